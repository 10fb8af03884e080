import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Idempotency keys of requests for reservations, each bound to the one content it was first sent with. A claim is
 * inserted before anything else happens and deleted when its request comes to nothing.
 */
export const reservationClaims = pgTable(
  'reservation_claims',
  {
    site: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Names the attempt towards the payment provider: a new claim is a new payment. */
    id: text().notNull().unique(),
    /** Hash of the request without its card. */
    requestHash: text('request_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.idempotencyKey] })],
);
