import type { EndedOffer, Offer } from '@forecourt/contracts/api';

/**
 * Current offers, recently ended offers, and the chosen category or, on a group's site, the chosen dealer. An empty
 * choice means all.
 */
export type OffersData = {
  readonly offers: readonly Offer[];
  readonly ended: readonly EndedOffer[];
  readonly category: string;
  readonly dealer: string;
};
