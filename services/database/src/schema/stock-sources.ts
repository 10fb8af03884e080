import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Where the feeds of a dealership are fetched, and how often. */
export const stockSources = pgTable(
  'stock_sources',
  {
    dealershipSlug: text('dealership_slug').notNull(),
    name: text().notNull(),
    /** Name of the mapping that reads the feed. */
    mapping: text().notNull(),
    /** `https:` address; null: the dealership's folder on the server. */
    url: text(),
    everyMinutes: integer('every_minutes').notNull(),
    /**
     * Validator of the last feed: its ETag, date or hash; for a feed in a folder, name, time and size of its file.
     * Null: the next feed is always fetched.
     */
    validator: text(),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    /** Result of the last feed, as a sentence. */
    outcome: text(),
    storedBy: text('stored_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealershipSlug, table.name] }),
    index('stock_sources_next').on(table.nextAt),
  ],
);
