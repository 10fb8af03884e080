import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Codes that were sent to whoever wants to sign in. Neither code nor challenge is stored, so nobody can work a code out of a row. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    /** SHA-256 of the challenge the browser has. */
    id: text().primaryKey(),
    /** Slug of the site. */
    site: text().notNull(),
    /** Whom it was sent to, as `shoppers.identity`. */
    identity: text().notNull(),
    /** The mailbox or phone it is counted for; tagged addresses of one mailbox share it. */
    mailbox: text(),
    /** Fingerprint of the network that asked for it. */
    sender: text(),
    /** SHA-256 of challenge and code. */
    codeHash: text('code_hash').notNull(),
    attempts: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Null while it may be used. */
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('sign_in_codes_sent').on(table.site, table.identity, table.createdAt),
    index('sign_in_codes_mailbox').on(table.site, table.mailbox, table.createdAt),
    index('sign_in_codes_created').on(table.createdAt),
  ],
);
