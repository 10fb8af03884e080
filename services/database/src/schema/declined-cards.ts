import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Attempts of the last day to pay with a card, to bound how many cards one network or one dealer's account tries out. An
 * attempt is inserted before its provider is asked, and deleted unless the card was declined. Nothing of a card is in it.
 */
export const declinedCards = pgTable(
  'declined_cards',
  {
    id: text().primaryKey(),
    /** Slug of the site whose account the deposit was for. */
    owner: text().notNull(),
    /** The network it came from, as a fingerprint under the installation's key. */
    sender: text().notNull(),
    attemptedAt: timestamp('attempted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('declined_cards_owner').on(table.owner, table.attemptedAt),
    index('declined_cards_sender').on(table.sender, table.attemptedAt),
    index('declined_cards_attempted').on(table.attemptedAt),
  ],
);
