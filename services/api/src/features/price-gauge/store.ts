import type { StockCar } from '@forecourt/contracts/stock';
import type { Queries } from '@forecourt/database';
import { cars } from '@forecourt/database';
import type { SQL } from 'drizzle-orm';
import { and, desc, gt, ne, or, sql } from 'drizzle-orm';
import { inStock } from '../cars/store.ts';

/** Maximum number of cars read for one gauge, the most recently changed first. */
const mostRead = 600;

/**
 * Maximum number of cars of one dealership, so that no single dealership decides the result. Those with the nearest
 * odometer readings are used.
 */
const mostOfOne = 20;

/** Maximum number of cars of this make and model that are read for one dealership. */
const mostReadOfOne = 2_000;

/** The stored data of a car for the comparison. Fields from JSON may have any type. */
export type MarketRow = {
  readonly priceCents: number | null;
  readonly year: unknown;
  readonly km: unknown;
  readonly badge: unknown;
};

export const marketColumns = {
  priceCents: cars.priceCents,
  year: cars.year,
  km: cars.km,
  badge: cars.badge,
};

/**
 * Cars advertised now, or sold since a moment. The dates are compared as JSON, because they may have any type: in JSON
 * every number is greater than any string, so a string never counts as a date.
 *
 * @param soldSince Unix seconds
 */
export function advertisedSince(soldSince: number): SQL | undefined {
  return or(inStock, soldBetween(sql`${cars.soldAt}`, soldSince));
}

const soldBetween = (soldAt: SQL, soldSince: number): SQL =>
  sql`${soldAt} between to_jsonb(${soldSince}::bigint) and to_jsonb(1e12)`;

/**
 * Cars of any dealer that are advertised or were sold recently, with the same make, model, kind and price type: `Drive
 * away` is never compared with a price before charges. The time needed grows with the number of dealers that have the
 * model, but not with the number of their cars.
 *
 * @param soldSince Unix seconds
 */
export async function findMarket(db: Queries, car: StockCar, soldSince: number): Promise<readonly MarketRow[]> {
  const { year } = car;
  const ofModel = (table: SQL) =>
    sql`${table}.make = ${car.make ?? null}::text and ${table}.model = ${car.model ?? null}::text`;
  // Jumps from one dealership to the next in the index.
  const sellers = sql`(
    with recursive seller (slug) as (
      (select first.dealership_slug from cars first where ${ofModel(sql`first`)} order by first.dealership_slug limit 1)
      union all
      select (
        select other.dealership_slug from cars other
        where ${ofModel(sql`other`)} and other.dealership_slug > seller.slug order by other.dealership_slug limit 1
      ) from seller where seller.slug is not null
    )
    select slug from seller where slug is not null
  ) as seller`;
  const ofSeller = db
    .select({
      ...marketColumns,
      id: cars.id,
      updatedAt: cars.updatedAt,
      carType: cars.carType,
      priceType: cars.priceType,
      soldAt: cars.soldAt,
      isShown: cars.isShown,
      isInStock: cars.isInStock,
    })
    .from(cars)
    .where(and(ofModel(sql`cars`), sql`${cars.dealershipSlug} = seller.slug`))
    // Sorted like the index, so that the database can stop reading at the limit.
    .orderBy(cars.id)
    .limit(mostReadOfOne)
    .as('of_seller');
  const km = sql`coalesce(case when jsonb_typeof(${ofSeller.km}) = 'number' then ${ofSeller.km}::numeric end, 0)`;
  const nearest = db
    .select({
      priceCents: ofSeller.priceCents,
      year: ofSeller.year,
      km: ofSeller.km,
      badge: ofSeller.badge,
      id: ofSeller.id,
      updatedAt: ofSeller.updatedAt,
    })
    .from(ofSeller)
    .where(
      and(
        ne(ofSeller.id, car.id),
        gt(ofSeller.priceCents, 1_000),
        sql`(${ofSeller.carType} = 'used') = ${car.car_type === 'used'}::boolean`,
        sql`coalesce(${ofSeller.priceType}, '') = ${car.price_type ?? ''}::text`,
        sql`${ofSeller.isShown}`,
        or(sql`${ofSeller.isInStock}`, soldBetween(sql`${ofSeller.soldAt}`, soldSince)),
        year === undefined
          ? undefined
          : sql`coalesce(${ofSeller.year} between to_jsonb(${year - 2}::float8) and to_jsonb(${year + 2}::float8), true)`,
      ),
    )
    .orderBy(sql`abs(${km} - ${Number.isFinite(car.km) ? car.km : 0}::numeric)`, ofSeller.id)
    .limit(mostOfOne)
    .as('nearest');
  const { priceCents, year: ofYear, km: driven, badge } = nearest;
  return db
    .select({ priceCents, year: ofYear, km: driven, badge })
    .from(sellers)
    .crossJoinLateral(nearest)
    .orderBy(desc(nearest.updatedAt), desc(nearest.id))
    .limit(mostRead);
}
