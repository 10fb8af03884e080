import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Origins of the pictures in a dealership's feeds. Sites that sell its stock may fetch from them. */
export const pictureOrigins = pgTable(
  'picture_origins',
  {
    dealershipSlug: text('dealership_slug').notNull(),
    /** `https://pictures.example` */
    origin: text().notNull(),
    /** When a feed last named the origin. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealershipSlug, table.origin] })],
);
