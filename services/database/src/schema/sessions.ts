import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { shoppers } from './shoppers.ts';

/** Browsers that are signed in. What a browser holds is stored as a hash only. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the secret in the browser's cookie. */
    tokenHash: text('token_hash').primaryKey(),
    /** Slug of the site it holds for. */
    site: text().notNull(),
    shopperId: text('shopper_id')
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** What the shopper ends it by; it opens nothing. */
    id: text().notNull().default(sql`gen_random_uuid()::text`),
    /** Browser and system, as `Firefox on Windows`; empty: not known. */
    device: text().notNull().default(''),
    /** Fingerprint of the network it was begun from. */
    sender: text(),
    /** To ten minutes. Null: not since it was begun. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** When a contact of the account was proven in it last. */
    provenAt: timestamp('proven_at', { withTimezone: true }),
  },
  (table) => [
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_shopper').on(table.shopperId),
    unique('sessions_id').on(table.id),
  ],
);
