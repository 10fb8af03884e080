import { defineWidget } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import type { ListData } from '../../pages/list/load.ts';
import { loadListed } from '../../pages/list/load.ts';
import { LocationStrip } from './location-strip.tsx';

/** Locations on the home page. @source spec §2, LOC-002, LOC-003 */
export default defineWidget<Record<string, never>, ListData, LocationGateways>({
  load: loadListed,
  View: LocationStrip,
  hydrate: 'never',
});
