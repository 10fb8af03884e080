import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';

/** Why a reservation holds its car no longer: its time was up, or the car was sold meanwhile. */
export type ReservationEnd = 'expired' | 'sold';

/** Who holds a car. */
export type ReservationContact = {
  readonly name: string;
  readonly last_name?: string;
  readonly email: string;
  readonly phone: string;
};

/**
 * Cars held for one shopper each. It outlives its car: a record of money says what it was for. Nothing of a
 * card is in it but what the payment provider calls the payment.
 *
 * @source spec §4, §9, VDP-088
 */
export const reservations = pgTable(
  'reservations',
  {
    id: text().primaryKey(),
    /** What shopper and dealer call it. */
    reference: text().notNull().unique(),
    /** Slug of the site the shopper was on. */
    site: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Hash of the request without its card, to distinguish a repeat from another request under the same key. */
    requestHash: text('request_hash').notNull(),
    carId: text('car_id').notNull(),
    dealershipSlug: text('dealership_slug').notNull(),
    leadId: text('lead_id').notNull(),
    contact: jsonb().$type<ReservationContact>().notNull(),
    depositCents: integer('deposit_cents').notNull(),
    paymentProvider: text('payment_provider').notNull(),
    paymentReference: text('payment_reference').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Null while it holds the car. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endReason: text('end_reason').$type<ReservationEnd>(),
  },
  (table) => [
    unique('reservations_site_key').on(table.site, table.idempotencyKey),
    uniqueIndex('reservations_one_a_car').on(table.carId).where(sql`${table.endedAt} is null`),
    index('reservations_expiry').on(table.expiresAt).where(sql`${table.endedAt} is null`),
  ],
);
