import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { shoppers } from './shoppers.ts';

/**
 * Contacts that shoppers have proven. A contact belongs to the account of one shopper of a site, who can sign in with
 * it. An account may have several contacts.
 */
export const shopperContacts = pgTable(
  'shopper_contacts',
  {
    /** Slug of the site. */
    site: text().notNull(),
    /** `email:aroha@example.com`, `phone:+61412345678`. */
    identity: text().notNull(),
    shopperId: text('shopper_id')
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    provenAt: timestamp('proven_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.identity] }),
    index('shopper_contacts_shopper').on(table.shopperId),
  ],
);
