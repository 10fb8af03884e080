import { bigint, bigserial, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { savedSearches } from './saved-searches.ts';
import { shoppers } from './shoppers.ts';

/** What happened to a car. `gone`: it is sold or no longer for sale. */
export type AlertKind = 'new' | 'price-drop' | 'back' | 'gone';

/** News of cars for shoppers, each mailed at most once. */
export const alertNotices = pgTable(
  'alert_notices',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    shopperId: text('shopper_id')
      .notNull()
      .references(() => shoppers.id, { onDelete: 'cascade' }),
    /** The search that the car matches; null: the shopper saved the car. */
    searchId: text('search_id').references(() => savedSearches.id, { onDelete: 'cascade' }),
    carId: text('car_id').notNull(),
    kind: text().$type<AlertKind>().notNull(),
    /**
     * Distinguishes news of one kind about one car: the price in cents, or the day. A shopper gets only one mail about
     * the same car, kind and detail.
     */
    detail: text().notNull(),
    /** The previous price in cents; null: there was none, or it has not changed. */
    fromCents: integer('from_cents'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Id of the outbox message that mails or has mailed the news; null: no message has claimed it yet. */
    mailId: bigint('mail_id', { mode: 'number' }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    unique('alert_notices_once').on(table.shopperId, table.carId, table.kind, table.detail),
    index('alert_notices_waiting').on(table.shopperId, table.mailId),
    index('alert_notices_sent').on(table.sentAt),
  ],
);
