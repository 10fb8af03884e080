import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { shoppers } from './shoppers.ts';

/** Searches about whose cars a signed-in shopper wants mails. @source expectations 17 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: text().primaryKey(),
    /** Slug of the site. */
    site: text().notNull(),
    shopperId: text('shopper_id')
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    /** Path of the search's page on the site; identifies the search for its shopper. */
    href: text().notNull(),
    /** `Used Toyota cars, under $30,000` */
    title: text().notNull(),
    /** The whole search as a query string, as `writeSearch` of contracts writes it. */
    search: text().notNull(),
    /**
     * Facts of which a car needs at least one to match: `make:Toyota`; `*` for a search without any. A changed car is
     * compared only with the searches that have one of its own facts.
     */
    keys: text().array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('saved_searches_shopper_href').on(table.shopperId, table.href),
    index('saved_searches_keys').using('gin', sql`${table.keys}`),
  ],
);
