import { createPace } from '@forecourt/budget';
import type { SearchRecord } from '@forecourt/contracts';
import { stockFilterClauses } from '@forecourt/contracts';
import type { Queries } from '@forecourt/database';
import { cars } from '@forecourt/database';
import { and, inArray } from 'drizzle-orm';
import type { ApiSite } from '../../api-site.ts';
import type { RunningDeps } from '../../deps.ts';
import { stockCondition } from '../cars/stock-condition.ts';
import { shownBy } from '../cars/store.ts';
import type { ComparedCar, PlaceOf } from './search-matches.ts';
import { comparedCar, keysOfCar, matchesSearch, wantedCars } from './search-matches.ts';
import { searchesByKey } from './store.ts';

/** A saved search that a car matches. */
export type SearchHit = { readonly searchId: string; readonly shopperId: string; readonly site: string };

/**
 * Finds the saved searches that cars match, at most one for each shopper and car. There may be very many searches, so
 * they are read page by page, and other work runs in between.
 *
 * @returns hits by the id of the car; cars without hits have an empty list
 */
export async function findHits(
  { db, sites, localities, budget }: Pick<RunningDeps, 'db' | 'sites' | 'localities' | 'budget'>,
  records: readonly SearchRecord[],
): Promise<ReadonlyMap<string, readonly SearchHit[]>> {
  const hits = new Map<string, Map<string, SearchHit>>(records.map(({ objectID }) => [objectID, new Map()]));
  const shownAt = await carsBySite(db, sites, records);
  const keys = [...new Set(records.flatMap(keysOfCar))];
  const pace = createPace(budget.unyieldingMs);
  const placeOf: PlaceOf = (words) => pointOf(words) ?? localities.read().named(words)[0] ?? null;
  for (let after = ''; ; ) {
    const searches = await searchesByKey(db, { sites: [...shownAt.keys()], keys, after });
    for (const { id: searchId, shopperId, site, search } of searches) {
      const wanted = wantedCars(search, placeOf);
      for (const car of shownAt.get(site) ?? []) {
        const rest = pace();
        if (rest !== undefined) await rest;
        const ofCar = hits.get(car.record.objectID);
        if (ofCar !== undefined && !ofCar.has(shopperId) && matchesSearch(car, wanted))
          ofCar.set(shopperId, { searchId, shopperId, site });
      }
    }
    const last = searches.at(-1);
    if (last === undefined) return new Map([...hits].map(([carId, ofCar]) => [carId, [...ofCar.values()]]));
    after = last.id;
  }
}

/** The cars that each site's search can show; sites that show none are left out. */
async function carsBySite(
  db: Queries,
  sites: RunningDeps['sites'],
  records: readonly SearchRecord[],
): Promise<ReadonlyMap<string, readonly ComparedCar[]>> {
  const ids = records.map(({ objectID }) => objectID);
  const owners = await db.select({ dealership: cars.dealershipSlug }).from(cars).where(inArray(cars.id, ids));
  const dealerships = [...new Set(owners.map(({ dealership }) => dealership))];
  const sellers = new Map<string, ApiSite>(
    dealerships.flatMap((dealership) =>
      (sites.ofDealership?.(dealership) ?? []).map((site) => [site.slug, site] as const),
    ),
  );
  const compared = records.map(comparedCar);
  const found = new Map<string, readonly ComparedCar[]>();
  for (const site of sellers.values()) {
    const shown = await shownOf(db, site, ids);
    // Sites that show none of the cars are skipped, because each site may have thousands of searches.
    if (shown.size > 0)
      found.set(
        site.slug,
        compared.filter(({ record }) => shown.has(record.objectID)),
      );
  }
  return found;
}

async function shownOf(db: Queries, site: ApiSite, carIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: cars.id })
    .from(cars)
    .where(and(inArray(cars.id, [...carIds]), shownBy(site), stockCondition(stockFilterClauses(site))));
  return new Set(rows.map(({ id }) => id));
}

/** The position of a place given as coordinates in degrees, such as `-27.61,152.76`. Null for any other text. */
function pointOf(words: string): ReturnType<PlaceOf> {
  const [, lat, long] = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(words) ?? [];
  return lat === undefined || long === undefined ? null : { lat: Number(lat), long: Number(long) };
}
