import type { StockCar } from '@forecourt/contracts/stock';
import type { OutboxWorker, Queries } from '@forecourt/database';
import { alertCars, cars, enqueueAll, runOutbox } from '@forecourt/database';
import { inArray, sql } from 'drizzle-orm';
import type { RunningDeps } from '../../deps.ts';
import { lockCount } from '../../mail/lock-count.ts';
import type { CarNews, Known } from './changes.ts';
import { knownOf, newsOf } from './changes.ts';
import type { SearchHit } from './matching-searches.ts';
import { findHits } from './matching-searches.ts';
import { batches, fullShoppers, hasSearches, insertNotices, keptSearches, watchersOf } from './store.ts';

/** Delay before a mail, so that all news of one import are in one mail. */
const defaultDelayMs = 5 * 60_000;
const dayMs = 24 * 3_600_000;

/**
 * Finds the shoppers who get news about changed cars, until stopped. The work grows only with the number of changed
 * cars and of the searches that may match them.
 */
export function startFindingNews(deps: RunningDeps): OutboxWorker {
  const { db, clock, log, delivery, budget, searchRecords = async () => [], alertDelayMs = defaultDelayMs } = deps;
  const { restForVisitors = async () => {} } = deps;
  return runOutbox({
    db,
    kind: 'car.alert',
    pollMs: 2_000,
    forgets: true,
    ...delivery,
    handle: async ({ payload }) => {
      await find(payload.carIds);
      await restForVisitors();
    },
    onDead: ({ payload }, err) =>
      log.error({ err, cars: payload.carIds.length }, 'We couldn’t tell shoppers about changed cars.'),
    onError: (err) => log.error({ err }, 'Alerts can’t be prepared, because their database table can’t be reached.'),
  });

  async function find(carIds: readonly string[]): Promise<void> {
    const now = clock();
    // Read before the transaction, because an embedded database has only one connection.
    const hits = (await hasSearches(db)) ? await hitsOf(carIds, now) : null;
    await db.transaction(async (tx) => {
      // This lock keeps two processes from comparing the same car at the same time.
      await lockCount(tx, ['changed cars']);
      const changes = await compare(tx, carIds);
      await storeKnown(tx, changes, now);
      const news = newsIn(changes, now);
      if (news.length === 0) return;
      const notices = [...(await forWatchers(tx, news)), ...(hits === null ? [] : await forSearches(tx, news, hits))];
      const full = await fullShoppers(
        tx,
        notices.map(({ shopperId }) => shopperId),
        { most: budget.alertNewsPerShopperDay, since: new Date(now.getTime() - dayMs) },
      );
      const kept = notices.filter(({ shopperId }) => !full.has(shopperId));
      const told = await insertNotices(
        tx,
        kept.map(({ site: _, ...notice }) => notice),
        now,
      );
      const siteOf = new Map(notices.map(({ shopperId, site }) => [shopperId, site]));
      const mails = told.map((shopperId) => ({
        payload: { shopperId },
        lane: siteOf.get(shopperId) ?? '',
        afterMs: alertDelayMs,
      }));
      for (const some of batches(mails)) await enqueueAll(tx, 'alert.mail', some);
    });
  }

  /** The hits of these cars; null: no car has news that concerns searches. */
  async function hitsOf(
    carIds: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, readonly SearchHit[]> | null> {
    const expected = newsIn(await compare(db, carIds), now).filter(isForSearches);
    return expected.length > 0 ? findHits(deps, await searchRecords(expected.map(({ carId }) => carId))) : null;
  }
}

/** Cars that are gone are left out, because searches no longer find them. */
const isForSearches = ({ kind }: CarNews): boolean => kind !== 'gone';

async function forWatchers(tx: Queries, news: readonly CarNews[]) {
  const byCar = new Map(news.map((each) => [each.carId, each]));
  const watchers = await watchersOf(tx, [...byCar.keys()]);
  return watchers.flatMap(({ carId, shopperId, site }) => {
    const found = byCar.get(carId);
    return found === undefined || found.kind === 'new' ? [] : [{ ...found, shopperId, site, searchId: null }];
  });
}

/**
 * @throws Error if a car changed after the searches were read. Its news was then not compared with the searches, so the
 * message is retried
 */
async function forSearches(tx: Queries, news: readonly CarNews[], hits: ReadonlyMap<string, readonly SearchHit[]>) {
  const found = news.filter(isForSearches).flatMap((each) => {
    const ofCar = hits.get(each.carId);
    if (ofCar === undefined) throw new Error('cars were changed meanwhile');
    return ofCar.map((hit) => ({ ...each, ...hit }));
  });
  const kept = await keptSearches(
    tx,
    found.map(({ searchId }) => searchId),
  );
  return found.filter(({ searchId }) => kept.has(searchId));
}

type Change = { readonly carId: string; readonly before: Known | null; readonly after: Known };

/**
 * Only the fields that alerts compare. A whole document has some kilobytes, and an import changes thousands of
 * documents.
 */
const comparedFields = sql<Pick<StockCar, 'status' | 'sold' | 'reserved'>>`
  jsonb_build_object('status', ${cars.doc} -> 'status', 'sold', ${cars.doc} -> 'sold', 'reserved', ${cars.doc} -> 'reserved')`;

/** The cars that changed since alerts last compared them. */
async function compare(tx: Queries, carIds: readonly string[]): Promise<readonly Change[]> {
  const ids = [...new Set(carIds)];
  const stored = await tx
    .select({ id: cars.id, doc: comparedFields, priceCents: cars.priceCents, isShown: cars.isShown })
    .from(cars)
    .where(inArray(cars.id, ids));
  const known = await tx.select().from(alertCars).where(inArray(alertCars.carId, ids));
  return ids.flatMap((carId) => {
    const before = known.find((each) => each.carId === carId) ?? null;
    const after = knownOf(stored.find(({ id }) => id === carId) ?? null);
    const isSame = before?.offer === after.offer && before.priceCents === after.priceCents;
    return isSame ? [] : [{ carId, before, after }];
  });
}

async function storeKnown(tx: Queries, changes: readonly Change[], now: Date): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insert(alertCars)
    .values(changes.map(({ carId, after }) => ({ carId, ...after, at: now })))
    .onConflictDoUpdate({
      target: alertCars.carId,
      set: { priceCents: sql`excluded.price_cents`, offer: sql`excluded.offer`, at: now },
    });
}

function newsIn(changes: readonly Change[], now: Date): readonly CarNews[] {
  return changes.flatMap(({ carId, before, after }) => newsOf(carId, before, after, now) ?? []);
}
