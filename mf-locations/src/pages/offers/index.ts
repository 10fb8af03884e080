import { href } from '@forecourt/contracts';
import { definePage, found } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import type { OffersData } from './data.ts';
import { OfferList } from './offer-list.tsx';

/**
 * `/offers` and `/special-offers`. An unknown category shows all offers. @source spec §2, OFFR-001, OFFR-006, OFFR-019
 */
export default definePage<OffersData, LocationGateways>({
  async load({ gateways, signal, address }) {
    const { offers, ended } = await gateways.offers.withEnded(signal);
    const query = new URLSearchParams(address.query);
    const [category, dealer] = ['category', 'dealer'].map((name) => query.get(name) ?? '') as [string, string];
    return found({
      offers,
      ended,
      category: offers.some((offer) => offer.category === category) ? category : '',
      dealer: offers.some((offer) => offer.dealer?.name === dealer) ? dealer : '',
    });
  },
  head: ({ offers }, { name, aliases }) => ({
    title: `Offers | ${name}`,
    description:
      offers.length === 0
        ? `There are no current offers at ${name}.`
        : `Current offers at ${name}: ${offers
            .slice(0, 4)
            .map((offer) => offer.name)
            .join(', ')}.`,
    canonical: href('offers.list', {}, { aliases }),
  }),
  View: OfferList,
  sitemap: () => import(/* webpackChunkName: "sitemap" */ './sitemap.ts'),
});
