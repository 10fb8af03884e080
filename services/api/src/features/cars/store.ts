import type { StockOwner } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';
import type { Queries } from '@forecourt/database';
import { cars } from '@forecourt/database';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { ApiError } from '../../errors.ts';
import type { SimilarTo } from './similar.ts';
import { similarLimit } from './similar.ts';

/** A car that the site may show. It may be sold; its page then states this. */
export async function findCar(db: Queries, site: StockOwner, slug: string): Promise<StockCar | null> {
  const [row] = await db
    .select({ doc: cars.doc })
    .from(cars)
    .where(and(eq(cars.slug, slug), shownBy(site)));
  return row?.doc ?? null;
}

/** The cars with these ids that the site may show, in the requested order. */
export async function findCars(db: Queries, site: StockOwner, ids: readonly string[]): Promise<readonly StockCar[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: cars.id, doc: cars.doc })
    .from(cars)
    .where(and(inArray(cars.id, [...ids]), shownBy(site)));
  const byId = new Map(rows.map((row) => [row.id, row.doc]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** The car with this id, if the site may show it. @throws ApiError CAR_NOT_FOUND */
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
 * Similar cars in stock. Cars of the same model come first, then cars of the same body in a similar price range, then
 * cars of the same make. In each group, the nearest price comes first.
 *
 * @source VDP-080
 */
export async function findSimilarIds(db: Queries, site: StockOwner, like: SimilarTo): Promise<readonly string[]> {
  // Null values need a cast, because the database server cannot infer their type.
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

/** Cars that a site may show: the cars of its dealerships, without hidden cars. */
export function shownBy(site: StockOwner): SQL | undefined {
  return and(reachOf(site), sql`${cars.isShown}`);
}

/** Cars of a site's dealerships. */
export function reachOf({ dealerships }: Pick<StockOwner, 'dealerships'>): SQL {
  return inArray(cars.dealershipSlug, [...dealerships]);
}

/** Coming soon counts as in stock. A car is sold if `status` or `sold` says so. @source spec §4, VDP-005, AMB-51 */
export const inStock = sql`${cars.isInStock}`;
