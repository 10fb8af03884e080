import { href } from '@forecourt/contracts';
import type { ListAddresses } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import { shownLocations } from '../../model/locations.ts';

/** The page of the yards, where there are any to show. @source LOC-007 */
const listLocationPages: ListAddresses<LocationGateways> = async ({ gateways, site: { aliases }, signal }) => {
  const dealerLocations = shownLocations(await gateways.locations.all(signal));
  return {
    addresses: dealerLocations.length === 0 ? [] : [{ path: href('location.list', {}, { aliases }) }],
    next: null,
  };
};

export default listLocationPages;
