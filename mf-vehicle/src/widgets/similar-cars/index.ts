import type { CarBrief } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { VehicleGateways } from '../../gateways/index.ts';
import { SimilarCars } from './similar-cars.tsx';

/**
 * Cars similar to the vehicle on the page. The server renders placeholders; the browser loads the cars when they come
 * near the viewport.
 */
export default defineWidget<CarBrief, undefined, VehicleGateways>({
  View: SimilarCars,
  hydrate: 'visible',
});
