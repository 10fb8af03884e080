import type { CarBrief } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { VehicleGateways } from '../../gateways/index.ts';
import { SimilarCars } from './similar-cars.tsx';

/** Cars like the one of the page. The server sends their places; the browser looks for them when they are near. */
export default defineWidget<CarBrief, undefined, VehicleGateways>({
  View: SimilarCars,
  hydrate: 'visible',
});
