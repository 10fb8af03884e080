import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { cars } from './cars.ts';

/** How often a car's page was opened by different visitors. Stores neither visitors nor times. */
export const carViews = pgTable('car_views', {
  carId: text('car_id')
    .primaryKey()
    .references(() => cars.id, { onDelete: 'cascade' }),
  views: integer().notNull(),
});
