import type { Car, ContextOf, slotBudgetResults } from '@forecourt/contracts';
import { isSold, readSearch, slotCardCompare, slotCardFavourite, slotCardFinance } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import type { Preview } from './search-preview.tsx';
import { SearchPreview } from './search-preview.tsx';

/** Maximum number of cars. With this number every layout has only full rows. */
const mostCars = 6;

/**
 * The first cars of a search, chosen to show as many models as possible. If the search has a maximum price and no
 * order, the most expensive cars come first, because they are closest to that price.
 */
export default defineWidget<ContextOf<typeof slotBudgetResults>, Preview, SearchGateways>({
  async load({ context: { query }, gateways, nowMs, signal }) {
    const named = readSearch(query);
    const isUpToPrice = named.ranges.price?.max !== undefined;
    const sortBy = isUpToPrice && named.sortBy === 'relevance' ? ('price_desc' as const) : named.sortBy;
    const state = { ...named, page: 1, sortBy };
    const { response } = await gateways.cars.search({ scope: { kind: 'stock' }, state }, { nowMs, signal });
    return { cars: ofManyModels(response.hits.filter((car) => !isSold(car))), count: response.count };
  },
  View: SearchPreview,
  hydrate: 'visible',
  slots: [slotCardCompare, slotCardFavourite, slotCardFinance],
});

/**
 * Chooses the cars to show. A dealer often has several cars of one model at one price, so the first car of each model
 * takes precedence over its other cars.
 */
function ofManyModels(cars: readonly Car[]): readonly Car[] {
  const firstOfModel = new Map<string, Car>();
  for (const car of cars.toReversed()) firstOfModel.set(`${car.make} ${car.model}`, car);
  const firsts = new Set(firstOfModel.values());
  const inOrder = [...cars.filter((car) => firsts.has(car)), ...cars.filter((car) => !firsts.has(car))];
  const shown = new Set(inOrder.slice(0, mostCars));
  return cars.filter((car) => shown.has(car));
}
