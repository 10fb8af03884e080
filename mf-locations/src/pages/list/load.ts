import type { Location } from '@forecourt/contracts';
import type { Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import type { LocalTime } from '../../model/local-time.ts';
import { localTimeAt } from '../../model/local-time.ts';
import { shownYards } from '../../model/yards.ts';

/** The yards in their order, and what their clocks say at the time of rendering. */
export type ListData = { readonly yards: readonly Location[]; readonly now: LocalTime };

/** A failing api is thrown: the page is then left to the browser, and the shell says how to reach the dealer. */
export async function loadList({
  gateways,
  site,
  nowMs,
  signal,
}: LoadRequest<LocationGateways>): Promise<Loaded<ListData>> {
  const yards = shownYards(await gateways.locations.all(signal));
  return found({ yards, now: localTimeAt(site.timeZone, nowMs) });
}
