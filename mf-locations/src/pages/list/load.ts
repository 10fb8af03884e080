import type { Position } from '@forecourt/contracts';
import type { Loaded, LoadRequest } from '@forecourt/kit/island';
import { found } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import type { LocationNow } from '../../model/location-now.ts';
import { locationNow } from '../../model/location-now.ts';
import { listedLocations, withPhone } from '../../model/locations.ts';

/** The locations, in order. */
export type ListData = {
  readonly locations: readonly LocationNow[];
  /** The postcode to sort by, as typed; `place` is null for an unknown postcode. */
  readonly near?: { readonly postcode: string; readonly place: Position | null };
};

/**
 * Loads the locations with their phone numbers. If the request for locations fails, this function throws: the browser
 * then retries, and the shell shows how to reach the dealer. If only the request for the numbers fails, the page shows
 * the site's general number.
 */
export async function loadList(
  request: LoadRequest<LocationGateways> & { readonly address: { readonly query: string } },
): Promise<Loaded<ListData>> {
  const { gateways, address, signal } = request;
  const postcode = new URLSearchParams(address.query).get('near')?.trim().slice(0, 20) ?? '';
  if (postcode === '') return found(await loadListed(request));
  const [listed, place] = await Promise.all([loadListed(request), gateways.postcodes.ofPostcode(postcode, signal)]);
  return found({ ...listed, near: { postcode, place } });
}

/** The locations that the site lists, with their phone numbers. */
export async function loadListed({ gateways, site, nowMs, signal }: LoadRequest<LocationGateways>): Promise<ListData> {
  const [dealerLocations, phones] = await Promise.all([
    gateways.locations.all(signal),
    gateways.locations.phones(signal).catch((): Readonly<Record<string, string>> => ({})),
  ]);
  const reachable = listedLocations(dealerLocations, site.locations).map((location) => withPhone(location, phones));
  return { locations: reachable.map((location) => locationNow(location, site, nowMs)) };
}
