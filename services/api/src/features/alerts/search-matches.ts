import type { FacetName, RangeName, SearchRecord, SearchState } from '@forecourt/contracts';
import { distanceKm } from '@forecourt/contracts';

/** A point, in degrees; null: the place is unknown. */
export type PlaceOf = (words: string) => { readonly lat: number; readonly long: number } | null;

/**
 * Whether a car is among the results of a search: one of the values of each facet, within each range, every word of
 * the text, and near enough. As in the search itself, a range that the car has no value for does not match.
 *
 * @param placeOf position of a typed place
 */
export function matchesSearch(record: SearchRecord, state: SearchState, placeOf: PlaceOf): boolean {
  const { facets, ranges, query, near } = state;
  return (
    Object.entries(facets).every(([name, wanted]) => hasOne(valuesOf(record, name as FacetName), wanted)) &&
    Object.entries(ranges).every(([name, range]) => isWithin(valuesOf(record, name as RangeName), range)) &&
    hasWords(record, query) &&
    (near === null || near.withinKm === null || isNear(record, placeOf(near.place), near.withinKm))
  );
}

/** The facets that tell most of a search's cars apart, the best first. */
const telling = ['make_model', 'model', 'make', 'body', 'categories', 'item_type', 'location_name'] as const;

/** See `savedSearches.keys`. */
export function keysOfSearch({ facets }: SearchState): readonly string[] {
  const name = telling.find((each) => (facets[each]?.length ?? 0) > 0);
  return name === undefined ? ['*'] : (facets[name] ?? []).map((value) => keyOf(name, value));
}

/** All keys under which a search that the car matches may be stored. */
export function keysOfCar(record: SearchRecord): readonly string[] {
  return ['*', ...telling.flatMap((name) => valuesOf(record, name).map((value) => keyOf(name, String(value))))];
}

const keyOf = (name: string, value: string) => `${name}:${value.toLowerCase()}`;

function valuesOf(record: SearchRecord, name: FacetName | RangeName): readonly (string | number | boolean)[] {
  const value: unknown = (record as Readonly<Record<string, unknown>>)[name];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean');
}

function hasOne(values: readonly (string | number | boolean)[], wanted: readonly string[] = []): boolean {
  const own = values.map((value) => String(value).toLowerCase());
  return wanted.length === 0 || wanted.some((each) => own.includes(each.toLowerCase()));
}

function isWithin(
  values: readonly (string | number | boolean)[],
  {
    min = Number.NEGATIVE_INFINITY,
    max = Number.POSITIVE_INFINITY,
  }: { readonly min?: number; readonly max?: number } = {},
): boolean {
  return values.some((value) => typeof value === 'number' && value >= min && value <= max);
}

/** Every word begins a word of the car's name, badge, colour, body, equipment or search terms. */
function hasWords(record: SearchRecord, query: string): boolean {
  const { name, make, model, badge, series, colour, body, keywords = [], filtered_features: features = [] } = record;
  const own = wordsOf([name, make, model, badge, series, colour, body, ...keywords, ...features].join(' '));
  return wordsOf(query).every((word) => own.some((each) => each.startsWith(word)));
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function isNear(record: SearchRecord, place: ReturnType<PlaceOf>, withinKm: number): boolean {
  const { _geoloc: at } = record;
  return place !== null && at !== undefined && distanceKm(place, { lat: at.lat, long: at.lng }) <= withinKm;
}
