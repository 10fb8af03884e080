import { dayIn, slotOfferStock, slotPageForm, slotSearchFinanceWarning } from '@forecourt/contracts';
import type { Offer } from '@forecourt/contracts/api';
import type { Site } from '@forecourt/contracts/site-config';
import { definePage, found, notFound, redirect } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import { cardDescription, imageOf, offerPath } from '../../model/offer.ts';
import type { OfferData } from './data.ts';
import { OfferPage } from './offer-page.tsx';

/** Other offers shown below an offer. */
const mostOthers = 3;

/**
 * Page of an offer; 404 for an offer that has ended, that is not for this site, or that does not exist.
 * @source spec §2, OFFR-002, OFFR-005, OFFR-013
 */
export default definePage<OfferData, LocationGateways>({
  async load({ gateways, site: { aliases, timeZone }, nowMs, signal, address }) {
    const { id = '' } = address.params;
    const [read, offers] = await Promise.all([
      gateways.offers.byId(id, signal),
      gateways.offers.all(signal).catch((): readonly Offer[] => []),
    ]);
    if (read === null) return notFound();
    if (offerPath(read.offer, aliases) !== address.path) return redirect(offerPath(read.offer, aliases));
    return found({
      ...read,
      others: offers.filter((offer) => offer.id !== id).slice(0, mostOthers),
      today: dayIn(timeZone, nowMs),
    });
  },
  head: ({ offer }, site) => ({
    title: `${offer.name} | ${site.name}`,
    description: cardDescription(offer),
    canonical: offerPath(offer, site.aliases),
    ...(imageOf(offer) !== undefined && { image: imageOf(offer) ?? '' }),
    jsonLd: [offerJsonLd(offer, site)],
  }),
  View: OfferPage,
  slots: [slotOfferStock, slotPageForm, slotSearchFinanceWarning],
});

function offerJsonLd(offer: Offer, { name, url, aliases }: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    name: offer.name,
    description: offer.description,
    url: new URL(offerPath(offer, aliases), url).href,
    offeredBy: { '@type': 'AutoDealer', name, url },
    ...(offer.price_from !== undefined && { price: offer.price_from, priceCurrency: 'AUD' }),
    ...(offer.start !== undefined && { validFrom: offer.start }),
    ...(offer.expiry !== undefined && { validThrough: offer.expiry }),
  };
}
