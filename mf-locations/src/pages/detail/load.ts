import type { Loaded, LoadRequest } from '@forecourt/kit/island';
import { found, notFound } from '@forecourt/kit/island';
import type { LocationGateways } from '../../gateways/index.ts';
import type { LocationNow } from '../../model/location-now.ts';
import { locationNow } from '../../model/location-now.ts';
import { departmentsAt, listedLocations, withPhone } from '../../model/locations.ts';

/** A location, the departments at the same place, and the site's other locations. */
export type DetailData = LocationNow & {
  /** The location itself, then the other departments. */
  readonly departments: readonly LocationNow[];
  readonly others: readonly { readonly slug: string; readonly name: string; readonly city: string }[];
};

/**
 * Loads the location with the slug; 404 for a location that is unknown, hidden or not listed by the
 * site.
 * @source spec §2, LOC-016
 */
export async function loadDetail({
  gateways,
  site,
  nowMs,
  signal,
  address,
}: LoadRequest<LocationGateways> & {
  readonly address: { readonly params: Readonly<Record<string, string>> };
}): Promise<Loaded<DetailData>> {
  const [all, phones] = await Promise.all([
    gateways.locations.all(signal),
    gateways.locations.phones(signal).catch((): Readonly<Record<string, string>> => ({})),
  ]);
  const listed = listedLocations(all, site.locations).map((location) => withPhone(location, phones));
  const location = listed.find(({ slug }) => slug === address.params['slug']);
  if (location === undefined) return notFound();
  const now = (each: typeof location) => locationNow(each, site, nowMs);
  return found({
    ...now(location),
    departments: departmentsAt(listed, location).map(now),
    others: listed
      .filter(({ id }) => id !== location.id)
      .map(({ slug, name, address: { city } }) => ({ slug, name, city })),
  });
}
