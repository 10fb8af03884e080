import type { Location } from '@forecourt/contracts';

export type Pin = {
  readonly name: string;
  /** Empty if unknown. */
  readonly town: string;
  readonly lat: number;
  readonly long: number;
  readonly href: string;
};

/** A list with the location's pin; empty if the location has no coordinates. */
export function pinOf(
  { name, address: { city, lat, long } }: Pick<Location, 'name' | 'address'>,
  href: string,
): readonly Pin[] {
  return lat === undefined || long === undefined ? [] : [{ name, town: city.trim(), lat, long, href }];
}

/**
 * Returns the number of a location's pin on a map of all locations. Null if the location has no pin, or if the map has
 * only one pin.
 *
 * @param listed locations in the order of the map's pins
 */
export function pinNumbers<L extends { readonly location: Pick<Location, 'address'> }>(
  listed: readonly L[],
): (at: L) => number | null {
  const pinned = listed.filter(({ location: { address } }) => address.lat !== undefined && address.long !== undefined);
  return (at) => (pinned.length > 1 && pinned.includes(at) ? pinned.indexOf(at) + 1 : null);
}
