import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
  },
  (table) => [index('sessions_expiry').on(table.expiresAt)],
);
