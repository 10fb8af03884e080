import type { StockOwner } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';
import type { Queries } from '@forecourt/database';
import { cars } from '@forecourt/database';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { ApiError } from '../../errors.ts';
import type { SimilarTo } from './similar.ts';
import { similarLimit } from './similar.ts';

/** A car the site may show, sold ones too: their page says so. */
export async function findCar(db: Queries, site: StockOwner, slug: string): Promise<StockCar | null> {
  const [row] = await db
    .select({ doc: cars.doc })
    .from(cars)
    .where(and(eq(cars.slug, slug), shownBy(site)));
  return row?.doc ?? null;
}

/** Those of the cars that may be shown, in the order requested. */
export async function findCars(db: Queries, site: StockOwner, ids: readonly string[]): Promise<readonly StockCar[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: cars.id, doc: cars.doc })
    .from(cars)
    .where(and(inArray(cars.id, [...ids]), shownBy(site)));
  const byId = new Map(rows.map((row) => [row.id, row.doc]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** The car of this id, if it may be shown. @throws ApiError CAR_NOT_FOUND */
export async function requireCar(
  db: Queries,
  site: StockOwner & { readonly name: string },
  id: string,
): Promise<StockCar> {
  const [car] = await findCars(db, site, [id]);
  if (car === undefined) throw new ApiError('CAR_NOT_FOUND', `${site.name} has no car with the id "${id}".`);
  return car;
}

/**
 * Cars in stock that are like one: same model first, then same body in its price window, then same
 * make; within each the nearest price first.
 *
 * @source VDP-080
 */
export async function findSimilarIds(db: Queries, site: StockOwner, like: SimilarTo): Promise<readonly string[]> {
  // One parameter each, whose type the server cannot infer where it is null.
  const inWindow =
    like.window === null
      ? sql`true`
      : sql`${cars.priceCents} between ${like.window.fromCents} and ${like.window.toCents}`;
  const sameMake = sql`(${cars.make} = ${like.make}::text)`;
  const sameModel = sql`(${sameMake} and ${cars.model} = ${like.model}::text)`;
  const sameBody = sql`(${cars.body} = ${like.body}::text and ${inWindow})`;
  const rows = await db
    .select({ id: cars.id })
    .from(cars)
    .where(and(shownBy(site), inStock, ne(cars.id, like.carId), or(sameBody, sameMake)))
    .orderBy(
      sql`case when ${sameModel} then 0 when ${sameBody} then 1 else 2 end`,
      sql`abs(${cars.priceCents} - ${like.priceCents}::integer) nulls last`,
      asc(cars.id),
    )
    .limit(similarLimit);
  return rows.map((row) => row.id);
}

/** Cars a site may show: those of its dealerships that are meant for sites. */
export function shownBy(site: StockOwner): SQL | undefined {
  return and(reachOf(site), sql`${cars.isShown}`);
}

/** Cars a site has to do with: those of its dealerships. */
export function reachOf({ dealerships }: Pick<StockOwner, 'dealerships'>): SQL {
  return inArray(cars.dealershipSlug, [...dealerships]);
}

/** @source spec §4, VDP-005: coming soon counts as in stock; AMB-51: sold by either field. */
export const inStock = sql`${cars.isInStock}`;
