import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How many documents were shown in an hour, and what became of them. Nothing says to whom.
 *
 * @source contracts PageView
 */
export const pageViews = pgTable(
  'page_views',
  {
    site: text().notNull(),
    /** Start of the hour. */
    hour: timestamp({ withTimezone: true }).notNull(),
    lockfile: text().notNull(),
    engine: text().notNull(),
    /** Major version; 0 where it is not known. */
    version: smallint().notNull(),
    outcome: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.hour, table.lockfile, table.engine, table.version, table.outcome] }),
    index('page_views_hour').on(table.hour),
  ],
);
