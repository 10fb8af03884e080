import { pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** Somebody who has signed in on a site, by what they proved to be theirs there. The same person on another site is another row. */
export const shoppers = pgTable(
  'shoppers',
  {
    id: text().primaryKey(),
    /** Slug of the site. */
    site: text().notNull(),
    /** What was proven first, and what they are shown as: `email:aroha@example.com`, `phone:+61412345678`. */
    identity: text().notNull(),
    /** What they are called by; whoever signed in by email may have typed it and proved nothing. */
    phone: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('shoppers_site_identity').on(table.site, table.identity)],
);
