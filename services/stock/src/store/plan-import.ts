import { createHash } from 'node:crypto';
import type { HeldPlan, ImportCounts } from '@forecourt/contracts/api';
import { carIdOf } from '../car-identity.ts';
import { isWholeVin } from '../feed/parse-feed.ts';
import type { StoredCar } from './car-rows.ts';
import { heldPlan } from './held-plan.ts';
import type { RecentStock } from './held-rules.ts';
import type { ListedCar } from './listed-car.ts';
import { freeSlug } from './own-slugs.ts';

/** The stored form of a new or changed car. */
export type PlannedCar = {
  readonly id: string;
  readonly slug: string;
  /** Undefined: the car is new. */
  readonly createdAt: Date | undefined;
  /** Unix seconds of the sale; undefined: the car is not sold. */
  readonly soldAt: number | undefined;
};

/** The changes that an import will make. */
export type ImportPlan = {
  /** New and changed cars, by stock number. */
  readonly put: ReadonlyMap<string, PlannedCar>;
  /** Ids of cars that the feed no longer lists. */
  readonly soldOut: readonly string[];
  readonly counts: ImportCounts;
  /** Number of cars for sale of this mapping before and after the import. */
  readonly forSale: { readonly before: number; readonly after: number };
  /** Why a person has to accept the import before it is carried out. Undefined: it is carried out at once. */
  readonly held: HeldPlan | undefined;
  /** A hash that is equal for plans with the same changes to the same cars. */
  readonly digest: string;
};

/**
 * Compares a feed with the stored cars. A full feed covers all cars imported with the same mapping: cars that it no
 * longer lists are marked as sold. The car of a refused row counts as listed, and a feed without a valid row sells no
 * cars. A vehicle that returns under another stock number is recognised by its VIN and keeps its page.
 *
 * @param warned number of warnings
 * @param refused the stock number of each refused row, if it has one
 * @param slugOwners see `ownersOfSlugs`
 */
export function planImport(given: {
  readonly cars: readonly ListedCar[];
  readonly refused: readonly (string | undefined)[];
  readonly warned: number;
  readonly stored: ReadonlyMap<string, StoredCar>;
  readonly slugOwners: ReadonlyMap<string, string>;
  readonly recent: readonly RecentStock[];
  readonly mapping: string;
  /** Partial: cars that the feed does not list stay as they are. */
  readonly scope?: 'full' | 'partial';
}): ImportPlan {
  const { cars, refused, warned, stored, recent, mapping } = given;
  const owners = new Map(given.slugOwners);
  const ids = new Set([...stored.values()].map(({ id }) => id));
  const put = new Map<string, PlannedCar>();
  const changed: { readonly before: StoredCar; readonly after: ListedCar }[] = [];
  const digest = createHash('sha256');
  const listed = new Set([...cars.map(({ stocknum }) => stocknum), ...refused]);
  const relisted = new Map(
    [...stored.values()].flatMap((car) =>
      isWholeVin(car.vin) && !listed.has(car.stocknum) && mayReturn(car, mapping) ? [[car.vin, car]] : [],
    ),
  );
  const returned = new Set<StoredCar>();
  for (const car of cars) {
    const before = stored.get(car.stocknum) ?? relisted.get(car.vin ?? '');
    if (before !== undefined && before.stocknum !== car.stocknum) returned.add(before);
    if (before?.contentHash === car.contentHash && before.source === mapping) continue;
    // A stored car keeps its id and slug.
    const id = before?.id ?? freeId(car, ids);
    const slug = before?.slug ?? freeSlug({ ...car, id }, owners);
    owners.set(slug, id);
    put.set(car.stocknum, { id, slug, createdAt: before?.createdAt, soldAt: before?.soldAt ?? undefined });
    if (before !== undefined) changed.push({ before, after: car });
    digest.update(JSON.stringify([id, car.contentHash, slug, before?.contentHash, before?.source]));
  }
  const fromThisFeed = [...stored.values()].filter(({ source, status }) => source === mapping && status !== 'sold');
  const missing =
    cars.length === 0 || given.scope === 'partial'
      ? []
      : fromThisFeed.filter((car) => !listed.has(car.stocknum) && !returned.has(car));
  for (const { id, contentHash } of missing) digest.update(JSON.stringify([id, contentHash]));
  const isMissing = new Set(missing);
  const carried = new Set(cars.map(({ stocknum }) => stocknum));
  const left = fromThisFeed.filter(
    (car) => !carried.has(car.stocknum) && !returned.has(car) && !isMissing.has(car),
  ).length;
  const forSale = {
    before: fromThisFeed.length,
    after: left + cars.filter(({ status }) => status !== 'sold').length,
  };
  const updated = changed.length;
  const imported = put.size - updated;
  return {
    put,
    soldOut: missing.map(({ id }) => id),
    counts: {
      total: cars.length + refused.length,
      imported,
      updated,
      unchanged: cars.length - imported - updated,
      refused: refused.length,
      warnings: warned,
      soldOut: missing.length,
    },
    forSale,
    held: heldPlan({ stock: fromThisFeed, changed, missing, forSale, recent }),
    digest: digest.digest('base64url'),
  };
}

/**
 * The id of a new car. A vehicle relisted under another stock number keeps the id made from its first number, so a new
 * car with that number gets another id.
 */
function freeId({ id, stocknum }: Pick<ListedCar, 'id' | 'stocknum'>, taken: ReadonlySet<string>): string {
  return taken.has(id) ? freeId({ id: carIdOf(id, stocknum), stocknum }, taken) : id;
}

/** Whether a car may return under another stock number: it is sold, or was imported with this mapping. */
function mayReturn({ status, source }: StoredCar, mapping: string): boolean {
  return status === 'sold' || source === mapping;
}
