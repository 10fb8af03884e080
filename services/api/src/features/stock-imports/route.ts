import { defaultBudget } from '@forecourt/budget';
import type { StockPort } from '@forecourt/contracts/api';
import { ImportReport, UndoReport } from '@forecourt/contracts/api';
import { stockImports } from '@forecourt/database';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { actorOf, authorised, requestedFor } from '../../access/authorised.ts';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';

const Feed = z.object({
  dealer: z.string().check(z.minLength(1, 'Name the dealership the feed is for.')),
  mapping: z.string().check(z.minLength(1, 'Name the column mapping of the feed.')),
  dryRun: z._default(z.enum(['true', 'false']), 'false'),
  accept: z.optional(z.string().check(z.minLength(1, 'Give the id of the import that is held.'))),
});

/**
 * `POST /api/admin/stock/imports`: imports a dealer's feed file, unmodified; and `…/:id/undo`. Register them in a
 * separate scope, because only these routes accept CSV.
 */
export function stockImportRoutes(
  { app, post }: Routes,
  { db, stock, access, log, budget = defaultBudget }: ApiDeps & { readonly stock: StockPort },
): void {
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: budget.feedBytes },
    async (_request: unknown, body: Buffer) => body,
  );

  post(
    '/api/admin/stock/imports',
    {
      token: authorised(access, (request) => ({
        kind: 'import-stock',
        dealership: requestedFor(request, 'dealer'),
      })),
      bodyLimit: budget.feedBytes,
      summary: 'Import a stock feed, or with dryRun=true only check it; accept=<id> brings in one that is held',
      consumes: ['text/csv'],
      querystring: Feed,
      body: z.unknown(),
      response: { 200: ImportReport },
      problems: [404, 409, 422],
    },
    async (request) => {
      if (!Buffer.isBuffer(request.body)) {
        throw new ApiError(
          'BODY_TYPE_UNSUPPORTED',
          'Send the feed as it is, with the header "Content-Type: text/csv".',
        );
      }
      const { dealer, mapping, dryRun, accept } = request.query;
      const result = await stock.importFeed({
        dealershipSlug: dealer,
        mapping,
        csv: request.body,
        dryRun: dryRun === 'true',
        accept,
      });
      const line = { actor: actorOf(request), action: 'stock:import', subject: dealer } as const;
      if (result.kind === 'refused') {
        await access.note({ ...line, outcome: result.refusal.code, detail: '' });
        throw new ApiError(result.refusal.code, result.refusal.message);
      }
      const { importId, rows, held } = result.report;
      const what = held === undefined ? 'A stock feed was imported.' : 'A stock feed is held.';
      log.info({ importId, dealer, mapping, dryRun, accept, ...rows }, what);
      const how = dryRun === 'true' ? ', a dry run' : held === undefined ? '' : ', held';
      await access.note({ ...line, outcome: 'done', detail: `import ${importId}${how}` });
      return result.report;
    },
  );

  post(
    '/api/admin/stock/imports/:id/undo',
    {
      token: authorised(access, async ({ params }) => ({
        kind: 'import-stock',
        dealership: (await dealershipOf(db, (params as { readonly id: string }).id)) ?? '*',
      })),
      summary: 'Bring the cars that an import changed back to what they were',
      params: z.object({ id: z.string() }),
      response: { 200: UndoReport },
      problems: [404, 409],
    },
    async (request) => {
      const { id } = request.params;
      const line = { actor: actorOf(request), action: 'stock:undo', detail: `import ${id}` } as const;
      const result = await stock.undoImport(id);
      if (result.kind === 'refused') {
        await access.note({ ...line, subject: (await dealershipOf(db, id)) ?? '', outcome: result.refusal.code });
        throw new ApiError(result.refusal.code, result.refusal.message);
      }
      await access.note({ ...line, subject: result.report.dealership, outcome: 'done' });
      const { changedSince, ...counts } = result.report;
      log.info({ ...counts, changedSince: changedSince.length }, 'A stock import was undone.');
      return result.report;
    },
  );
}

/** The dealership of an import; undefined: there is no such import. */
async function dealershipOf(db: ApiDeps['db'], importId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ dealership: stockImports.dealershipSlug })
    .from(stockImports)
    .where(eq(stockImports.id, importId));
  return found?.dealership;
}
