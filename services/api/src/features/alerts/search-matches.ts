import type { FacetName, RangeName, SearchRecord, SearchState } from '@forecourt/contracts';
import { distanceKm, readSearch } from '@forecourt/contracts';

/** A point, in degrees; null: the place is unknown. */
type Point = { readonly lat: number; readonly long: number } | null;
export type PlaceOf = (words: string) => Point;

/** A parsed search. A search is parsed once for all cars that it is compared with. */
export type WantedCars = {
  /** Values by facet, in lower case. */
  readonly facets: readonly (readonly [FacetName, ReadonlySet<string>])[];
  readonly ranges: readonly (readonly [RangeName, { readonly min?: number; readonly max?: number }])[];
  readonly words: readonly string[];
  /** Null: anywhere. */
  readonly near: { readonly at: Point; readonly withinKm: number } | null;
};

/** A car with the words of its texts. They are split once, because the car is compared with many searches. */
export type ComparedCar = { readonly record: SearchRecord; readonly words: readonly string[] };

/** Maximum number of words of a search's text that are compared; further words are ignored. */
const mostWords = 20;

/**
 * @param search a query string
 * @param placeOf position of a typed place
 */
export function wantedCars(search: string, placeOf: PlaceOf): WantedCars {
  const { facets, ranges, query, near } = readSearch(search);
  return {
    facets: Object.entries(facets)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [name as FacetName, new Set(values.map((value) => value.toLowerCase()))]),
    ranges: Object.entries(ranges).map(([name, range]) => [name as RangeName, range]),
    words: [...new Set(wordsOf(query))].slice(0, mostWords),
    near: near === null || near.withinKm === null ? null : { at: placeOf(near.place), withinKm: near.withinKm },
  };
}

export function comparedCar(record: SearchRecord): ComparedCar {
  const { name, make, model, badge, series, colour, body, keywords = [], filtered_features: features = [] } = record;
  return {
    record,
    words: wordsOf([name, make, model, badge, series, colour, body, ...keywords, ...features].join(' ')),
  };
}

/**
 * Whether a car is among the results of a search. The car must have one of the values of each facet, be within each
 * range, and be near enough. A car without the attribute of a range does not match. Each word of the search text must
 * be the beginning of one of the car's words.
 */
export function matchesSearch(
  { record, words: own }: ComparedCar,
  { facets, ranges, words, near }: WantedCars,
): boolean {
  return (
    facets.every(([name, wanted]) => valuesOf(record, name).some((value) => wanted.has(String(value).toLowerCase()))) &&
    ranges.every(([name, range]) => isWithin(valuesOf(record, name), range)) &&
    words.every((word) => own.some((each) => each.startsWith(word))) &&
    (near === null || isNear(record, near.at, near.withinKm))
  );
}

/**
 * Facets by which saved searches are indexed. The keys of a search use the first of these facets that the search sets.
 */
const telling = ['make_model', 'model', 'make', 'body', 'categories', 'item_type', 'location_name'] as const;

/** See `savedSearches.keys`. */
export function keysOfSearch({ facets }: SearchState): readonly string[] {
  const name = telling.find((each) => (facets[each]?.length ?? 0) > 0);
  return name === undefined ? ['*'] : (facets[name] ?? []).map((value) => keyOf(name, value));
}

/** The keys of all searches that the car may match. */
export function keysOfCar(record: SearchRecord): readonly string[] {
  return ['*', ...telling.flatMap((name) => valuesOf(record, name).map((value) => keyOf(name, String(value))))];
}

/** Maximum number of characters of a value in a key, because the database cannot index long keys. */
const longestKeyValue = 200;

const keyOf = (name: string, value: string) => `${name}:${value.toLowerCase().slice(0, longestKeyValue)}`;

function valuesOf(record: SearchRecord, name: FacetName | RangeName): readonly (string | number | boolean)[] {
  const value: unknown = (record as Readonly<Record<string, unknown>>)[name];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean');
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

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function isNear({ _geoloc: at }: SearchRecord, place: Point, withinKm: number): boolean {
  return place !== null && at !== undefined && distanceKm(place, { lat: at.lat, long: at.lng }) <= withinKm;
}
