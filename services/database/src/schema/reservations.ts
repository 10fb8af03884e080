import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';

/** Why a reservation no longer holds its car: it expired, the shopper cancelled it, or the car was sold. */
export type ReservationEnd = 'expired' | 'cancelled' | 'sold';

/** The shopper who reserved the car. */
export type ReservationContact = {
  readonly name: string;
  readonly last_name?: string;
  readonly email: string;
  readonly phone: string;
};

/**
 * Cars reserved by one shopper each. A reservation is kept after its car is deleted, because it records what a payment
 * was for. Contains no card data except the provider's payment id.
 *
 * @source spec §4, §9, VDP-088
 */
export const reservations = pgTable(
  'reservations',
  {
    id: text().primaryKey(),
    /** Reference shown to shopper and dealer. */
    reference: text().notNull().unique(),
    /** Slug of the site that the shopper used. */
    site: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /**
     * Hash of the request without the card, to distinguish a repeat from another request with the same idempotency key.
     */
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
    /** Null while the reservation holds the car. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endReason: text('end_reason').$type<ReservationEnd>(),
  },
  (table) => [
    unique('reservations_site_key').on(table.site, table.idempotencyKey),
    uniqueIndex('reservations_one_a_car').on(table.carId).where(sql`${table.endedAt} is null`),
    index('reservations_expiry').on(table.expiresAt).where(sql`${table.endedAt} is null`),
  ],
);
