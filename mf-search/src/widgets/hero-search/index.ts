import type { ContextOf, slotHomeSearch } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import type { StockOverview } from '../../model/landing/stock-overview.ts';
import { HeroSearch } from './hero-search.tsx';

/** What the search box knows of the stock; null: it could not be counted. */
export type SearchCounts =
  | (Pick<StockOverview['facets'], 'car_type' | 'body'> & {
      /** Dollars; null: no car has a price. */
      readonly dearest: number | null;
    })
  | null;

/** The way into the stock, in the home page's hero. */
export default defineWidget<ContextOf<typeof slotHomeSearch>, SearchCounts, SearchGateways>({
  // Without counts the box still searches: the engine's failure must not cost the way to it.
  load: ({ gateways, nowMs, signal }) =>
    gateways.stock.of([], { cars: 0, nowMs, signal }).then(
      ({ facets: { car_type = {}, body = {} }, prices }) => ({ car_type, body, dearest: prices?.max ?? null }),
      () => null,
    ),
  View: HeroSearch,
  hydrate: 'visible',
  // A plain form: right as it is until somebody interacts with it.
  deferHydration: () => () => {},
});
