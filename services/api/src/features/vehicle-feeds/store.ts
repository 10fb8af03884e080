import { createHash } from 'node:crypto';
import type { StockOwner } from '@forecourt/contracts';
import { stockFilterClauses } from '@forecourt/contracts';
import type { StockCar, StockLocation } from '@forecourt/contracts/stock';
import type { Queries } from '@forecourt/database';
import { cars, locations } from '@forecourt/database';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { stockCondition } from '../cars/stock-condition.ts';
import { inStock, shownBy } from '../cars/store.ts';

/** Cars read at a time: few enough that a read takes milliseconds. */
const carsAtATime = 100;

/**
 * Reads the next cars for sale of a site, sorted by id. Returns only those that match the stock filter, perhaps none.
 *
 * @param after last id of the previous step; null: start
 * @param dealership only cars of this dealership. Default: cars of all the site's dealerships
 * @returns `next`: the id to continue after; null: this was the last step
 */
export async function nextCars(
  db: Queries,
  site: StockOwner,
  { after, dealership }: { readonly after: string | null; readonly dealership?: string | undefined },
): Promise<{ readonly found: readonly StockCar[]; readonly next: string | null }> {
  const slice = await db
    .select({ id: cars.id })
    .from(cars)
    .where(
      and(
        shownBy(site),
        inStock,
        after === null ? undefined : gt(cars.id, after),
        dealership === undefined ? undefined : eq(cars.dealershipSlug, dealership),
      ),
    )
    .orderBy(asc(cars.id))
    .limit(carsAtATime);
  const ids = slice.map(({ id }) => id);
  if (ids.length === 0) return { found: [], next: null };
  const rows = await db
    .select({ doc: cars.doc })
    .from(cars)
    .where(and(inArray(cars.id, ids), stockCondition(stockFilterClauses(site))))
    .orderBy(asc(cars.id));
  return { found: rows.map(({ doc }) => doc), next: ids.length === carsAtATime ? (ids.at(-1) ?? null) : null };
}

/** The locations of a site's dealerships, including hidden locations, because cars may be there too. */
export async function locationsOf(db: Queries, { dealerships }: StockOwner): Promise<readonly StockLocation[]> {
  const rows = await db
    .select({ doc: locations.doc })
    .from(locations)
    .where(inArray(locations.dealershipSlug, [...dealerships]))
    .orderBy(asc(locations.id));
  return rows.map(({ doc }) => doc);
}

/** A text that changes when a car of the site is added, changed or removed. */
export async function stockVersion(db: Queries, site: StockOwner): Promise<string> {
  const [row] = await db
    .select({
      version: sql<
        string | null
      >`md5(string_agg(${cars.id} || ' ' || extract(epoch from ${cars.updatedAt})::text, ',' order by ${cars.id}))`,
    })
    .from(cars)
    .where(and(shownBy(site), inStock));
  return row?.version ?? 'none';
}

/** Hash of these parts as JSON: 32 hexadecimal digits. */
export function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
