import { defineWidget } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import type { PriceData } from './price-search.tsx';
import { PriceSearch } from './price-search.tsx';

/** Search by price only. */
export default defineWidget<Record<string, never>, PriceData, SearchGateways>({
  async load({ gateways, nowMs, signal }) {
    const { facets, prices } = await gateways.stock.of([], { cars: 0, nowMs, signal });
    return { counts: facets.price_range ?? {}, dearest: prices?.max ?? null };
  },
  View: PriceSearch,
  hydrate: 'visible',
});
