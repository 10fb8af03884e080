import type { CarBrief } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { VehicleGateways } from '../../gateways/index.ts';
import { findSimilar } from './find-similar.ts';
import type { SimilarData } from './similar-cars.tsx';
import { SimilarCars } from './similar-cars.tsx';

/**
 * Cars like the one of the page. The server sends them ready; made in the browser, it shows
 * placeholders at once and looks for the cars itself.
 */
export default defineWidget<CarBrief, SimilarData, VehicleGateways>({
  load: async ({ context, gateways, site, signal }) =>
    gateways.where === 'browser'
      ? { kind: 'pending' }
      : { kind: 'known', tiles: await findSimilar(gateways.vehicles, context, site, signal) },
  View: SimilarCars,
  hydrate: 'never',
  slots: [],
});
