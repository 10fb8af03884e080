import { clause } from '@forecourt/contracts';
import type { ListAddresses } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import { landingPaths } from '../../model/landing/landings.ts';

/** The landing pages with stock. Further pages of their results are found through links. */
const listLandings: ListAddresses<SearchGateways> = async ({ gateways, site, nowMs, signal }) => {
  const options = { cars: 0, nowMs, signal };
  const [{ facets }, ...counts] = await Promise.all([
    gateways.stock.of([], options),
    ...site.dealerships.map((slug) => gateways.stock.of([clause('dealership_slug', slug)], options)),
  ]);
  const stocked = site.dealerships.filter((_, index) => (counts[index]?.count ?? 0) > 0);
  return { addresses: landingPaths(facets, stocked, site).map((path) => ({ path })), next: null };
};

export default listLandings;
