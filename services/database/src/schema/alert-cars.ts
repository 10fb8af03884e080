import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Whether a car can be bought. `gone`: the car is sold, hidden or deleted. */
export type CarOffer = 'for-sale' | 'reserved' | 'gone';

/** The state in which alerts last saw each car, so that each change is found once, whichever process stored it. */
export const alertCars = pgTable('alert_cars', {
  carId: text('car_id').primaryKey(),
  /** Null: no price. */
  priceCents: integer('price_cents'),
  offer: text().$type<CarOffer>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
