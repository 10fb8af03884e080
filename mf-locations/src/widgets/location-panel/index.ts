import type { CarBrief } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import type { LocationNow } from '../../model/location-now.ts';
import { loadLocation } from './load-location.ts';
import { LocationPanel } from './location-panel.tsx';

/** The location where a car can be seen. Not hydrated: it has no behaviour. */
export default defineWidget<CarBrief, LocationNow | null, LocationGateways>({
  load: loadLocation,
  View: LocationPanel,
  hydrate: 'never',
});
