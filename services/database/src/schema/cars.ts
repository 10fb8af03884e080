import type { CarStatus } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { stockImports } from './stock-imports.ts';

/**
 * Vehicles of every dealership. `doc` is the whole car (money in dollars), of which `Car` lists what is public;
 * the columns repeat what queries ask for, with money in integer cents.
 */
export const cars = pgTable(
  'cars',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    dealershipSlug: text('dealership_slug').notNull(),
    /** The dealer's own stock number, unique at the dealership. */
    stocknum: text().notNull(),
    /** Where the car came from: a feed mapping's name, or `demo`. */
    source: text().notNull(),
    status: text().$type<CarStatus>().notNull(),
    /** Null: price on application. */
    priceCents: integer('price_cents'),
    beforePriceCents: integer('before_price_cents'),
    doc: jsonb().$type<StockCar>().notNull(),
    /** Its source says that it is reserved. `doc` says so while one of our own reservations holds it, too. */
    reservedBySource: boolean('reserved_by_source').notNull().default(false),
    /** Hash of what the feed said, so that the same row twice is no change. */
    contentHash: text('content_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    /** The import that last changed the car; its row is written before its cars. */
    lastImportId: text('last_import_id').references(() => stockImports.id),
  },
  (table) => [
    unique('cars_dealership_stocknum').on(table.dealershipSlug, table.stocknum),
    index('cars_dealership_status').on(table.dealershipSlug, table.status),
    index('cars_make_model').on(sql`(${table.doc} ->> 'make')`, sql`(${table.doc} ->> 'model')`),
    index('cars_body_price').on(sql`(${table.doc} ->> 'simple_body')`, table.priceCents),
  ],
);
