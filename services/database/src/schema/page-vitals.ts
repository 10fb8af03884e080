import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Histograms per hour of the vitals that pages measured. Stores no data of the visitor.
 *
 * @source contracts PageVitals
 */
export const pageVitals = pgTable(
  'page_vitals',
  {
    site: text().notNull(),
    /** Start of the hour. */
    hour: timestamp({ withTimezone: true }).notNull(),
    lockfile: text().notNull(),
    route: text().notNull(),
    remote: text().notNull(),
    version: text().notNull(),
    engine: text().notNull(),
    viewport: text().notNull(),
    vital: text().notNull(),
    /** Index of the histogram's interval, from 0. */
    bucket: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'page_vitals_key',
      columns: [
        table.site,
        table.hour,
        table.lockfile,
        table.route,
        table.remote,
        table.version,
        table.engine,
        table.viewport,
        table.vital,
        table.bucket,
      ],
    }),
    index('page_vitals_hour').on(table.hour),
  ],
);
