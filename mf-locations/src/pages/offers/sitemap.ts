import { href } from '@forecourt/contracts';
import type { ListAddresses } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import { offerPath } from '../../model/offer.ts';

/** The page of each offer, and the offers page if there are any offers. */
const listOffers: ListAddresses<LocationGateways> = async ({ gateways, site: { aliases }, signal }) => {
  const offers = await gateways.offers.all(signal);
  return {
    addresses:
      offers.length === 0
        ? []
        : [
            { path: href('offers.list', {}, { aliases }) },
            // Offers of a group's dealers are left out, because they are on the dealers' own sites.
            ...offers.flatMap((offer) => (offer.dealer === undefined ? [{ path: offerPath(offer, aliases) }] : [])),
          ],
    next: null,
  };
};

export default listOffers;
