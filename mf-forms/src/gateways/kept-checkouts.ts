import type { GatewayEnvironment } from '@forecourt/kit/island';
import { readStored, writeStored } from '@forecourt/kit/storage';
import type { KeptCheckout } from '../model/checkout/checkout-draft.ts';
import { parseKeptCheckout } from '../model/checkout/checkout-draft.ts';

/** Reservations started in this tab. Where storage is forbidden or full, values are dropped without an error. */
export type KeptCheckoutsGateway = {
  of(carId: string): KeptCheckout | null;
  keep(carId: string, kept: KeptCheckout): void;
};

/** Stored in `sessionStorage`, which ends with the tab. Browser only. */
export function createKeptCheckoutsGateway({ site }: Pick<GatewayEnvironment, 'site'>): KeptCheckoutsGateway {
  const keyOf = (carId: string) => `forecourt-checkout:${site.slug}:${carId}`;
  return {
    of: (carId) => parseKeptCheckout(readStored(keyOf(carId), 'sessionStorage')),
    // If storing fails, the page still has the input.
    keep: (carId, kept) => void writeStored(keyOf(carId), JSON.stringify(kept), 'sessionStorage'),
  };
}
