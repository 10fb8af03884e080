import type { Near } from '@forecourt/contracts';
import { dollars } from '@forecourt/contracts';

/** A point on the map, in degrees. */
export type Position = { readonly lat: number; readonly long: number };

/** A place as the results know it. */
export type KnownPlace = Position & {
  /** What stands for it in an address. */
  readonly key: string;
  /** `Richmond VIC 3121` */
  readonly label: string;
};

/** What became of the place in an address. */
export type NearResponse =
  | { readonly kind: 'found'; readonly place: KnownPlace }
  /** The name is several places': they have to be told apart. */
  | { readonly kind: 'several'; readonly choices: readonly KnownPlace[] }
  | { readonly kind: 'unknown' }
  /** Nobody could be asked. */
  | { readonly kind: 'unanswered' };

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

/** A shopper's own position as an address has it: to about a kilometre, and no closer. */
export function positionKey({ lat, long }: Position): string {
  return `${lat.toFixed(2)},${long.toFixed(2)}`;
}

/** The place a position in an address stands for; null: it is no position. */
export function readPosition(text: string): KnownPlace | null {
  const [, north, east] = /^(-?\d{1,2}\.\d{1,6}), ?(-?\d{1,3}\.\d{1,6})$/.exec(text) ?? [];
  const [lat, long] = [Number(north), Number(east)];
  if (north === undefined || Math.abs(lat) > 90 || Math.abs(long) > 180) return null;
  return { key: text.replace(' ', ''), label: 'your location', lat, long };
}

/** `Near Richmond VIC 3121`, `Within 50 km of 4305 QLD`, `Near “atlantis”` */
export function nearLabel({ place, withinKm }: Near, response: NearResponse | undefined): string {
  const name = response?.kind === 'found' ? response.place.label : `“${readPosition(place)?.label ?? place}”`;
  return withinKm === null || response?.kind !== 'found' ? `Near ${name}` : `Within ${withinKm} km of ${name}`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
