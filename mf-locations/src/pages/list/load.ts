import type { Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import type { YardNow } from '../../model/yard-now.ts';
import { yardNow } from '../../model/yard-now.ts';
import { shownYards } from '../../model/yards.ts';

/** The yards in their order. */
export type ListData = { readonly yards: readonly YardNow[] };

/** A failing api is thrown: the page is then left to the browser, and the shell says how to reach the dealer. */
export async function loadList({
  gateways,
  site,
  nowMs,
  signal,
}: LoadRequest<LocationGateways>): Promise<Loaded<ListData>> {
  const yards = shownYards(await gateways.locations.all(signal));
  return found({ yards: yards.map((yard) => yardNow(yard, site.timeZone, nowMs)) });
}
