import { defineWidget } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import { toVan } from '../../model/towing/van-finder.ts';
import type { TowData } from './tow-helper.tsx';
import { TowHelper } from './tow-helper.tsx';

/** Maximum number of caravans in the page's data; each is a few numbers. */
const mostVans = 400;

/** Finds caravans in stock that suit a family, a tow car, a length and a budget, and links to them. */
export default defineWidget<Record<string, never>, TowData, SearchGateways>({
  async load({ gateways, nowMs, signal }) {
    const { cars } = await gateways.stock.of(['item_type:"caravan"'], { cars: mostVans, nowMs, signal });
    return { vans: cars.map(toVan) };
  },
  View: TowHelper,
  hydrate: 'visible',
});
