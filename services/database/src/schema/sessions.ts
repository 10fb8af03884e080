import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { shoppers } from './shoppers.ts';

/** Browsers that are signed in. The browser's secret is stored only as a hash. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the secret in the browser's cookie. */
    tokenHash: text('token_hash').primaryKey(),
    /** Slug of the site for which the session is valid. */
    site: text().notNull(),
    shopperId: text('shopper_id')
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Id by which the shopper can end the session; the id gives no access. */
    id: text().notNull().default(sql`gen_random_uuid()::text`),
    /** Browser and system, such as `Firefox on Windows`; empty: unknown. */
    device: text().notNull().default(''),
    /** Fingerprint of the network from which the session was started. */
    sender: text(),
    /** Last use, to the nearest ten minutes. Null: not used since the sign-in. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** When a contact of the account was last proven in this session. */
    provenAt: timestamp('proven_at', { withTimezone: true }),
  },
  (table) => [
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_shopper').on(table.shopperId),
    unique('sessions_id').on(table.id),
  ],
);
