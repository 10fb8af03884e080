import { defineWidget } from '@forecourt/kit/island';
import type { VehicleGateways } from '../../gateways/index.ts';
import { announceCompared } from '../../wiring.ts';
import { CompareTray } from './compare-tray.tsx';

/** The cars chosen so far, at the foot of the window. They are personal: only the browser shows them. */
export default defineWidget<Record<string, never>, undefined, VehicleGateways>({
  View: CompareTray,
  hydrate: 'load',
  slots: [],
  share: ({ bus, gateways }) => {
    announceCompared(gateways.compared, bus);
    return undefined;
  },
});
