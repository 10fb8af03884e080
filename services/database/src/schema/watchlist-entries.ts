import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { shoppers } from './shoppers.ts';

/** Cars that signed-in shoppers watch. An entry may outlive its car. @source spec §3, ACCT-019 */
export const watchlistEntries = pgTable(
  'watchlist_entries',
  {
    shopperId: text('shopper_id')
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    carId: text('car_id').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopperId, table.carId] }), index('watchlist_entries_car').on(table.carId)],
);
