import { defaultBudget } from '@forecourt/budget';
import type { StockPort } from '@forecourt/contracts/api';
import {
  ImportRefused,
  ImportReport,
  StockDealerships,
  StockImportResponse,
  StockImportsResponse,
  UndoReport,
} from '@forecourt/contracts/api';
import { stockImports } from '@forecourt/database';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { actorOf, authorised, authorisedForDealerships, dealershipsOf, requestedFor } from '../../access/authorised.ts';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { feedOf, feedTypes, parseFeedBodies, untilGone } from './feed-bodies.ts';
import { limitFeedBytes } from './feed-bytes.ts';
import { listDealerships, listImports, readImport } from './list.ts';
import { mappingRoutes } from './mapping-routes.ts';
import { withProgress } from './progress-lines.ts';

const Feed = z.object({
  dealer: z.string().check(z.minLength(1, 'Say which dealership the feed is for.')),
  mapping: z.optional(z.string().check(z.minLength(1, 'Say which column mapping to use.'))),
  dryRun: z._default(z.enum(['true', 'false']), 'false'),
  accept: z.optional(z.string().check(z.minLength(1, 'Give the id of the held import.'))),
});

/**
 * `/api/admin/stock`: passes a dealer's feed file to the stock service unmodified; lists, accepts, refuses and undoes
 * imports. Register the routes in a separate scope, because no other routes accept feeds.
 */
