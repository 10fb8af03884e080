import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How often shoppers performed each counted action, per hour. Stores no data of the shopper.
 *
 * @source contracts CountedAction
 */
export const countedActions = pgTable(
  'counted_actions',
  {
    site: text().notNull(),
    /** Start of the hour. */
    hour: timestamp({ withTimezone: true }).notNull(),
    /** Number that identifies the event in reports. @source spec §7, ANLY-001 */
    event: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.hour, table.event] }),
    index('counted_actions_hour').on(table.hour),
  ],
);
