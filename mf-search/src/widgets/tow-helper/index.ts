import { defineWidget } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import type { TowData } from './tow-helper.tsx';
import { TowHelper } from './tow-helper.tsx';

/** Calculates the heaviest van a car may tow, and links to the vans in stock up to that weight. */
export default defineWidget<Record<string, never>, TowData, SearchGateways>({
  async load({ gateways, nowMs, signal }) {
    const { facets } = await gateways.stock.of(['item_type:"caravan"'], { cars: 0, nowMs, signal });
    return { counts: facets.categories ?? {} };
  },
  View: TowHelper,
  hydrate: 'visible',
});
