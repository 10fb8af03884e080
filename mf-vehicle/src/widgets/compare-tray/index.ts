import { defineWidget } from '@forecourt/kit/island';
import type { VehicleGateways } from '../../gateways/index.ts';
import { publishCompared } from '../../wiring.ts';
import { CompareTray } from './compare-tray.tsx';

/**
 * The cars chosen so far, at the foot of the window. They are personal: only the browser shows them, at once where
 * somebody chose one, and a page without any is not to fetch it.
 */
export default defineWidget<Record<string, never>, undefined, VehicleGateways>({
  View: CompareTray,
  hydrate: 'visible',
  share: ({ bus, gateways }) => {
    publishCompared(gateways.compared, bus);
    return undefined;
  },
});
