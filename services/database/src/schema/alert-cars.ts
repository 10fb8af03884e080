import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Whether a car can be bought: `gone` is sold, hidden or deleted. */
export type CarOffer = 'for-sale' | 'reserved' | 'gone';

/** What alerts last knew of each car, so that a change is seen once, whoever stored it. */
export const alertCars = pgTable('alert_cars', {
  carId: text('car_id').primaryKey(),
  /** Null: no price. */
  priceCents: integer('price_cents'),
  offer: text().$type<CarOffer>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
