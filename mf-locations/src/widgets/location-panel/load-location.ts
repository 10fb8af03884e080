import type { CarBrief } from '@forecourt/contracts';
import type { LoadRequest } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import type { LocationNow } from '../../model/location-now.ts';
import { locationNow } from '../../model/location-now.ts';
import { locationOfCar, shownLocations } from '../../model/locations.ts';

/** The location of a car; null when the site has none to show. */
export async function loadLocation({
  context,
  gateways,
  site,
  nowMs,
  signal,
}: LoadRequest<LocationGateways> & { readonly context: CarBrief }): Promise<LocationNow | null> {
  const location = locationOfCar(shownLocations(await gateways.locations.all(signal)), context);
  return location === undefined ? null : locationNow(location, site, nowMs);
}
