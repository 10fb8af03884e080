import type { Offer } from '@forecourt/contracts/api';
import type { OfferWithConditions } from '../../gateways/offers.ts';

/** An offer with its conditions, and the other offers. */
export type OfferData = OfferWithConditions & {
  readonly others: readonly Offer[];
  /** `2026-11-24`, in the site's time zone. */
  readonly today: string;
};
