import type { CarBrief, Location } from '@forecourt/contracts';

/** The yards a shopper may see, by name. @source spec §2, §3, LOC-007, LOC-008 */
export function shownLocations(locations: readonly Location[]): readonly Location[] {
  return locations.filter(({ visible }) => visible).sort((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
}

/** The main one: the primary yard, else the first by name. @source spec §2, LOC-031 */
export function primaryLocation(dealerLocations: readonly Location[]): Location | undefined {
  return dealerLocations.find(({ primary }) => primary) ?? dealerLocations[0];
}

/** Where a car can be seen: its own yard, else the main one of its dealership, else of the site. */
export function locationOfCar(
  dealerLocations: readonly Location[],
  { locationId, dealershipSlug }: Pick<CarBrief, 'locationId' | 'dealershipSlug'>,
): Location | undefined {
  return (
    dealerLocations.find(({ id }) => id === locationId) ??
    primaryLocation(dealerLocations.filter(({ dealership_slug }) => dealership_slug === dealershipSlug)) ??
    primaryLocation(dealerLocations)
  );
}

/** Whether vehicles are sold there; an empty type counts as sales. @source requirements LOC-005 */
export function sellsVehicles({ location_type }: Pick<Location, 'location_type'>): boolean {
  return location_type === '' || location_type === 'sales';
}

/** By letters, the same on server and browser whatever their language. */
function compare(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left < right ? -1 : left > right ? 1 : 0;
}
