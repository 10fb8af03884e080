import { pgTable, smallint, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { leads } from './leads.ts';

/** Times at which a workshop takes a vehicle in: one for each of its bays. */
export const serviceBookings = pgTable(
  'service_bookings',
  {
    leadId: text('lead_id')
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    locationId: text('location_id').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    /** From 1 to as many as the site says. */
    bay: smallint().notNull(),
  },
  (table) => [unique('service_bookings_bay').on(table.locationId, table.startsAt, table.bay)],
);
