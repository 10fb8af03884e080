import { defineWidget } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import type { StockCounts } from './stock-figures.tsx';
import { StockFigures } from './stock-figures.tsx';

/** Numbers of brands and vehicles in stock, among the figures of a group. @source spec §1, NAV-015 */
export default defineWidget<Record<string, never>, StockCounts, SearchGateways>({
  async load({ gateways, nowMs, signal }) {
    const { count, facets } = await gateways.stock.of([], { cars: 0, nowMs, signal });
    return { vehicles: count, brands: Object.keys(facets.make ?? {}).length };
  },
  View: StockFigures,
  hydrate: 'never',
});
