import type { CarBrief } from '@forecourt/contracts';
import type { LoadRequest } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import type { YardNow } from '../../model/yard-now.ts';
import { yardNow } from '../../model/yard-now.ts';
import { shownYards, yardOfCar } from '../../model/yards.ts';

/** The yard of a car, or null when the site has none to show. */
export async function loadYard({
  context,
  gateways,
  site,
  nowMs,
  signal,
}: LoadRequest<LocationGateways> & { readonly context: CarBrief }): Promise<YardNow | null> {
  const yard = yardOfCar(shownYards(await gateways.locations.all(signal)), context);
  return yard === undefined ? null : yardNow(yard, site.timeZone, nowMs);
}
