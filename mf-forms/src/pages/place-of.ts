import type { FormGateways } from '../gateways/index.ts';
import type { VisitPlace } from '../model/visit-place.ts';
import { toVisitPlace } from '../model/visit-place.ts';

/** Loads the location that a shopper visits. Undefined: the site has none with that id, or the api does not respond. */
export async function placeOf(
  id: string,
  { stock }: FormGateways,
  signal: AbortSignal,
): Promise<VisitPlace | undefined> {
  const location = (await stock.locations(signal).catch(() => [])).find((one) => one.id === id);
  return location === undefined ? undefined : toVisitPlace(location);
}
