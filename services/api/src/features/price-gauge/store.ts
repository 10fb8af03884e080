import type { StockCar } from '@forecourt/contracts/stock';
import type { Queries } from '@forecourt/database';
import { cars } from '@forecourt/database';
import type { SQL } from 'drizzle-orm';
import { and, desc, gt, lte, ne, or, sql } from 'drizzle-orm';
import { inStock } from '../cars/store.ts';

/** Maximum number of cars read for one gauge, the most recently changed first. */
const mostRead = 600;

/**
 * Maximum number of cars of one dealership, so that a single stock does not decide the result. The cars nearest in
 * kilometres are taken.
 */
const mostOfOne = 20;

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
 * Cars advertised now, or sold since a moment. Values are compared as JSON, where every number is greater than any
 * string, so a string never counts as a date.
 *
 * @param soldSince Unix seconds
 */
export function advertisedSince(soldSince: number): SQL | undefined {
  const sold = sql`${cars.soldAt} between to_jsonb(${soldSince}::bigint) and to_jsonb(1e12)`;
  return or(inStock, sold);
}

/**
 * Cars of any dealer that are advertised, or were sold recently, with the same make, model, kind and price type: `Drive
 * away` is never compared with a price before charges.
 *
 * @param soldSince Unix seconds
 */
export async function findMarket(db: Queries, car: StockCar, soldSince: number): Promise<readonly MarketRow[]> {
  const { year } = car;
  const km = sql`coalesce(case when jsonb_typeof(${cars.km}) = 'number' then ${cars.km}::numeric end, 0)`;
  const market = db
    .select({
      ...marketColumns,
      id: cars.id,
      updatedAt: cars.updatedAt,
      rank: sql<number>`row_number() over (
        partition by ${cars.dealershipSlug} order by abs(${km} - ${Number.isFinite(car.km) ? car.km : 0}::numeric), ${cars.id}
      )`.as('rank'),
    })
    .from(cars)
    .where(
      and(
        sql`${cars.make} = ${car.make ?? null}::text and ${cars.model} = ${car.model ?? null}::text`,
        ne(cars.id, car.id),
        gt(cars.priceCents, 1_000),
        sql`(${cars.carType} = 'used') = ${car.car_type === 'used'}::boolean`,
        sql`coalesce(${cars.priceType}, '') = ${car.price_type ?? ''}::text`,
        sql`${cars.isShown}`,
        advertisedSince(soldSince),
        year === undefined
          ? undefined
          : sql`coalesce(${cars.year} between to_jsonb(${year - 2}::float8) and to_jsonb(${year + 2}::float8), true)`,
      ),
    )
    .as('market');
  const { priceCents, year: ofYear, km: driven, badge } = market;
  return db
    .select({ priceCents, year: ofYear, km: driven, badge })
    .from(market)
    .where(lte(market.rank, mostOfOne))
    .orderBy(desc(market.updatedAt), desc(market.id))
    .limit(mostRead);
}
