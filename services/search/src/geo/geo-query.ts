import type { Point } from '../columns/geo-column.ts';
import { SearchError } from '../errors.ts';
import { parseDecimal } from '../filters/comparison.ts';
import { either, oneOf, text, type ValueKind, wholeNumber } from '../store/setting-kinds.ts';

/** Distances of `from` metres or more are rounded down to steps of `value` metres for ranking. */
export type PrecisionRange = {
  readonly from: number;
  readonly value: number;
};

/** Search parameters for locations. */
export type GeoParameters = {
  /** `"-33.86, 151.21"`; ignored if a box or a polygon is given. */
  readonly aroundLatLng?: string;
  /** Metres; `all`: no limit. Default: the distance of the 1,000th nearest record. */
  readonly aroundRadius?: number | 'all';
  /** Smallest default radius in metres, for a search without `aroundRadius`. */
  readonly minimumAroundRadius?: number;
  /** Step in metres within which distances rank equally. Default: 1. */
  readonly aroundPrecision?: number | readonly Partial<PrecisionRange>[];
  /** Boxes, each as two opposite corners: latitude, longitude, latitude, longitude. */
  readonly insideBoundingBox?: string | readonly (readonly number[])[];
  /** Polygons, each as latitude and longitude of three points or more; ignored if a box is given. */
  readonly insidePolygon?: string | readonly (readonly number[])[];
};

/** A list of numbers for one shape, or a list of such lists for several. */
const numberLists: ValueKind = {
  expected: 'a list of numbers, or of lists of numbers',
  accepts: (value) =>
    Array.isArray(value) &&
    (value.every(isNumber) || value.every((item) => Array.isArray(item) && item.every(isNumber))),
};
const precisionRanges: ValueKind = {
  expected: 'a list of { from, value }',
  accepts: (value) =>
    Array.isArray(value) &&
    value.length <= 100 &&
    value.every(
      (range) =>
        range !== null && typeof range === 'object' && isWhole(range.from ?? 0, 0) && isWhole(range.value ?? 1, 1),
    ),
};
const farthestMetres = 50_000_000;

export const geoKinds: Readonly<Record<string, ValueKind>> = {
  aroundLatLng: text,
  aroundRadius: either(wholeNumber(0, farthestMetres), oneOf('all')),
  minimumAroundRadius: wholeNumber(1, farthestMetres),
  aroundPrecision: either(wholeNumber(1, farthestMetres), precisionRanges),
  insideBoundingBox: either(text, numberLists),
  insidePolygon: either(text, numberLists),
};

export type Box = {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
};

/** The parsed location parameters. */
export type GeoQuery =
  | { readonly kind: 'boxes'; readonly boxes: readonly Box[] }
  | { readonly kind: 'polygons'; readonly polygons: readonly (readonly Point[])[] }
  | {
      readonly kind: 'around';
      readonly centre: Point;
      /** Metres; `auto`: the distance of the 1,000th nearest hit. */
      readonly radius: number | 'all' | 'auto';
      readonly minimumRadius: number;
      /** Sorted by `from`, largest first; the last range begins at 0. */
      readonly precision: readonly PrecisionRange[];
    };

/** Parses the location parameters; undefined without any. @throws SEARCH_PARAMETER_INVALID */
export function geoQueryOf(parameters: GeoParameters): GeoQuery | undefined {
  const { aroundLatLng, aroundRadius, minimumAroundRadius, aroundPrecision = 1 } = parameters;
  const boxes = shapesOf(parameters.insideBoundingBox, 'insideBoundingBox', 1000);
  if (boxes.length > 0) return { kind: 'boxes', boxes: boxes.map(toBox) };
  const polygons = shapesOf(parameters.insidePolygon, 'insidePolygon', 20_000);
  if (polygons.length > 0) return { kind: 'polygons', polygons: polygons.map(toPolygon) };
  if (aroundLatLng === undefined || aroundLatLng.trim() === '') return undefined;
  const [lat, lng, ...more] = aroundLatLng.split(',').map((part) => parseDecimal(part.trim()));
  if (lat === undefined || lng === undefined || more.length > 0)
    throw refused('aroundLatLng', 'latitude and longitude like "-33.86,151.21"', aroundLatLng);
  return {
    kind: 'around',
    centre: point(lat, lng, 'aroundLatLng'),
    radius: aroundRadius ?? 'auto',
    minimumRadius: minimumAroundRadius ?? 0,
    precision: precisionOf(aroundPrecision),
  };
}

function shapesOf(given: GeoParameters['insidePolygon'], parameter: string, mostNumbers: number): number[][] {
  if (given === undefined || given.length === 0) return [];
  const lists = typeof given === 'string' ? [given.split(',').map((part) => parseDecimal(part.trim()))] : given;
  // A single shape may omit the outer list.
  const shapes = isNumber(lists[0]) ? [lists as unknown as number[]] : (lists as number[][]);
  const numbers = shapes.reduce((total, shape) => total + shape.length, 0);
  if (numbers > mostNumbers || !shapes.every((shape) => shape.every(isNumber)))
    throw refused(parameter, `at most ${mostNumbers} numbers`, given);
  return shapes;
}

function toBox(corners: readonly number[]): Box {
  const [lat1, lng1, lat2, lng2] = corners as [number, number, number, number];
  if (corners.length !== 4)
    throw refused('insideBoundingBox', 'four numbers: latitude and longitude of two opposite corners', corners);
  const [a, b] = [point(lat1, lng1, 'insideBoundingBox'), point(lat2, lng2, 'insideBoundingBox')];
  return {
    south: Math.min(a.lat, b.lat),
    north: Math.max(a.lat, b.lat),
    west: Math.min(a.lng, b.lng),
    east: Math.max(a.lng, b.lng),
  };
}

function toPolygon(numbers: readonly number[]): Point[] {
  if (numbers.length < 6 || numbers.length % 2 !== 0)
    throw refused('insidePolygon', 'latitude and longitude of three points or more', numbers);
  return Array.from({ length: numbers.length / 2 }, (_, i) =>
    point(numbers[2 * i]!, numbers[2 * i + 1]!, 'insidePolygon'),
  );
}

function precisionOf(precision: number | readonly Partial<PrecisionRange>[]): PrecisionRange[] {
  if (typeof precision === 'number') return [{ from: 0, value: precision }];
  const ranges = precision.map(({ from = 0, value = 1 }) => ({ from, value })).sort((a, b) => b.from - a.from);
  return ranges.at(-1)?.from === 0 ? ranges : [...ranges, { from: 0, value: 1 }];
}

function point(lat: number, lng: number, parameter: string): Point {
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng };
  throw refused(parameter, 'latitudes from -90 to 90 and longitudes from -180 to 180', [lat, lng]);
}

function refused(parameter: string, expected: string, found: unknown): SearchError {
  return new SearchError(
    'SEARCH_PARAMETER_INVALID',
    `Parameter ${parameter}: expected ${expected}, found ${JSON.stringify(found).slice(0, 200)}`,
  );
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isWhole(value: unknown, least: number): boolean {
  return Number.isInteger(value) && (value as number) >= least;
}
