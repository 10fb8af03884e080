import type { CarBrief } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { FormGateways } from '../../gateways/index.ts';
import { PhotoRequest } from './photo-request.tsx';

/** Form that requests photos of a car that has no photos. */
export default defineWidget<CarBrief, undefined, FormGateways>({
  View: PhotoRequest,
  hydrate: 'visible',
});
