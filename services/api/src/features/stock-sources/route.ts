import { defaultBudget } from '@forecourt/budget';
import { FeedSource, FeedSourceRequest, FeedSources } from '@forecourt/contracts/feed-mapping';
import { stockSources } from '@forecourt/database';
import { and, asc, count, eq, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import { actorOf, authorised, requestedFor } from '../../access/authorised.ts';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { lockCount } from '../../mail/lock-count.ts';

const ofDealer = z.object({ dealer: z.string().check(z.minLength(1, 'Say which dealership the feed is for.')) });

/** Routes that store, list and remove the sources from which a dealership's feeds are fetched. */
export function stockSourceRoutes(
  { get, post }: Routes,
  { db, access, clock, log, budget = defaultBudget }: ApiDeps,
): void {
  const token = authorised(access, (request) => ({
    kind: 'import-stock',
    dealership: requestedFor(request, 'dealer'),
  }));

  get(
    '/api/admin/stock/sources',
    {
      token,
      summary: 'Where a dealership’s feeds are fetched from, and how the last fetches went',
      querystring: ofDealer,
      response: { 200: FeedSources },
    },
    async (request) => {
      const rows = await db
        .select()
        .from(stockSources)
        .where(eq(stockSources.dealershipSlug, request.query.dealer))
        .orderBy(asc(stockSources.name));
      return { sources: rows.map(toSource) };
    },
  );

  post(
    '/api/admin/stock/sources',
    {
      token,
      summary: 'Fetch a dealership’s feed on a schedule, starting now; replaces a source with the same name',
      querystring: ofDealer,
      body: FeedSourceRequest,
      response: { 200: FeedSource },
      problems: [409],
    },
    async (request) => {
      const { dealer } = request.query;
      const { name, mapping, url, everyMinutes } = request.body;
      const actor = actorOf(request);
      const most = budget.feedSourcesPerDealership;
      const others = and(eq(stockSources.dealershipSlug, dealer), ne(stockSources.name, name));
      const values = { mapping, url: url ?? null, everyMinutes, validator: null, nextAt: clock(), storedBy: actor };
      const [row] = await db.transaction(async (tx) => {
        await lockCount(tx, ['feed sources', dealer]);
        const [{ stored } = { stored: 0 }] = await tx.select({ stored: count() }).from(stockSources).where(others);
        if (stored >= most)
          throw new ApiError(
            'STOCK_SOURCES_FULL',
            `"${dealer}" already has ${most} feed sources (BUDGET_DEALERSHIP_SOURCES). Remove one first.`,
          );
        return tx
          .insert(stockSources)
          .values({ dealershipSlug: dealer, name, ...values })
          .onConflictDoUpdate({ target: [stockSources.dealershipSlug, stockSources.name], set: values })
          .returning();
      });
      log.info({ dealer, source: name, mapping }, 'A feed source was saved.');
      await access.note({ actor, action: 'stock:source', subject: dealer, outcome: 'done', detail: `source ${name}` });
      return toSource(row!);
    },
  );

  post(
    '/api/admin/stock/sources/:name/remove',
    {
      token,
      summary: 'Stop fetching a dealership’s feed; its cars stay as they are',
      querystring: ofDealer,
      params: z.object({ name: z.string() }),
      response: { 200: FeedSource },
      problems: [404],
    },
    async (request) => {
      const { dealer } = request.query;
      const { name } = request.params;
      const [row] = await db
        .delete(stockSources)
        .where(and(eq(stockSources.dealershipSlug, dealer), eq(stockSources.name, name)))
        .returning();
      if (row === undefined)
        throw new ApiError('STOCK_SOURCE_UNKNOWN', `"${dealer}" has no feed source called "${name}".`);
      await access.note({
        actor: actorOf(request),
        action: 'stock:source',
        subject: dealer,
        outcome: 'done',
        detail: `source ${name} removed`,
      });
      return toSource(row);
    },
  );
}

function toSource(row: typeof stockSources.$inferSelect): FeedSource {
  const { name, mapping, url, everyMinutes, nextAt, checkedAt, outcome, storedBy } = row;
  return {
    name,
    mapping,
    everyMinutes,
    nextAt: nextAt.toISOString(),
    storedBy,
    ...(url !== null && { url: withoutPassword(url) }),
    ...(checkedAt !== null && { checkedAt: checkedAt.toISOString() }),
    ...(outcome !== null && { outcome }),
  };
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  if (url.password !== '') url.password = '***';
  return url.href;
}
