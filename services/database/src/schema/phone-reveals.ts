import { bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A shopper revealed the phone number for a car. Stores nothing about who. @source contracts PhoneReveal */
export const phoneReveals = pgTable(
  'phone_reveals',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Slug of the site the shopper was on. */
    site: text().notNull(),
    carId: text('car_id').notNull(),
    dealershipId: text('dealership_id').notNull(),
  },
  (table) => [index('phone_reveals_site').on(table.site, table.at)],
);
