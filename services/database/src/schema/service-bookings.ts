import { pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { leads } from './leads.ts';

/** Booked service times of a workshop, one row for each bay. */
export const serviceBookings = pgTable(
  'service_bookings',
  {
    leadId: text('lead_id')
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    locationId: text('location_id').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    /** From 1 to the number of bays that the site configures. */
    bay: smallint().notNull(),
  },
  (table) => [unique('service_bookings_bay').on(table.locationId, table.startsAt, table.bay)],
);
