import { defineWidget } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import type { ListData } from '../../pages/list/load.ts';
import { loadListed } from '../../pages/list/load.ts';
import { LocationFinder } from './location-finder.tsx';

/**
 * Locations on the home page of a large dealer: rows beside a map, sorted by distance.
 * @source spec §2, LOC-028, LOC-029
 */
export default defineWidget<Record<string, never>, ListData, LocationGateways>({
  load: loadListed,
  View: LocationFinder,
  hydrate: 'visible',
});
