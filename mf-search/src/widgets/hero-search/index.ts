import type { ContextOf, slotHomeSearch } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import type { SearchCounts } from './data.ts';
import { HeroSearch } from './hero-search.tsx';

/** The search box in the home page's hero. */
export default defineWidget<ContextOf<typeof slotHomeSearch>, SearchCounts, SearchGateways>({
  // Without counts the search box still works, so a failure of the engine is not thrown.
  load: ({ gateways, nowMs, signal }) =>
    gateways.stock.of([], { cars: 0, nowMs, signal }).then(
      ({ facets: { car_type = {}, body = {} }, prices }) => ({ car_type, body, dearest: prices?.max ?? null }),
      () => null,
    ),
  View: HeroSearch,
  hydrate: 'visible',
  // The search box is a plain form, which works before hydration, so only an interaction hydrates it.
  deferHydration: () => () => {},
});
