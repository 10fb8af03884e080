import { dollars } from './car/price.ts';

/** A point on the map, in degrees. */
export type Position = { readonly lat: number; readonly long: number };

const earthRadiusKm = 6371;

/** Great-circle distance. @source spec §9, LOC-027 */
export function distanceKm(a: Position, b: Position): number {
  const [lat1, lat2] = [radians(a.lat), radians(b.lat)];
  const [north, east] = [Math.sin((lat2 - lat1) / 2), Math.sin(radians(b.long - a.long) / 2)];
  const h = north * north + Math.cos(lat1) * Math.cos(lat2) * east * east;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** `12 km away` */
export function distanceText(km: number): string {
  return km < 1 ? 'Less than 1 km away' : `${dollars(Math.round(km)).slice(1)} km away`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
