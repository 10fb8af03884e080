import type { CarBrief, Location } from '@forecourt/contracts';
import { emptySearch, writeSearch } from '@forecourt/contracts';
import type { LocationsConfig, locationTypes, Site } from '@forecourt/contracts/site-config';

/** Visible locations, by name. @source spec §2, §3, LOC-007, LOC-008 */
export function shownLocations(locations: readonly Location[]): readonly Location[] {
  return locations.filter(({ visible }) => visible).sort((a, b) => compare(a.name, b.name) || compare(a.id, b.id));
}

/** The visible locations that the site lists, in the site's order. @source spec §2, LOC-005, LOC-006, LOC-008 */
export function listedLocations(
  locations: readonly Location[],
  { slugs, order = [], type }: LocationsConfig = {},
): readonly Location[] {
  const places = new Map(order.map((slug, index) => [slug, index]));
  const placeOf = ({ slug }: Location) => places.get(slug) ?? order.length;
  return shownLocations(locations)
    .filter((location) => slugs === undefined || slugs.includes(location.slug))
    .filter((location) => type === undefined || isOfType(location, type))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Whether a location is of a type. `service-and-parts` counts as service and as parts; an empty type counts as sales.
 * @source requirements LOC-005
 */
export function isOfType(
  { location_type: own }: Pick<Location, 'location_type'>,
  type: (typeof locationTypes)[number],
): boolean {
  return (own === '' ? 'sales' : own) === type || (own === 'service-and-parts' && type !== 'sales');
}

/** A dealer of a group, with its locations. */
export type DealerLocations<L> = {
  readonly label: string;
  readonly note?: string | undefined;
  readonly locations: readonly L[];
};

/**
 * Groups locations by the dealers on a group's home page. Dealers are in the order of their first location. Locations
 * of other dealerships come last.
 */
export function byDealer<L extends { readonly location: Pick<Location, 'dealership_slug'> }>(
  locations: readonly L[],
  tiles: Site['home']['tiles'],
): readonly DealerLocations<L>[] {
  const tileOf = ({ location }: L) => tiles.find(({ dealerships }) => dealerships?.includes(location.dealership_slug));
  const others = locations.filter((each) => tileOf(each) === undefined);
  return [
    ...[...new Set(locations.map(tileOf))].flatMap((tile) =>
      tile === undefined
        ? []
        : [{ label: tile.label, note: tile.note, locations: locations.filter((each) => tileOf(each) === tile) }],
    ),
    ...(others.length > 0 ? [{ label: 'Other dealerships', locations: others }] : []),
  ];
}

const typeNames: Readonly<Record<string, string>> = {
  '': 'Sales',
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  'service-and-parts': 'Service and parts',
};

/** Label of a location type: `Service and parts`. An unknown type is returned unchanged. */
export function typeName({ location_type: type }: Pick<Location, 'location_type'>): string {
  return typeNames[type] ?? type;
}

/**
 * Departments at a location's address: the location itself, and visible locations of the same dealership with the same
 * postcode but another type.
 *
 * @source spec §2, LOC-009
 */
export function departmentsAt(locations: readonly Location[], location: Location): readonly Location[] {
  const others = shownLocations(locations).filter(
    (other) =>
      other.id !== location.id &&
      other.dealership_slug === location.dealership_slug &&
      other.address.postcode === location.address.postcode &&
      typeName(other) !== typeName(location),
  );
  return [location, ...others];
}

/** The primary location, else the first by name. @source spec §2, LOC-031 */
export function primaryLocation(dealerLocations: readonly Location[]): Location | undefined {
  return dealerLocations.find(({ primary }) => primary) ?? dealerLocations[0];
}

/** Where a car can be seen: its own location, else its dealership's primary one, else the site's primary one. */
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

/** Whether a location sells vehicles; an empty type counts as sales. @source requirements LOC-005 */
export function sellsVehicles({ location_type }: Pick<Location, 'location_type'>): boolean {
  return location_type === '' || location_type === 'sales';
}

/** A location with its general phone number. */
export function withPhone(location: Location, phones: Readonly<Record<string, string>>): Location {
  const phone = Object.hasOwn(phones, location.id) ? phones[location.id] : undefined;
  return phone === undefined ? location : { ...location, contact_detail: { ...location.contact_detail, phone } };
}

/** Compares by code unit, ignoring case, so that server and browser sort alike in every locale. */
function compare(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Query string of the search for a location's stock. */
export function stockQuery({ name }: Pick<Location, 'name'>): string {
  return writeSearch({ ...emptySearch, facets: { location_name: [name] } });
}
