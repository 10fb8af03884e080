import type { Car, Location } from '@forecourt/contracts';
import { words } from '../facts/fact.ts';

/** A vehicle in another city than the dealer's main location. */
export type Elsewhere = { readonly city: string; readonly directionsHref: string };

/**
 * The vehicle's city, if it is not that of the main location. Null: the cities are equal, or one of them is unknown. A
 * group has a main location for each dealership; this function uses the one of the first dealership.
 *
 * @param dealerships slugs, the main one first
 * @source spec §2, VDP-030, VDP-031
 */
export function elsewhere(
  car: Pick<Car, 'city' | 'state' | 'location_id' | 'location_name'>,
  locations: readonly Location[],
  dealerships: readonly string[],
): Elsewhere | null {
  const city = words(car.city);
  const home = words(mainLocation(locations, dealerships)?.address.city);
  if (city === undefined || home === undefined || city.toLowerCase() === home.toLowerCase()) return null;
  const location = locations.find(({ id, visible }) => visible && id === car.location_id);
  return { city, directionsHref: location === undefined ? routeTo(placeOf(car, city)) : directionsTo(location) };
}

function mainLocation(locations: readonly Location[], dealerships: readonly string[]): Location | undefined {
  const main = locations.filter(({ primary }) => primary);
  const first = dealerships.find((slug) => main.some(({ dealership_slug }) => dealership_slug === slug));
  return main.find(({ dealership_slug }) => dealership_slug === first);
}

function directionsTo({ name, address }: Location): string {
  const { place_url: placeUrl, lat, long, street, city, state, postcode } = address;
  if (placeUrl !== undefined && /^https:\/\//i.test(placeUrl)) return placeUrl;
  if (lat !== undefined && long !== undefined) return routeTo(`${lat},${long}`);
  return routeTo([name, street, `${city} ${state} ${postcode}`].join(', '));
}

function placeOf({ location_name: name, state }: Pick<Car, 'location_name' | 'state'>, city: string): string {
  return [words(name), city, words(state)].filter((part) => part !== undefined).join(', ');
}

function routeTo(destination: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
