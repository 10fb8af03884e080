import { defineWidget } from '@forecourt/kit/island';
import type { VehicleGateways } from '../../gateways/index.ts';
import { publishCompared } from '../../wiring.ts';
import { CompareTray } from './compare-tray.tsx';

/**
 * Tray at the bottom of the window. The chosen cars are personal, so only the browser renders them. The code is fetched
 * only if a car has been chosen.
 */
export default defineWidget<Record<string, never>, undefined, VehicleGateways>({
  View: CompareTray,
  hydrate: 'visible',
  share: ({ bus, gateways }) => {
    publishCompared(gateways.compared, bus);
    return undefined;
  },
});
