import { href } from '@forecourt/contracts';
import type { ListAddresses } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import { bodyTiles } from '../../model/landing/body-tiles.ts';
import { modelsQuery } from './models-query.ts';

/** The page of models of each body in stock. */
const listModels: ListAddresses<SearchGateways> = async ({ gateways, site: { aliases, home }, nowMs, signal }) => {
  const { facets } = await gateways.stock.of([], { cars: 0, nowMs, signal });
  const paths = bodyTiles(facets.body ?? {}, home.tiles).map(({ body }) =>
    href('search.models', {}, { aliases, query: modelsQuery({ body, make: null }) }),
  );
  return { addresses: [...new Set(paths)].map((path) => ({ path })), next: null };
};

export default listModels;
