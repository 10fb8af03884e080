import type { Offer } from '@forecourt/contracts/api';
import { defineWidget } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import { OfferStrip } from './offer-strip.tsx';

/** Maximum number of offers; the offers page has the rest. */
const mostOffers = 3;

/**
 * Current offers on the home page, and of one make on its brand page; renders nothing without any.
 * @source spec §2, OFFR-001, NAV-019, NAV-048
 */
export default defineWidget<{ readonly manufacturer?: string }, readonly Offer[], LocationGateways>({
  async load({ context: { manufacturer }, gateways, signal }) {
    const offers = await gateways.offers.all(signal);
    const wanted = offers.filter((offer) => manufacturer === undefined || offer.manufacturer === manufacturer);
    return wanted.slice(0, mostOffers);
  },
  View: OfferStrip,
  hydrate: 'never',
});
