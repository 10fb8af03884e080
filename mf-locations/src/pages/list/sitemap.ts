import { href } from '@forecourt/contracts';
import type { ListAddresses } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import { shownYards } from '../../model/yards.ts';

/** The page of the yards, where there are any to show. @source LOC-007 */
const listYardPages: ListAddresses<LocationGateways> = async ({ gateways, site: { aliases }, signal }) => {
  const yards = shownYards(await gateways.locations.all(signal));
  return { addresses: yards.length === 0 ? [] : [{ path: href('location.list', {}, { aliases }) }], next: null };
};

export default listYardPages;
