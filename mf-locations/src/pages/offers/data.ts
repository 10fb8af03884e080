import type { EndedOffer, Offer } from '@forecourt/contracts/api';

/**
 * Current offers, recently ended offers, and the chosen category (on a group's site: the chosen dealer); empty:
 * all.
 */
export type OffersData = {
  readonly offers: readonly Offer[];
  readonly ended: readonly EndedOffer[];
  readonly category: string;
  readonly dealer: string;
};
