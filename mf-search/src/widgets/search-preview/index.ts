import type { ContextOf, slotBudgetResults } from '@forecourt/contracts';
import { isSold, readSearch, slotCardCompare, slotCardFavourite, slotCardFinance } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import type { Preview } from './search-preview.tsx';
import { SearchPreview } from './search-preview.tsx';

/** Maximum number of cars; with so many, every layout has only full rows. */
const mostCars = 6;

/**
 * The first cars of a search. If the search has a maximum price and no order, the dearest cars come first,
 * because they are closest to that price.
 */
export default defineWidget<ContextOf<typeof slotBudgetResults>, Preview, SearchGateways>({
  async load({ context: { query }, gateways, nowMs, signal }) {
    const named = readSearch(query);
    const isUpToPrice = named.ranges.price?.max !== undefined;
    const sortBy = isUpToPrice && named.sortBy === 'relevance' ? ('price_desc' as const) : named.sortBy;
    const state = { ...named, page: 1, sortBy };
    const { response } = await gateways.cars.search({ scope: { kind: 'stock' }, state }, { nowMs, signal });
    return { cars: response.hits.filter((car) => !isSold(car)).slice(0, mostCars), count: response.count };
  },
  View: SearchPreview,
  hydrate: 'visible',
  slots: [slotCardCompare, slotCardFavourite, slotCardFinance],
});
