import type { AppointmentKind } from '@forecourt/contracts/api';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { leads } from './leads.ts';

/**
 * Times that leads have booked, as they stand now. What is taken by them is in `test_drives` and `service_bookings`: a
 * test drive of no vehicle in particular takes nothing.
 */
export const bookings = pgTable('bookings', {
  leadId: text('lead_id')
    .primaryKey()
    .references(() => leads.id, { onDelete: 'cascade' }),
  /** Slug of the site it was made on. */
  site: text().notNull(),
  kind: text().$type<AppointmentKind>().notNull(),
  /** Null: no vehicle in particular. */
  carId: text('car_id'),
  locationId: text('location_id').notNull(),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  /** The same with the offset of the place's own clock: `2026-11-23T09:00:00+11:00`. */
  time: text().notNull(),
  /** How often it was changed; calendars take the highest. */
  sequence: integer().notNull().default(0),
  cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
});

/** What became of a booking: at its sequence, each once. */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    leadId: text('lead_id')
      .notNull()
      .references(() => bookings.leadId, { onDelete: 'cascade' }),
    /** From 1. */
    sequence: integer().notNull(),
    kind: text().$type<'moved' | 'cancelled'>().notNull(),
    /** The time before, as `bookings.time`. */
    fromTime: text('from_time').notNull(),
    /** The time after; null: there is none. */
    toTime: text('to_time'),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.sequence] })],
);

/** Links that open a booking: one for each mail and page that shows one. What is in a link is stored as a hash only. */
export const bookingLinks = pgTable(
  'booking_links',
  {
    /** SHA-256 of the secret in the link. */
    tokenHash: text('token_hash').primaryKey(),
    leadId: text('lead_id')
      .notNull()
      .references(() => bookings.leadId, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('booking_links_of').on(table.leadId)],
);
