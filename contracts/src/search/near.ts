/** Distances in kilometres a shopper can keep to. */
export const radiiKm = [25, 50, 100, 250] as const;
export type RadiusKm = (typeof radiiKm)[number];

/**
 * Where a shopper wants to look: nearest first, or no further away than `withinKm`.
 *
 * @source expectations 24
 */
export type Near = {
  /** As it was typed or chosen: `4305`, `richmond-vic-3121`, `Ipswich`, or a position `-27.61,152.76`. */
  readonly place: string;
  /** Null: any distance. */
  readonly withinKm: RadiusKm | null;
};

/** More characters of a place are ignored. */
const longestPlace = 60;

/** Reads the two parameters of an address; a distance without a place means nothing. */
export function readNear(place: string, within: string): Near | null {
  const words = place.replace(/\s+/g, ' ').trim().slice(0, longestPlace).trimEnd();
  return words === '' ? null : { place: words, withinKm: radiiKm.find((km) => String(km) === within) ?? null };
}
