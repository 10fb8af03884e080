import { Bitset } from '../columns/bitset.ts';
import type { GeoColumn, Point } from '../columns/geo-column.ts';
import { distanceMetres } from './distance.ts';
import type { Box, GeoQuery, PrecisionRange } from './geo-query.ts';

/** Number of records that a default radius includes. */
const nearest = 1000;

/** The location of a record that is nearest to the centre. */
export type Nearest = {
  readonly point: Point;
  /** Not rounded. */
  readonly metres: number;
};

/** The matching rows and their distances. */
export type GeoMatch = {
  readonly rows: Bitset;
  /** Undefined for boxes and polygons, which have no centre. */
  readonly around: Around | undefined;
};

export type Around = {
  /** Metres; undefined when the request gave a radius. */
  readonly automaticRadius: number | undefined;
  /** Undefined for a record without a location. */
  nearest(row: number): Nearest | undefined;
  /** Distance in metres, rounded down to the requested precision; hits rank by it. */
  rankKey(row: number): number;
  /** Step in metres within which distances rank equally. */
  precisionAt(metres: number): number;
};

/** The candidate rows inside the radius, box or polygon. Records without a location do not match. */
export function matchGeo(column: GeoColumn, query: GeoQuery, among: Bitset): GeoMatch {
  if (query.kind === 'boxes')
    return { rows: only(among, column, (at) => query.boxes.some((box) => inBox(at, box))), around: undefined };
  if (query.kind === 'polygons')
    return {
      rows: only(among, column, (at) => query.polygons.some((polygon) => inPolygon(at, polygon))),
      around: undefined,
    };
  const { centre, radius, minimumRadius, precision } = query;
  const candidates = among.rows();
  const metres = new Float64Array(candidates.length);
  for (let i = 0; i < candidates.length; i++)
    metres[i] = nearestOf(column.at(candidates[i]!), centre)?.metres ?? Number.POSITIVE_INFINITY;
  const automatic = radius === 'auto' ? automaticRadius(metres, minimumRadius) : undefined;
  const limit = automatic ?? (radius === 'all' ? Number.MAX_VALUE : (radius as number));
  const rows = new Bitset(among.size);
  for (let i = 0; i < candidates.length; i++) if (metres[i]! <= limit) rows.add(candidates[i]!);
  const nearestAt = (row: number) => nearestOf(column.at(row), centre);
  return {
    rows,
    around: {
      automaticRadius: automatic,
      nearest: nearestAt,
      rankKey: (row) => rounded(nearestAt(row)?.metres ?? Number.POSITIVE_INFINITY, precision),
      precisionAt: (at) => rangeAt(at, precision).value,
    },
  };
}

function rounded(metres: number, precision: readonly PrecisionRange[]): number {
  const { from, value } = rangeAt(metres, precision);
  return from + Math.floor((metres - from) / value) * value;
}

function rangeAt(metres: number, precision: readonly PrecisionRange[]): PrecisionRange {
  return precision.find((range) => range.from <= metres)!;
}

function nearestOf(points: readonly Point[], centre: Point): Nearest | undefined {
  let best: Nearest | undefined;
  for (const point of points) {
    const metres = distanceMetres(centre, point);
    if (!best || metres < best.metres) best = { point, metres };
  }
  return best;
}

/** Rounded up to whole metres, so that the response can state the radius exactly. */
function automaticRadius(metres: Float64Array, minimum: number): number {
  const known = metres.filter((distance) => distance !== Number.POSITIVE_INFINITY).sort();
  const farthest = known[Math.min(nearest, known.length) - 1] ?? 0;
  return Math.max(Math.ceil(farthest), minimum);
}

function only(among: Bitset, column: GeoColumn, isInside: (at: Point) => boolean): Bitset {
  const rows = new Bitset(among.size);
  for (const row of among.rows()) if (column.at(row).some(isInside)) rows.add(row);
  return rows;
}

function inBox({ lat, lng }: Point, box: Box): boolean {
  return lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east;
}

/** Ray casting: counts how often a line to the east crosses the edge. Degrees are treated as plane coordinates. */
function inPolygon({ lat, lng }: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  let previous = polygon.at(-1)!;
  for (const corner of polygon) {
    const crosses =
      corner.lat > lat !== previous.lat > lat &&
      lng < ((previous.lng - corner.lng) * (lat - corner.lat)) / (previous.lat - corner.lat) + corner.lng;
    if (crosses) inside = !inside;
    previous = corner;
  }
  return inside;
}
