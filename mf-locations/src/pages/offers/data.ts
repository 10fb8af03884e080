import type { EndedOffer, Offer } from '@forecourt/contracts/api';

/** Current offers, offers that ended lately, and the chosen category or, of a group, dealer; empty: all. */
export type OffersData = {
  readonly offers: readonly Offer[];
  readonly ended: readonly EndedOffer[];
  readonly category: string;
  readonly dealer: string;
};
