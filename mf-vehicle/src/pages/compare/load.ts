import type { Car } from '@forecourt/contracts';
import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import type { VehicleGateways } from '../../gateways/index.ts';
import { readComparedIds } from '../../model/compare/compare-address.ts';
import { compareMax } from '../../model/compare/compared-car.ts';

/** The cars the address names, as they stand now; those that are no longer listed are missing. */
export type CompareData = { readonly requested: readonly string[]; readonly cars: readonly Car[] };

/** What the address names. The shopper's own choice is personal: the browser fills it in. */
export async function loadComparison({
  address,
  gateways,
  site,
  signal,
}: LoadRequest<VehicleGateways> & { readonly address: Address }): Promise<Loaded<CompareData>> {
  const requested = readComparedIds(address.query, compareMax(site));
  return found({ requested, cars: requested.length === 0 ? [] : await gateways.vehicles.byIds(requested, signal) });
}
