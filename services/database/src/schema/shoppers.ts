import { pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** A person who signed in on a site, identified by a proven contact. The same person on another site is another row. */
export const shoppers = pgTable(
  'shoppers',
  {
    id: text().primaryKey(),
    /** Slug of the site. */
    site: text().notNull(),
    /**
     * The contact that was proven first; also shown as the account's name: `email:aroha@example.com`,
     * `phone:+61412345678`.
     */
    identity: text().notNull(),
    /** Phone number to call. A shopper who signed in by email may have typed it without proving it. */
    phone: text(),
    /** Since when the shopper wants mails about saved cars; null: no mails. */
    carAlertsSince: timestamp('car_alerts_since', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('shoppers_site_identity').on(table.site, table.identity)],
);
