import type { StockPort } from '@forecourt/contracts/api';
import { ImportReport, UndoReport } from '@forecourt/contracts/api';
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
  accept: z.optional(z.string().check(z.minLength(1, 'Give the id of the import that is held.'))),
});

/**
 * `POST /api/admin/stock/imports`: a dealer's feed file, as it is; and `…/:id/undo`. Give them a scope of their own:
 * they alone take CSV.
 */
export function stockImportRoutes(
  app: FastifyInstance,
  {
    stock,
    adminTokenHash,
    registry,
    log,
  }: Pick<ApiDeps, 'adminTokenHash' | 'log' | 'registry'> & { readonly stock: StockPort },
): void {
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: feedLimitBytes },
    async (_request: unknown, body: Buffer) => body,
  );

  typed(app).post(
    '/api/admin/stock/imports',
    {
      onRequest: adminOnly(adminTokenHash, registry),
      bodyLimit: feedLimitBytes,
      schema: {
        summary: 'Import a stock feed, or with dryRun=true only check it; accept=<id> brings in one that is held',
        tags: ['admin'],
        security: [{ adminToken: [] }],
        consumes: ['text/csv'],
        querystring: Feed,
        body: z.unknown(),
        response: { 200: ImportReport, ...problemResponses(400, 401, 404, 409, 413, 415, 422) },
      },
    },
    async (request) => {
      if (!Buffer.isBuffer(request.body)) {
        throw new ApiError(
          'BODY_TYPE_UNSUPPORTED',
          'Send the feed as it is, with the header "Content-Type: text/csv".',
        );
      }
      const { dealer, mapping, dryRun, accept } = request.query;
      const answer = await stock.importFeed({
        dealershipSlug: dealer,
        mapping,
        csv: request.body,
        dryRun: dryRun === 'true',
        accept,
      });
      if (answer.kind === 'refused') throw new ApiError(answer.refusal.code, answer.refusal.message);
      const { importId, rows, held } = answer.report;
      const what = held === undefined ? 'A stock feed was imported.' : 'A stock feed is held.';
      log.info({ importId, dealer, mapping, dryRun, accept, ...rows }, what);
      return answer.report;
    },
  );

  typed(app).post(
    '/api/admin/stock/imports/:id/undo',
    {
      onRequest: adminOnly(adminTokenHash, registry),
      schema: {
        summary: 'Bring the cars that an import changed back to what they were',
        tags: ['admin'],
        security: [{ adminToken: [] }],
        params: z.object({ id: z.string() }),
        response: { 200: UndoReport, ...problemResponses(401, 404, 409) },
      },
    },
    async (request) => {
      const answer = await stock.undoImport(request.params.id);
      if (answer.kind === 'refused') throw new ApiError(answer.refusal.code, answer.refusal.message);
      const { changedSince, ...counts } = answer.report;
      log.info({ ...counts, changedSince: changedSince.length }, 'A stock import was undone.');
      return answer.report;
    },
  );
}
