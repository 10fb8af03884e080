import type { CarBrief, Location } from '@forecourt/contracts';
import type { LoadRequest } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import type { LocalTime } from '../../model/local-time.ts';
import { localTimeAt } from '../../model/local-time.ts';
import { shownYards, yardOfCar } from '../../model/yards.ts';

/** A yard, and what its clock says at the time of rendering. */
export type YardData = { readonly yard: Location; readonly now: LocalTime };

/** The yard of a car, or null when the site has none to show. */
export async function loadYard({
  context,
  gateways,
  site,
  nowMs,
  signal,
}: LoadRequest<LocationGateways> & { readonly context: CarBrief }): Promise<YardData | null> {
  const yard = yardOfCar(shownYards(await gateways.locations.all(signal)), context);
  return yard === undefined ? null : { yard, now: localTimeAt(site.timeZone, nowMs) };
}
