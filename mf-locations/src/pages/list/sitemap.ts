import { href } from '@forecourt/contracts';
import type { ListAddresses } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import { listedLocations } from '../../model/locations.ts';

/** The page of each location, and the locations page if there are any locations. @source LOC-007, LOC-016 */
const listLocationPages: ListAddresses<LocationGateways> = async ({
  gateways,
  site: { aliases, locations },
  signal,
}) => {
  const dealerLocations = listedLocations(await gateways.locations.all(signal), locations);
  return {
    addresses:
      dealerLocations.length === 0
        ? []
        : [
            { path: href('location.list', {}, { aliases }) },
            ...dealerLocations.map(({ slug }) => ({ path: href('location.detail', { slug }, { aliases }) })),
          ],
    next: null,
  };
};

export default listLocationPages;
