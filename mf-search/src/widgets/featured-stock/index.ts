import type { Car } from '@forecourt/contracts';
import { slotCardCompare, slotCardFavourite, slotCardFinance } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import { FeaturedStock } from './featured-stock.tsx';

/** Maximum number of cars. With this number every layout has only full rows. */
const mostCars = 6;

export default defineWidget<Record<string, never>, readonly Car[], SearchGateways>({
  load: ({ gateways, nowMs, signal }) => gateways.cars.list([], mostCars, { nowMs, signal }),
  View: FeaturedStock,
  hydrate: 'visible',
  slots: [slotCardCompare, slotCardFavourite, slotCardFinance],
});
