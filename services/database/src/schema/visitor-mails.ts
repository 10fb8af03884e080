import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Mails of the last day, most of them to addresses that visitors typed. They are counted to limit the mails that one
 * recipient gets and that one network causes.
 */
export const visitorMails = pgTable(
  'visitor_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Slug of the site. */
    site: text().notNull(),
    /** Purpose of the mail, such as `saved-form` or `booking`. Each purpose has its own limits. */
    kind: text().notNull(),
    /**
     * Fingerprint of the mailbox under the installation's key. For mail to an address that no visitor typed: an id,
     * such as that of the lead or import that the mail is about.
     */
    recipient: text().notNull(),
    /**
     * Fingerprint of the network that caused the mail, or a common name such as `all imports`; null: no network is
     * counted, as for alerts.
     */
    sender: text(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('visitor_mails_recipient').on(table.site, table.kind, table.recipient, table.sentAt),
    index('visitor_mails_sender').on(table.site, table.kind, table.sender, table.sentAt),
    index('visitor_mails_between').on(table.recipient, table.sender, table.sentAt),
    index('visitor_mails_sent').on(table.sentAt),
  ],
);
