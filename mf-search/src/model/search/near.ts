import type { Near, Position } from '@forecourt/contracts';

/** A resolved place. */
export type NamedPosition = Position & {
  /** Text for the place in a URL. */
  readonly key: string;
  /** `Richmond VIC 3121` */
  readonly label: string;
};

/** Result of looking up the place that a page's address names. */
export type NearResponse =
  | { readonly kind: 'found'; readonly place: NamedPosition }
  /** The name is ambiguous: the shopper has to choose. */
  | { readonly kind: 'several'; readonly choices: readonly NamedPosition[] }
  | { readonly kind: 'unknown' }
  /** The api did not respond. */
  | { readonly kind: 'unanswered' };

/** A shopper's position as text for a URL, rounded to about a kilometre for privacy. */
export function positionKey({ lat, long }: Position): string {
  return `${lat.toFixed(2)},${long.toFixed(2)}`;
}

/** Parses a position in a URL; null: the text is not a position. */
export function readPosition(text: string): NamedPosition | null {
  const [, north, east] = /^(-?\d{1,2}\.\d{1,6}), ?(-?\d{1,3}\.\d{1,6})$/.exec(text) ?? [];
  const [lat, long] = [Number(north), Number(east)];
  if (north === undefined || Math.abs(lat) > 90 || Math.abs(long) > 180) return null;
  return { key: text.replace(' ', ''), label: 'your location', lat, long };
}

/** A place and its distance in words: `Near Richmond VIC 3121`, `Within 50 km of 4305 QLD`, `Near “atlantis”`. */
export function nearLabel({ place, withinKm }: Near, response: NearResponse | undefined): string {
  const name = response?.kind === 'found' ? response.place.label : `“${readPosition(place)?.label ?? place}”`;
  return withinKm === null || response?.kind !== 'found' ? `Near ${name}` : `Within ${withinKm} km of ${name}`;
}
