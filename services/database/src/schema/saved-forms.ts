import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Partly filled forms that a shopper will finish later. The answers are encrypted under the installation's key. The api
 * returns them only for the token of the link.
 */
export const savedForms = pgTable(
  'saved_forms',
  {
    id: text().primaryKey(),
    /** Slug of the site that the shopper used. */
    site: text().notNull(),
    form: text().notNull(),
    /**
     * SHA-256 of the token of the link shown on screen, which is derived from the token of the mailed link. Once
     * somebody saves the form by the mailed link: SHA-256 of that link's token, so that the link shown on screen
     * becomes invalid.
     */
    tokenHash: text('token_hash').notNull().unique('saved_forms_token'),
    /** Address that the link was mailed to, as a fingerprint under the installation's key. */
    contact: text().notNull(),
    /** Address, step and answers as JSON, encrypted and bound to site, form and id. */
    encrypted: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('saved_forms_contact').on(table.site, table.contact, table.createdAt),
    index('saved_forms_expires').on(table.expiresAt),
  ],
);
