import { bigserial, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Reveals of a car's phone number. Stores no data of the shopper. @source contracts PhoneReveal */
export const phoneReveals = pgTable(
  'phone_reveals',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Slug of the site that the shopper used. */
    site: text().notNull(),
    carId: text('car_id').notNull(),
    dealershipId: text('dealership_id').notNull(),
  },
  (table) => [index('phone_reveals_site').on(table.site, table.at)],
);
