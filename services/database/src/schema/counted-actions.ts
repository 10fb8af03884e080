import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** How often shoppers did what is counted, in an hour. Nothing says who. @source contracts CountedAction */
export const countedActions = pgTable(
  'counted_actions',
  {
    site: text().notNull(),
    /** Start of the hour. */
    hour: timestamp({ withTimezone: true }).notNull(),
    /** The number reports know it by. @source spec §7, ANLY-001 */
    event: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.hour, table.event] }),
    index('counted_actions_hour').on(table.hour),
  ],
);
