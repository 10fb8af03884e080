import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { shoppers } from './shoppers.ts';

/** Searches that signed-in shoppers saved to get mails about matching cars. @source expectations 17 */
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
    /** Title for the shopper: `Used Toyota cars, under $30,000`. */
    title: text().notNull(),
    /** The whole search as a query string, as `writeSearch` of contracts writes it. */
    search: text().notNull(),
    /**
     * Facts of which a matching car has at least one, such as `make:Toyota`; `*`: any car can match. The searches for a
     * changed car are found by these keys.
     */
    keys: text().array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('saved_searches_shopper_href').on(table.shopperId, table.href),
    index('saved_searches_keys').using('gin', sql`${table.keys}`),
  ],
);
