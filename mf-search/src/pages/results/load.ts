import type { Address, Loaded, LoadRequest } from '@forecourt/kit/island';
import { found, notFound } from '@forecourt/kit/island';
import type { ShownSearch } from '../../features/results/slice.ts';
import { understand } from '../../features/results/understand.ts';
import type { Gateways } from '../../gateways/index.ts';

/** The search the address asks for. */
export async function loadResults({
  address,
  site,
  gateways,
  nowMs,
  signal,
}: LoadRequest<Gateways> & { readonly address: Address }): Promise<Loaded<ShownSearch>> {
  const asking = { nowMs, signal };
  const request = await understand(address, site, gateways.cars, asking);
  if (request === null) return notFound();
  return found({ request, outcome: await gateways.cars.search(request, asking) });
}
