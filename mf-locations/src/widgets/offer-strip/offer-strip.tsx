import type { Offer } from '@forecourt/contracts/api';
import { OfferCards } from '../../features/offers/offer-cards.tsx';

export function OfferStrip({ data: offers }: { readonly data: readonly Offer[] }) {
  return offers.length === 0 ? null : <OfferCards offers={offers} heading="h3" />;
}
