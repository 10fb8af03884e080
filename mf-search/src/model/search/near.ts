import type { Near, Position } from '@forecourt/contracts';

/** A place as the results know it. */
export type NamedPosition = Position & {
  /** What stands for it in an address. */
  readonly key: string;
  /** `Richmond VIC 3121` */
  readonly label: string;
};

/** What became of the place in an address. */
export type NearResponse =
  | { readonly kind: 'found'; readonly place: NamedPosition }
  /** The name fits several places: the shopper has to choose. */
  | { readonly kind: 'several'; readonly choices: readonly NamedPosition[] }
  | { readonly kind: 'unknown' }
  /** The api did not respond. */
  | { readonly kind: 'unanswered' };

/** A shopper's own position as an address has it: to about a kilometre, and no closer. */
export function positionKey({ lat, long }: Position): string {
  return `${lat.toFixed(2)},${long.toFixed(2)}`;
}

/** The place a position in an address stands for; null: it is no position. */
export function readPosition(text: string): NamedPosition | null {
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
