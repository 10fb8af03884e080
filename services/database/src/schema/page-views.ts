import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** Documents shown per hour, by outcome. Stores no data of the visitor. @source contracts PageView */
export const pageViews = pgTable(
  'page_views',
  {
    site: text().notNull(),
    /** Start of the hour. */
    hour: timestamp({ withTimezone: true }).notNull(),
    lockfile: text().notNull(),
    engine: text().notNull(),
    /** Major version of the browser; 0: unknown. */
    version: smallint().notNull(),
    outcome: text().notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.hour, table.lockfile, table.engine, table.version, table.outcome] }),
    index('page_views_hour').on(table.hour),
  ],
);
