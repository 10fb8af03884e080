import type { EndedOffer, Offer } from '@forecourt/contracts/api';

/**
 * Current offers, recently ended offers, and the chosen filter: a category or, on a group's site, a dealer. An empty
 * filter selects all offers.
 */
export type OffersData = {
  readonly offers: readonly Offer[];
  readonly ended: readonly EndedOffer[];
  readonly category: string;
  readonly dealer: string;
};
