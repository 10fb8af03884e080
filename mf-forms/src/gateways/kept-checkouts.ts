import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { KeptCheckout } from '../model/checkout-draft.ts';
import { parseKeptCheckout } from '../model/checkout-draft.ts';

/** Reservations somebody began in this tab. Where storage is forbidden or full they are quietly forgotten. */
export type KeptCheckoutsGateway = {
  of(carId: string): KeptCheckout | null;
  keep(carId: string, kept: KeptCheckout): void;
};

/** In `sessionStorage`, which ends with the tab. For use in the browser. */
export function createKeptCheckoutsGateway({ site }: Pick<GatewayEnvironment, 'site'>): KeptCheckoutsGateway {
  const keyOf = (carId: string) => `forecourt-checkout:${site.slug}:${carId}`;
  return {
    of(carId) {
      try {
        return parseKeptCheckout(window.sessionStorage.getItem(keyOf(carId)));
      } catch {
        return null;
      }
    },
    keep(carId, kept) {
      try {
        window.sessionStorage.setItem(keyOf(carId), JSON.stringify(kept));
      } catch {
        // Full or forbidden: the page itself still holds what was typed.
      }
    },
  };
}
