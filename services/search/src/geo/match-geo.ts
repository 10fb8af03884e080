import { Bitset } from '../columns/bitset.ts';
import type { GeoColumn, Point } from '../columns/geo-column.ts';
import { SearchError } from '../errors.ts';
import { parseDecimal } from '../filters/comparison.ts';

const earthRadiusMetres = 6_371_000;
/** Maximum of `aroundRadius`. */
export const farthestMetres = 50_000_000;

/** The location parameters of a search. */
export type GeoParameters = {
  readonly aroundLatLng?: string;
  readonly aroundRadius?: number | 'all';
};

/** The rows inside the radius. */
export type GeoMatch = {
  readonly rows: Bitset;
  /** Distance in whole metres; hits rank by it. Undefined for a search without a place. */
  readonly metresTo: ((row: number) => number) | undefined;
};

/** The candidate rows around the place. Records without a location do not match. @throws SEARCH_PARAMETER_INVALID */
export function matchGeo(column: GeoColumn, { aroundLatLng, aroundRadius }: GeoParameters, among: Bitset): GeoMatch {
  if (!hasPlace(aroundLatLng)) return { rows: among, metresTo: undefined };
  const centre = parsePlace(aroundLatLng);
  const farthest = typeof aroundRadius === 'number' ? aroundRadius : Number.MAX_VALUE;
  const metresTo = (row: number) =>
    column.at(row).reduce((nearest, at) => Math.min(nearest, greatCircleMetres(centre, at)), Number.POSITIVE_INFINITY);
  const rows = new Bitset(among.size);
  for (const row of among.rows()) if (metresTo(row) <= farthest) rows.add(row);
  return { rows, metresTo: (row) => Math.floor(metresTo(row)) };
}

export function hasPlace(aroundLatLng: string | undefined): aroundLatLng is string {
  return aroundLatLng !== undefined && aroundLatLng.trim() !== '';
}

function parsePlace(aroundLatLng: string): Point {
  const [lat, lng, ...more] = aroundLatLng.split(',').map((part) => parseDecimal(part.trim()));
  if (lat === undefined || lng === undefined || more.length > 0)
    throw refused('latitude and longitude like "-33.86,151.21"', aroundLatLng);
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180)
    throw refused('latitudes from -90 to 90 and longitudes from -180 to 180', aroundLatLng);
  return { lat, lng };
}

function greatCircleMetres(a: Point, b: Point): number {
  const [lat1, lat2] = [toRadians(a.lat), toRadians(b.lat)];
  const [sinLat, sinLng] = [Math.sin((lat2 - lat1) / 2), Math.sin(toRadians(b.lng - a.lng) / 2)];
  const h = sinLat * sinLat + Math.cos(lat1) * Math.cos(lat2) * sinLng * sinLng;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(h)));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function refused(expected: string, found: string): SearchError {
  return new SearchError(
    'SEARCH_PARAMETER_INVALID',
    `Parameter aroundLatLng: expected ${expected}, found ${JSON.stringify(found).slice(0, 200)}`,
  );
}
