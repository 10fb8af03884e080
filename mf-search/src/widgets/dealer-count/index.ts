import { anyOf } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import { DealerCount } from './dealer-count.tsx';

/** Number of vehicles for sale at a dealer of a group, on the dealer's tile. */
export default defineWidget<{ readonly dealerships: readonly string[] }, number, SearchGateways>({
  async load({ context: { dealerships }, gateways, nowMs, signal }) {
    const { count } = await gateways.stock.of([anyOf('dealership_slug', dealerships)], { cars: 0, nowMs, signal });
    return count;
  },
  View: DealerCount,
  hydrate: 'never',
});
