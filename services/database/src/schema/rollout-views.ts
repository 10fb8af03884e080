import { boolean, index, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Documents shown while a rollout runs, one row each. Stores nothing about the visitor. Rows of one network can be
 * linked only if they are from the same day.
 *
 * @source contracts ArmCounts
 */
export const rolloutViews = pgTable(
  'rollout_views',
  {
    site: text().notNull(),
    /** Random id of the document. */
    view: text().notNull(),
    lockfile: text().notNull(),
    /** Random number of the client's network, a new one each day; the network itself is not stored. */
    sender: text().notNull().default(''),
    /** When the document's first report arrived. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null until the document reports its view. */
    outcome: text(),
    /** Whether the document is the first of a visit: the shopper did not come from another page of the site. */
    entry: boolean().notNull().default(false),
    ownError: boolean('own_error').notNull().default(false),
    platformError: boolean('platform_error').notNull().default(false),
    /** Indexes of histogram intervals; null: not measured. */
    lcp: smallint(),
    inp: smallint(),
    cls: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.view] }),
    index('rollout_views_arm').on(table.site, table.lockfile, table.at),
    index('rollout_views_at').on(table.at),
  ],
);
