/** Latitude and longitude in degrees. */
export type Point = {
  readonly lat: number;
  readonly lng: number;
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

  /** Locations of a row; empty if it has none. */
  at(row: number): readonly Point[] {
    return this.#points[row] ?? nowhere;
  }
}

/** Empty unless the value is a valid latitude and longitude. */
function toPoint(value: unknown): Point[] {
  const { lat, lng } = (value ?? {}) as { lat?: unknown; lng?: unknown };
  if (typeof lat !== 'number' || typeof lng !== 'number') return [];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [{ lat, lng }] : [];
}
