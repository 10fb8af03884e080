import type { CarBrief, Location } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { LocationsGateway } from '../../gateways/locations.ts';
import { YardPanel } from './yard-panel.tsx';

export default defineWidget<CarBrief, Location | null, { readonly locations: LocationsGateway }>({
  load: async ({ context, gateways, signal }) =>
    (await gateways.locations.all(signal)).find(({ id }) => id === context.locationId) ?? null,
  View: YardPanel,
  hydrate: 'never',
  slots: [],
});
