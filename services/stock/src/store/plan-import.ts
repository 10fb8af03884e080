import type { Car } from '@forecourt/contracts';
import type { ImportCounts } from '@forecourt/contracts/api';
import type { FeedItem } from '../feed/parse-feed.ts';
import type { CarRow, StoredCar } from './car-rows.ts';
import { contentHashOf } from './content-hash.ts';
import { toRow } from './to-row.ts';

export type FeedCar = { readonly stocknum: string; readonly car: Car };

/** What an import will do; nothing has been done. */
export type ImportPlan = {
  /** New and changed cars. */
  readonly put: readonly CarRow[];
  /** Ids of cars that the feed no longer lists. */
  readonly soldOut: readonly string[];
  readonly counts: ImportCounts;
};

/**
 * Compares a feed with what is stored.
 *
 * A full feed speaks for the cars that came by the same mapping: those it no longer lists are sold. A row that
 * was refused still lists its car, and a feed without a single good row sells nothing.
 *
 * @param slugOwners see `ownersOfSlugs`
 */
export function planImport(given: {
  readonly cars: readonly FeedCar[];
  readonly refused: readonly Extract<FeedItem, { kind: 'refused' }>[];
  readonly stored: ReadonlyMap<string, StoredCar>;
  readonly slugOwners: ReadonlyMap<string, string>;
  readonly mapping: string;
  readonly importId: string;
  readonly now: Date;
}): ImportPlan {
  const { cars, refused, stored, mapping, importId, now } = given;
  const owners = new Map(given.slugOwners);
  const put: CarRow[] = [];
  let [imported, updated] = [0, 0];
  for (const { stocknum, car } of cars) {
    const before = stored.get(stocknum);
    const contentHash = contentHashOf(car);
    if (before?.contentHash === contentHash && before.source === mapping) continue;
    if (before === undefined) imported += 1;
    else updated += 1;
    // A car keeps its address for as long as it is known.
    const slug = before?.slug ?? freeSlug(car, owners);
    owners.set(slug, car.id);
    const filing = { slug, source: mapping, contentHash, createdAt: before?.createdAt ?? now, now, importId };
    put.push(toRow(car.status === 'sold' ? asSold(car, before, now) : car, filing));
  }
  const listed = new Set([...cars, ...refused].map(({ stocknum }) => stocknum));
  const soldOut =
    cars.length === 0
      ? []
      : [...stored.values()]
          .filter(({ stocknum, source, status }) => source === mapping && status !== 'sold' && !listed.has(stocknum))
          .map(({ id }) => id);
  return {
    put,
    soldOut,
    counts: {
      total: cars.length + refused.length,
      imported,
      updated,
      unchanged: cars.length - imported - updated,
      refused: refused.length,
      soldOut: soldOut.length,
    },
  };
}

/** Other dealers may have the same car under the same stock number. */
function freeSlug(car: Car, owners: ReadonlyMap<string, string>): string {
  const owner = owners.get(car.slug);
  return owner === undefined || owner === car.id ? car.slug : `${car.slug}-${car.id.slice(0, 8)}`;
}

/** Sold since it was first said to be. */
function asSold(car: Car, before: StoredCar | undefined, now: Date): Car {
  return { ...car, sold: true, sold_date_timestamp: before?.soldAt ?? Math.floor(now.getTime() / 1000) };
}
