import type { CarStatus } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { stockImports } from './stock-imports.ts';

/**
 * Vehicles of every dealership. `doc` is the whole car, with money in dollars; `Car` lists its public fields. The
 * columns repeat the values that queries need, with money in integer cents.
 */
export const cars = pgTable(
  'cars',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    dealershipSlug: text('dealership_slug').notNull(),
    /** The dealer's own stock number, unique at the dealership. */
    stocknum: text().notNull(),
    /** Origin of the car: the name of a feed mapping, or `demo`. */
    source: text().notNull(),
    status: text().$type<CarStatus>().notNull(),
    /** Null: price on application. */
    priceCents: integer('price_cents'),
    beforePriceCents: integer('before_price_cents'),
    doc: jsonb().$type<StockCar>().notNull(),
    /** Whether the source marks the car as reserved. A reservation made here marks only `doc`. */
    reservedBySource: boolean('reserved_by_source').notNull().default(false),
    /** Hash of the feed's data, by which an import skips unchanged rows. */
    contentHash: text('content_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    // Generated from `doc` by the database, so that queries over many cars need not parse documents.
    make: text().generatedAlwaysAs(sql`doc ->> 'make'`),
    model: text().generatedAlwaysAs(sql`doc ->> 'model'`),
    body: text().generatedAlwaysAs(sql`doc ->> 'simple_body'`),
    carType: text('car_type').generatedAlwaysAs(sql`doc ->> 'car_type'`),
    priceType: text('price_type').generatedAlwaysAs(sql`doc ->> 'price_type'`),
    /** This column and the next three are raw JSON, because their values may have any type. */
    year: jsonb().$type<unknown>().generatedAlwaysAs(sql`doc -> 'year'`),
    km: jsonb().$type<unknown>().generatedAlwaysAs(sql`doc -> 'km'`),
    badge: jsonb().$type<unknown>().generatedAlwaysAs(sql`doc -> 'badge'`),
    soldAt: jsonb('sold_at').$type<unknown>().generatedAlwaysAs(sql`doc -> 'sold_date_timestamp'`),
    /** Make and model in lower case, letters and digits only: `mazda/cx5`. */
    plainModel: text('plain_model').generatedAlwaysAs(
      sql`regexp_replace(lower(doc ->> 'make'), '[^a-z0-9]', '', 'g') || '/' || regexp_replace(lower(doc ->> 'model'), '[^a-z0-9]', '', 'g')`,
    ),
    isShown: boolean('is_shown').generatedAlwaysAs(sql`doc ->> 'show_on_dealer_website' is distinct from 'false'`),
    /**
     * Whether the car is not sold; a car that is coming soon counts as in stock. A car is sold if its status or
     * `doc.sold` says so.
     *
     * @source spec §4, VDP-005, AMB-51
     */
    isInStock: boolean('is_in_stock').generatedAlwaysAs(
      sql`status <> 'sold' and doc ->> 'sold' is distinct from 'true'`,
    ),
    /** The import that last changed the car. The import's row must be inserted before the rows of its cars. */
    lastImportId: text('last_import_id').references(() => stockImports.id),
  },
  (table) => [
    unique('cars_dealership_stocknum').on(table.dealershipSlug, table.stocknum),
    index('cars_dealership').on(table.dealershipSlug, table.id),
    index('cars_market_dealership').on(table.make, table.model, table.dealershipSlug, table.id),
    index('cars_dealership_model').on(table.dealershipSlug, table.make, table.model, table.id),
    index('cars_dealership_body').on(table.dealershipSlug, table.body, table.priceCents),
    index('cars_dealership_plain_model').on(table.dealershipSlug, table.plainModel),
  ],
);
