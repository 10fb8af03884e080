import type { Location } from '@forecourt/contracts';

/** `388 Pacific Highway, Artarmon NSW 2064`; empty parts are left out. */
export function addressLine(location: Pick<Location, 'address'>): string {
  return [location.address.street.trim(), townLine(location)].filter((part) => part !== '').join(', ');
}

/** `Artarmon NSW 2064`; empty parts are left out. */
export function townLine({ address: { city, state, postcode } }: Pick<Location, 'address'>): string {
  return [city, state, postcode]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

/**
 * Link of "Get Directions": the location's place page, else a route to its coordinates, else to its address. A place
 * page that is not an https address is ignored.
 * @source spec §2, LOC-014
 */
export function directionsHref(location: Pick<Location, 'name' | 'address'>): string {
  const { place_url: placeUrl, lat, long } = location.address;
  if (placeUrl !== undefined && /^https:\/\//i.test(placeUrl)) return placeUrl;
  const destination =
    lat !== undefined && long !== undefined ? `${lat},${long}` : `${location.name}, ${addressLine(location)}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

/** Phone number of a location. @param otherwise the site's number, when the location has none */
export function phoneOf({ contact_detail }: Pick<Location, 'contact_detail'>, otherwise: string): string {
  const given = [contact_detail.phone, contact_detail.landline_phone].map((number) => number?.trim() ?? '');
  return given.find((number) => number !== '') ?? otherwise;
}
