import { anyOf } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import { DealerCount } from './dealer-count.tsx';

/** How many vehicles the dealerships of a group's dealer have for sale, on its tile. */
export default defineWidget<{ readonly dealerships: readonly string[] }, number, SearchGateways>({
  async load({ context: { dealerships }, gateways, nowMs, signal }) {
    const { count } = await gateways.stock.of([anyOf('dealership_slug', dealerships)], { cars: 0, nowMs, signal });
    return count;
  },
  View: DealerCount,
  hydrate: 'never',
});
