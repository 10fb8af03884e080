import type { StockPort } from '@forecourt/contracts/api';
import { ImportReport } from '@forecourt/contracts/api';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { adminOnly } from '../../http/admin-only.ts';
import { problemResponses } from '../../http/openapi.ts';
import { typed } from '../../http/typed.ts';

const feedLimitBytes = 64 * 1024 * 1024;

const Feed = z.object({
  dealer: z.string().check(z.minLength(1, 'Name the dealership the feed is for.')),
  mapping: z.string().check(z.minLength(1, 'Name the column mapping of the feed.')),
  dryRun: z._default(z.enum(['true', 'false']), 'false'),
});

/** `POST /api/admin/stock/imports`: a dealer's feed file, as it is. Give it a scope of its own: it alone takes CSV. */
export function stockImportRoutes(
  app: FastifyInstance,
  { stock, adminTokenHash, log }: Pick<ApiDeps, 'adminTokenHash' | 'log'> & { readonly stock: StockPort },
): void {
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: feedLimitBytes },
    async (_request: unknown, body: Buffer) => body,
  );

  typed(app).post(
    '/api/admin/stock/imports',
    {
      onRequest: adminOnly(adminTokenHash),
      bodyLimit: feedLimitBytes,
      schema: {
        summary: 'Import a stock feed, or with dryRun=true only check it',
        tags: ['admin'],
        security: [{ adminToken: [] }],
        consumes: ['text/csv'],
        querystring: Feed,
        body: z.unknown(),
        response: { 200: ImportReport, ...problemResponses(400, 401, 413, 415, 422) },
      },
    },
    async (request) => {
      if (!Buffer.isBuffer(request.body)) {
        throw new ApiError(
          'BODY_TYPE_UNSUPPORTED',
          'Send the feed as it is, with the header "Content-Type: text/csv".',
        );
      }
      const { dealer, mapping, dryRun } = request.query;
      const answer = await stock.importFeed({
        dealershipSlug: dealer,
        mapping,
        csv: request.body,
        dryRun: dryRun === 'true',
      });
      if (answer.kind === 'refused') throw new ApiError(answer.refusal.code, answer.refusal.message);
      const { importId, rows } = answer.report;
      log.info({ importId, dealer, mapping, dryRun, ...rows }, 'A stock feed was imported.');
      return answer.report;
    },
  );
}