export function stockImportRoutes(routes: Routes, deps: ApiDeps & { readonly stock: StockPort }): void {
  const { app, get, post } = routes;
  const { db, stock, access, log, clock, budget = defaultBudget } = deps;
  parseFeedBodies(app);
  const withFeed = limitFeedBytes(budget.feedBytes);
  mappingRoutes(routes, { ...deps, withFeed });

  // An import may wait for minutes, so the token is checked again before it starts.
  const ofDealer = authorised(access, (request) => ({
    kind: 'import-stock',
    dealership: requestedFor(request, 'dealer'),
  }));

  post(
    '/api/admin/stock/imports',
    {
      token: ofDealer,
      bodyLimit: budget.feedBytes,
      summary: 'Import a stock feed, or with dryRun=true only check it; accept=<id> brings in a held one',
      consumes: feedTypes,
      querystring: Feed,
      body: z.unknown(),
      response: { 200: ImportReport },
      problems: [404, 409, 422, 429],
    },
    async (request, reply) => {
      const file = feedOf(request.body);
      const { dealer, mapping, dryRun, accept } = request.query;
      const signal = untilGone(reply);
      const onTurn = () => ofDealer.call(app, request, reply);
      const feed = { dealershipSlug: dealer, mapping, file, dryRun: dryRun === 'true', accept, signal, onTurn };
      const actor = actorOf(request);
      return withProgress({ request, reply, log }, async (onProgress) => {
        const result = await withFeed(actor, file, () => stock.importFeed({ ...feed, by: actor }, onProgress));
        const line = { actor, action: 'stock:import', subject: dealer } as const;
        if (result.kind === 'refused') {
          await access.note({ ...line, outcome: result.refusal.code, detail: '' });
          throw new ApiError(result.refusal.code, result.refusal.message);
        }
        const { importId, rows, held, mapping: readBy } = result.report;
        const what = held === undefined ? 'A stock feed was imported.' : 'A stock feed was held.';
        log.info({ importId, dealer, mapping: readBy, dryRun, accept, ...rows }, what);
        const how = dryRun === 'true' ? ', a dry run' : held === undefined ? '' : ', held';
        await access.note({ ...line, outcome: 'done', detail: `import ${importId}${how}` });
        return result.report;
      });
    },
  );

  get(
    '/api/admin/stock/dealerships',
    {
      token: authorisedForDealerships(access),
      summary: 'The dealerships whose stock the token can change',
      response: { 200: StockDealerships },
    },
    async (request) => {
      const dealerships = await listDealerships(db, dealershipsOf(request));
      return { name: actorOf(request), dealerships };
    },
  );

  get(
    '/api/admin/stock/imports',
    {
      token: ofDealer,
      summary: 'A dealership’s latest imports, including held ones and dry runs',
      querystring: z.object({ dealer: z.string() }),
      response: { 200: StockImportsResponse },
    },
    async ({ query: { dealer } }) => ({ imports: [...(await listImports(db, dealer, clock()))] }),
  );

  /** Requires a token for the dealership of the import. */
  const ofImport = authorised(access, async ({ params }) => ({
    kind: 'import-stock',
    dealership: (await dealershipOf(db, (params as { readonly id: string }).id)) ?? '*',
  }));
  const params = z.object({ id: z.string() });

  get(
    '/api/admin/stock/imports/:id',
    {
      token: ofImport,
      summary: 'An import, with what it did or would do',
      params,
      response: { 200: StockImportResponse },
      problems: [404],
    },
    async ({ params: { id } }) => {
      const found = await readImport(db, id, clock());
      if (found === null) throw new ApiError('STOCK_IMPORT_UNKNOWN', `There is no import "${id}".`);
      return found;
    },
  );

  post(
    '/api/admin/stock/imports/:id/accept',
    {
      token: ofImport,
      summary: 'Import a held feed as it was sent',
      params,
      response: { 200: ImportReport },
      problems: [404, 409, 422],
    },
    async (request, reply) => {
      const { id } = request.params;
      const actor = actorOf(request);
      return withProgress({ request, reply, log }, async (onProgress) => {
        const result = await stock.acceptImport(id, actor, onProgress, () => ofImport.call(app, request, reply));
        const line = { actor, action: 'stock:accept', detail: `import ${id}` } as const;
        if (result.kind === 'refused') {
          await access.note({ ...line, subject: (await dealershipOf(db, id)) ?? '', outcome: result.refusal.code });
          throw new ApiError(result.refusal.code, result.refusal.message);
        }
        await access.note({ ...line, subject: result.report.dealership, outcome: 'done' });
        log.info({ importId: id, ...result.report.rows }, 'A held stock feed was accepted.');
        return result.report;
      });
    },
  );

  post(
    '/api/admin/stock/imports/:id/refuse',
    {
      token: ofImport,
      summary: 'Mark a held feed as wrong',
      params,
      response: { 200: ImportRefused },
      problems: [404, 409],
    },
    async (request, reply) => {
      const { id } = request.params;
      const actor = actorOf(request);
      const result = await stock.refuseImport(id, actor, () => ofImport.call(app, request, reply));
      const outcome = result.kind === 'refused' ? result.refusal.code : 'done';
      const subject = (await dealershipOf(db, id)) ?? '';
      await access.note({ actor, action: 'stock:refuse', subject, outcome, detail: `import ${id}` });
      if (result.kind === 'refused') throw new ApiError(result.refusal.code, result.refusal.message);
      return { importId: id, refused: true };
    },
  );

  post(
    '/api/admin/stock/imports/:id/undo',
    {
      token: ofImport,
      summary: 'Undo an import: return the cars it changed to how they were',
      params,
      response: { 200: UndoReport },
      problems: [404, 409],
    },
    async (request, reply) => {
      const { id } = request.params;
      const line = { actor: actorOf(request), action: 'stock:undo', detail: `import ${id}` } as const;
      return withProgress({ request, reply, log }, async (onProgress) => {
        const result = await stock.undoImport(id, onProgress, () => ofImport.call(app, request, reply));
        if (result.kind === 'refused') {
          await access.note({ ...line, subject: (await dealershipOf(db, id)) ?? '', outcome: result.refusal.code });
          throw new ApiError(result.refusal.code, result.refusal.message);
        }
        await access.note({ ...line, subject: result.report.dealership, outcome: 'done' });
        const { changedSince, ...counts } = result.report;
        log.info({ ...counts, changedSince: changedSince.length }, 'A stock import was undone.');
        return result.report;
      });
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
