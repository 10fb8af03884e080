import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Sign-in codes that were sent. A row has only hashes of code and challenge, so no code can be derived from it. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    /** SHA-256 of the challenge that the browser holds. */
    id: text().primaryKey(),
    /** Slug of the site. */
    site: text().notNull(),
    /** Recipient, in the format of `shoppers.identity`. */
    identity: text().notNull(),
    /** Mailbox or phone that the rate limit counts; tagged addresses of one mailbox share it. */
    mailbox: text(),
    /** Fingerprint of the network that requested the code. */
    sender: text(),
    /** SHA-256 of challenge and code. */
    codeHash: text('code_hash').notNull(),
    attempts: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Null while the code is unused. */
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('sign_in_codes_sent').on(table.site, table.identity, table.createdAt),
    index('sign_in_codes_mailbox').on(table.site, table.mailbox, table.createdAt),
    index('sign_in_codes_between').on(table.mailbox, table.sender, table.createdAt),
    index('sign_in_codes_created').on(table.createdAt),
  ],
);
