import { defineWidget } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import { BodyTilesStrip } from './body-tiles-strip.tsx';

/** The body types in stock, on the home page. */
export default defineWidget<Record<string, never>, Readonly<Record<string, number>>, SearchGateways>({
  load: async ({ gateways, nowMs, signal }) =>
    (await gateways.stock.of([], { cars: 0, nowMs, signal })).facets.body ?? {},
  View: BodyTilesStrip,
  hydrate: 'never',
});
