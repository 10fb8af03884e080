import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Card payment attempts of the last day. They limit the cards that one network may try, and the cards tried against one
 * dealer's account. An attempt is inserted before the provider is called, and deleted unless the card was declined.
 * Contains no card data.
 */
export const declinedCards = pgTable(
  'declined_cards',
  {
    id: text().primaryKey(),
    /** Slug of the site whose account the deposit was for. */
    owner: text().notNull(),
    /** Fingerprint of the sender's network under the installation's key. */
    sender: text().notNull(),
    attemptedAt: timestamp('attempted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('declined_cards_owner').on(table.owner, table.attemptedAt),
    index('declined_cards_sender').on(table.sender, table.attemptedAt),
    index('declined_cards_attempted').on(table.attemptedAt),
  ],
);
