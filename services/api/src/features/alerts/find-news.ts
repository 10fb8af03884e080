import type { SearchRecord } from '@forecourt/contracts';
import { readSearch, stockFilterClauses } from '@forecourt/contracts';
import type { OutboxWorker, Queries } from '@forecourt/database';
import { alertCars, cars, enqueueAll, runOutbox } from '@forecourt/database';
import { and, inArray, sql } from 'drizzle-orm';
import type { ApiSite } from '../../api-site.ts';
import type { RunningDeps } from '../../deps.ts';
import { lockCount } from '../../mail/lock-count.ts';
import { stockCondition } from '../cars/stock-condition.ts';
import { shownBy } from '../cars/store.ts';
import type { CarNews, Known } from './changes.ts';
import { knownOf, newsOf } from './changes.ts';
import type { PlaceOf } from './search-matches.ts';
import { keysOfCar, matchesSearch } from './search-matches.ts';
import { hasSearches, insertNotices, searchesByKey, watchersOf } from './store.ts';

/** Wait before a mail, so that one import makes one mail of all its news. */
const defaultDelayMs = 5 * 60_000;

/**
 * Finds out whom changes of cars concern, until stopped. The work grows with changed cars and with the searches that
 * name one of their facts, not with all shoppers and cars: unchanged cars end here, and so do changes that are no
 * news.
 */
export function startFindingNews({
  db,
  sites,
  clock,
  log,
  delivery,
  localities,
  searchRecords = async () => [],
  alertDelayMs = defaultDelayMs,
}: RunningDeps): OutboxWorker {
  return runOutbox({
    db,
    kind: 'car.alert',
    pollMs: 2_000,
    ...delivery,
    handle: ({ payload }) => find(payload.carIds),
    onDead: ({ payload }, err) => log.error({ err, cars: payload.carIds.length }, 'Nobody was told of changed cars.'),
    onError: (err) => log.error({ err }, 'The alerts cannot reach their table.'),
  });

  async function find(carIds: readonly string[]): Promise<void> {
    const now = clock();
    const expected = newsIn(await compare(db, carIds), now).filter(({ kind }) => kind !== 'gone');
    // Read before the transaction, which an embedded database would keep waiting for them.
    const records =
      expected.length > 0 && (await hasSearches(db)) ? await searchRecords(expected.map(({ carId }) => carId)) : null;
    await db.transaction(async (tx) => {
      // Two processes with messages about the same car read what is known of it one after the other.
      await lockCount(tx, ['changed cars']);
      const changes = await compare(tx, carIds);
      await storeKnown(tx, changes, now);
      const news = newsIn(changes, now);
      if (news.length === 0) return;
      const notices = [
        ...(await forWatchers(tx, news)),
        ...(records === null ? [] : await forSearches(tx, news, records)),
      ];
      const told = await insertNotices(
        tx,
        notices.map(({ site: _, ...notice }) => notice),
        now,
      );
      if (told.length === 0) return;
      const siteOf = new Map(notices.map(({ shopperId, site }) => [shopperId, site]));
      await enqueueAll(
        tx,
        'alert.mail',
        told.map((shopperId) => ({ payload: { shopperId }, lane: siteOf.get(shopperId) ?? '', afterMs: alertDelayMs })),
      );
    });
  }

  async function forWatchers(tx: Queries, news: readonly CarNews[]) {
    const byCar = new Map(news.map((each) => [each.carId, each]));
    const watchers = await watchersOf(tx, [...byCar.keys()]);
    return watchers.flatMap(({ carId, shopperId, site }) => {
      const found = byCar.get(carId);
      return found === undefined || found.kind === 'new' ? [] : [{ ...found, shopperId, site, searchId: null }];
    });
  }

  /** A car that is gone is no news for a search. */
  async function forSearches(tx: Queries, all: readonly CarNews[], records: readonly SearchRecord[]) {
    const news = new Map(all.filter(({ kind }) => kind !== 'gone').map((each) => [each.carId, each]));
    if (news.size === 0) return [];
    if (![...news.keys()].every((id) => records.some(({ objectID }) => objectID === id)))
      throw new Error('cars were changed meanwhile');
    const owners = await tx
      .select({ id: cars.id, dealership: cars.dealershipSlug })
      .from(cars)
      .where(inArray(cars.id, [...news.keys()]));
    const dealerships = [...new Set(owners.map(({ dealership }) => dealership))];
    const sellers = new Map<string, ApiSite>(
      dealerships.flatMap((slug) => (sites.ofDealership?.(slug) ?? []).map((site) => [site.slug, site] as const)),
    );
    const keys = new Set(records.flatMap(keysOfCar));
    const searches = await searchesByKey(tx, [...sellers.keys()], [...keys]);
    const found = [];
    for (const slug of new Set(searches.map(({ site }) => site))) {
      const site = sellers.get(slug);
      const shown = site === undefined ? new Set() : await shownOf(tx, site, [...news.keys()]);
      const own = searches.filter((search) => search.site === slug);
      for (const record of records.filter(({ objectID }) => shown.has(objectID)))
        found.push(...matching(record, own).map((search) => ({ ...news.get(record.objectID)!, ...search })));
    }
    return found;
  }

  function matching(record: SearchRecord, searches: Awaited<ReturnType<typeof searchesByKey>>) {
    return searches
      .filter(({ search }) => matchesSearch(record, readSearch(search), placeOf))
      .map(({ id: searchId, shopperId, site }) => ({ searchId, shopperId, site }));
  }

  function placeOf(words: string): ReturnType<PlaceOf> {
    const [, lat, long] = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(words) ?? [];
    if (lat !== undefined && long !== undefined) return { lat: Number(lat), long: Number(long) };
    return localities.read().named(words)[0] ?? null;
  }
}

/** Those of the cars that the site's search can show. */
async function shownOf(tx: Queries, site: ApiSite, carIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: cars.id })
    .from(cars)
    .where(and(inArray(cars.id, [...carIds]), shownBy(site), stockCondition(stockFilterClauses(site))));
  return new Set(rows.map(({ id }) => id));
}

type Change = { readonly carId: string; readonly before: Known | null; readonly after: Known };

/** The cars of which something else was known. */
async function compare(tx: Queries, carIds: readonly string[]): Promise<readonly Change[]> {
  const ids = [...new Set(carIds)];
  const stored = await tx
    .select({ id: cars.id, doc: cars.doc, priceCents: cars.priceCents, isShown: cars.isShown })
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
