import type { PartsReader, PartsWriter } from './parts.ts';
import { withCapacity } from './typed-arrays.ts';

/** Latitude and longitude in degrees. */
export type Point = {
  readonly lat: number;
  readonly lng: number;
};

/** The attribute `_geoloc`: one or more locations of each record. */
export class GeoColumn {
  /** First location of each row, as latitude and longitude; NaN for none. */
  #first = new Float64Array(0);
  /** All locations of the few rows with more than one. */
  readonly #lists = new Map<number, readonly Point[]>();

  save(parts: PartsWriter): void {
    parts.whole('places', this.#first, 'changing');
    parts.fact('lists', [...this.#lists]);
  }

  static load(parts: PartsReader): GeoColumn {
    const column = new GeoColumn();
    column.#first = parts.array('places', Float64Array);
    for (const [row, points] of parts.fact<[number, Point[]][]>('lists')) column.#lists.set(row, points);
    return column;
  }

  /** Appends rows in ascending order. The last row may be appended again; a skipped row has no location. */
  append(row: number, geoloc: unknown): void {
    const given = geoloc === undefined ? [] : Array.isArray(geoloc) ? geoloc : [geoloc];
    const points = given.map(toPoint).filter((point) => point !== undefined);
    const [first] = points;
    const known = this.#first.length;
    if (!first) {
      if (2 * row < known) this.#first[2 * row] = Number.NaN;
      this.#lists.delete(row);
      return;
    }
    if (2 * row + 1 >= known) {
      this.#first = withCapacity(this.#first, 2 * row + 2);
      this.#first.fill(Number.NaN, known);
    }
    this.#first[2 * row] = first.lat;
    this.#first[2 * row + 1] = first.lng;
    if (points.length > 1) this.#lists.set(row, points);
    else this.#lists.delete(row);
  }

  get isEmpty(): boolean {
    return this.#first.length === 0;
  }

  /** Locations of a row; empty without any. */
  at(row: number): readonly Point[] {
    const several = this.#lists.size > 0 ? this.#lists.get(row) : undefined;
    if (several) return several;
    const lat = this.#first[2 * row] ?? Number.NaN;
    return Number.isNaN(lat) ? [] : [{ lat, lng: this.#first[2 * row + 1]! }];
  }
}

/** Undefined unless the value is a valid latitude and longitude. */
function toPoint(value: unknown): Point | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const { lat, lng } = value as { lat?: unknown; lng?: unknown };
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
