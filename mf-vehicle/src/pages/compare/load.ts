import type { Car } from '@forecourt/contracts';
import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import type { VehicleGateways } from '../../gateways/index.ts';
import { readComparedIds } from '../../model/compare/compare-address.ts';
import { compareMax } from '../../model/compare/compared-car.ts';

/** The ids in the URL, and the cars with these ids that are still listed. */
export type CompareData = { readonly requested: readonly string[]; readonly cars: readonly Car[] };

/** Loads the cars in the URL. The shopper's own list is personal and known only in the browser. */
export async function loadComparison({
  address,
  gateways,
  site,
  signal,
}: LoadRequest<VehicleGateways> & { readonly address: Address }): Promise<Loaded<CompareData>> {
  const requested = readComparedIds(address.query, compareMax(site));
  return found({ requested, cars: requested.length === 0 ? [] : await gateways.vehicles.byIds(requested, signal) });
}
