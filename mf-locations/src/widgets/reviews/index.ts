import type { ReviewsResponse } from '@forecourt/contracts/api';
import { defineWidget } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import { Reviews } from './reviews.tsx';

/** Customer reviews; renders nothing without any. @source spec §5, LOC-018, LOC-024 */
export default defineWidget<Record<string, never>, ReviewsResponse, LocationGateways>({
  load: ({ gateways, signal }) => gateways.reviews.shown(signal),
  View: Reviews,
  hydrate: 'never',
});
