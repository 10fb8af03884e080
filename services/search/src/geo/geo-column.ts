import { Bitset } from '../columns/bitset.ts';
import { SearchError } from '../errors.ts';
import { parseDecimal } from '../filters/filter.ts';

const earthRadiusMetres = 6_371_000;

/** Latitude and longitude in degrees. */
type Point = {
  readonly lat: number;
  readonly lng: number;
};

/** The location parameters of a search. */
type GeoParameters = {
  readonly aroundLatLng?: string;
  readonly aroundRadius?: number | 'all';
};

/** The rows inside the radius. */
export type GeoMatch = {
  readonly rows: Bitset;
  /** Distance in whole metres, by which hits rank. Undefined for a search without a place. */
  readonly metresTo: ((row: number) => number) | undefined;
};

const nowhere: readonly Point[] = [];

/** The attribute `_geoloc`: one or more locations of each record. */
export class GeoColumn {
  readonly #points: (readonly Point[])[] = [];

  /** Sets the locations of a row. Rows are set in ascending order; the last one may be set again. */
  set(row: number, geoloc: unknown): void {
    const points = geoloc === undefined ? nowhere : [geoloc].flat().flatMap(toPoint);
    this.#points[row] = points.length === 0 ? nowhere : points;
  }

  /**
   * The rows of `among` around the place. Records without a location do not match.
   *
   * @throws SEARCH_PARAMETER_INVALID
   */
  match({ aroundLatLng = '', aroundRadius }: GeoParameters, among: Bitset): GeoMatch {
    if (aroundLatLng.trim() === '') return { rows: among, metresTo: undefined };
    const centre = parsePlace(aroundLatLng);
    const farthest = typeof aroundRadius === 'number' ? aroundRadius : Number.MAX_VALUE;
    const metresTo = (row: number) =>
      (this.#points[row] ?? nowhere).reduce(
        (nearest, point) => Math.min(nearest, greatCircleMetres(centre, point)),
        Number.POSITIVE_INFINITY,
      );
    const rows = new Bitset(among.size);
    for (const row of among.rows()) if (metresTo(row) <= farthest) rows.add(row);
    return { rows, metresTo: (row) => Math.floor(metresTo(row)) };
  }
}

/** The point in a list, or an empty list unless the value is a valid latitude and longitude. */
function toPoint(value: unknown): Point[] {
  const { lat, lng } = (value ?? {}) as { lat?: unknown; lng?: unknown };
  if (typeof lat !== 'number' || typeof lng !== 'number') return [];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [{ lat, lng }] : [];
}

function parsePlace(aroundLatLng: string): Point {
  const [lat, lng, ...more] = aroundLatLng.split(',').map((part) => parseDecimal(part.trim()));
  const [point] = more.length === 0 ? toPoint({ lat, lng }) : [];
  if (point) return point;
  throw new SearchError(
    'SEARCH_PARAMETER_INVALID',
    `Parameter aroundLatLng: expected latitude and longitude like "-33.86,151.21", from -90 to 90 and from -180 to 180, found ${JSON.stringify(aroundLatLng).slice(0, 200)}`,
  );
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
