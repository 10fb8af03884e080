import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Mails of the last day to addresses that visitors gave, to bound how many one address gets. */
export const visitorMails = pgTable(
  'visitor_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Slug of the site. */
    site: text().notNull(),
    /** The address, as a fingerprint under the installation's key. */
    recipient: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('visitor_mails_recipient').on(table.site, table.recipient, table.sentAt),
    index('visitor_mails_sent').on(table.sentAt),
  ],
);
