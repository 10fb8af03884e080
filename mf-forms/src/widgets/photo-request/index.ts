import type { CarBrief } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import { PhotoRequest } from './photo-request.tsx';

/** Asks the dealer for photos of a car that has none. */
export default defineWidget<CarBrief, undefined, FormGateways>({
  View: PhotoRequest,
  hydrate: 'visible',
});
