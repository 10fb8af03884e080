import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Idempotency keys of reservation requests, each bound to the content of its first request. A claim is inserted
 * first, and deleted when its request fails.
 */
export const reservationClaims = pgTable(
  'reservation_claims',
  {
    site: text().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /**
     * Id of the payment at the provider. A later claim with the same key has another id, because it is another payment.
     */
    id: text().notNull().unique(),
    /** Hash of the request without the card. */
    requestHash: text('request_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.idempotencyKey] })],
);
