import type { Point } from '../columns/geo-column.ts';

const earthRadiusMetres = 6_371_000;

/** Great-circle distance in metres. */
export function distanceMetres(a: Point, b: Point): number {
  const [lat1, lat2] = [toRadians(a.lat), toRadians(b.lat)];
  const [sinLat, sinLng] = [Math.sin((lat2 - lat1) / 2), Math.sin(toRadians(b.lng - a.lng) / 2)];
  const h = sinLat * sinLat + Math.cos(lat1) * Math.cos(lat2) * sinLng * sinLng;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(h)));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
