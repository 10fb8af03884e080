import { defineWidget } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import { PopupPromo } from './popup-promo.tsx';

/**
 * The dealer's promotion, shown until it is dismissed or has expired.
 * @source spec §2, §4, OFFR-016, OFFR-017, OFFR-018
 */
export default defineWidget<Record<string, never>, null, LocationGateways>({
  load: async () => null,
  View: PopupPromo,
  hydrate: 'load',
});
