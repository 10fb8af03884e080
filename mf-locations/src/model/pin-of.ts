import type { Location } from '@forecourt/contracts';

export type Pin = { readonly name: string; readonly lat: number; readonly long: number; readonly href: string };

/** A list with the location's pin; empty if the location has no coordinates. */
export function pinOf(
  { name, address: { lat, long } }: Pick<Location, 'name' | 'address'>,
  href: string,
): readonly Pin[] {
  return lat === undefined || long === undefined ? [] : [{ name, lat, long, href }];
}
