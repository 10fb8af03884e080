import { pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { leads } from './leads.ts';

/** Booked test drive times: one shopper per car at a time, across all sites. */
export const testDrives = pgTable(
  'test_drives',
  {
    leadId: text('lead_id')
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    carId: text('car_id').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('test_drives_car_time').on(table.carId, table.startsAt)],
);
