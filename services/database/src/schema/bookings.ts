import type { AppointmentKind } from '@forecourt/contracts/api';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { leads } from './leads.ts';

/**
 * Bookings, at most one for each lead, with the time after the latest change. Rows in `test_drives` and
 * `service_bookings` reserve the times. A test drive of no particular vehicle reserves none.
 */
export const bookings = pgTable('bookings', {
  leadId: text('lead_id')
    .primaryKey()
    .references(() => leads.id, { onDelete: 'cascade' }),
  /** Slug of the site on which the booking was made. */
  site: text().notNull(),
  kind: text().$type<AppointmentKind>().notNull(),
  /** Null: the booking is for no particular vehicle. */
  carId: text('car_id'),
  locationId: text('location_id').notNull(),
  startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
  /** `startsAt` with the UTC offset of the location: `2026-11-23T09:00:00+11:00`. */
  time: text().notNull(),
  /** Number of changes; calendars show the version with the highest number. */
  sequence: integer().notNull().default(0),
  cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
});

/** Changes of a booking, one for each sequence number. */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    leadId: text('lead_id')
      .notNull()
      .references(() => bookings.leadId, { onDelete: 'cascade' }),
    /** From 1. */
    sequence: integer().notNull(),
    kind: text().$type<'moved' | 'cancelled'>().notNull(),
    /** The time before the change, in the format of `bookings.time`. */
    fromTime: text('from_time').notNull(),
    /** The time after the change; null: cancelled. */
    toTime: text('to_time'),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.leadId, table.sequence] })],
);

/**
 * Links that open a booking, one for each mail and page with a link. The secret in a link is stored only as a hash.
 */
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
