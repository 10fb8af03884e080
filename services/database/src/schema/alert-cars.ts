import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Whether a car can be bought. `gone`: the car is sold, hidden or deleted. */
export type CarOffer = 'for-sale' | 'reserved' | 'gone';

/**
 * The state in which alerts last saw each car. Several processes may handle a change, but only the first finds a
 * difference.
 */
export const alertCars = pgTable('alert_cars', {
  carId: text('car_id').primaryKey(),
  /** Null: no price. */
  priceCents: integer('price_cents'),
  offer: text().$type<CarOffer>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
