import { pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { leads } from './leads.ts';

/** Times at which a car is out with a shopper: one shopper for a car at a time, whichever site they came from. */
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
