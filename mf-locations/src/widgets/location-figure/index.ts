import { defineWidget } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import { listedLocations } from '../../model/locations.ts';
import { LocationFigure } from './location-figure.tsx';

/** The number of locations, shown with a group's other figures. @source spec §1, NAV-015 */
export default defineWidget<Record<string, never>, { readonly count: number }, LocationGateways>({
  async load({ gateways, site, signal }) {
    return { count: listedLocations(await gateways.locations.all(signal), site.locations).length };
  },
  View: LocationFigure,
  hydrate: 'never',
});
