import type { Location } from '@forecourt/contracts';

export type Pin = { readonly name: string; readonly lat: number; readonly long: number; readonly href: string };

/** The location's pin; empty if it has no coordinates. */
export function pinOf(
  { name, address: { lat, long } }: Pick<Location, 'name' | 'address'>,
  href: string,
): readonly Pin[] {
  return lat === undefined || long === undefined ? [] : [{ name, lat, long, href }];
}
