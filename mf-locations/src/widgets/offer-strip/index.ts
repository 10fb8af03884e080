import type { Offer } from '@forecourt/contracts/api';
import { defineWidget } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import { OfferStrip } from './offer-strip.tsx';

/** A row of them; the page of offers has the rest. */
const mostOffers = 3;

/** What the dealer offers now, on its home page: nothing when nothing runs. @source spec §2, OFFR-001, NAV-048 */
export default defineWidget<Record<string, never>, readonly Offer[], LocationGateways>({
  load: async ({ gateways, signal }) => (await gateways.offers.all(signal)).slice(0, mostOffers),
  View: OfferStrip,
  hydrate: 'never',
  slots: [],
});
