import type { Location } from '@forecourt/contracts';

/** Where a booked visit takes place. */
export type VisitPlace = { readonly name: string; readonly address: string; readonly directionsHref: string };

/**
 * Leaves out empty parts of the address. `directionsHref`: the place page in the feed if it is an https URL, else a
 * route in Google Maps.
 *
 * @source LOC-014
 */
export function toVisitPlace({ name, address: parts }: Pick<Location, 'name' | 'address'>): VisitPlace {
  const { street, city, state, postcode, place_url: placeUrl, lat, long } = parts;
  const town = [city, state, postcode].map((part) => part.trim()).filter(Boolean);
  const address = [street.trim(), town.join(' ')].filter(Boolean).join(', ');
  if (placeUrl !== undefined && /^https:\/\//i.test(placeUrl)) return { name, address, directionsHref: placeUrl };
  const point = lat !== undefined && long !== undefined ? `${lat},${long}` : `${name}, ${address}`;
  const directionsHref = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(point)}`;
  return { name, address, directionsHref };
}
