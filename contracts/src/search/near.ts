/** Distance limits that shoppers can choose, in kilometres. */
export const radiiKm = [25, 50, 100, 250] as const;
export type RadiusKm = (typeof radiiKm)[number];

/**
 * The place around which a shopper searches: nearest cars first, optionally only cars within `withinKm`.
 *
 * @source expectations 24
 */
export type Near = {
  /** The place as typed or chosen: `4305`, `richmond-vic-3121`, `Ipswich`, or a position `-27.61,152.76`. */
  readonly place: string;
  /** Null: any distance. */
  readonly withinKm: RadiusKm | null;
};

/** Maximum length of a place's text; further characters are ignored. */
const longestPlace = 60;

/** Reads the place and the distance limit from an address. A distance without a place is ignored. */
export function readNear(place: string, within: string): Near | null {
  const words = place.replace(/\s+/g, ' ').trim().slice(0, longestPlace).trimEnd();
  return words === '' ? null : { place: words, withinKm: radiiKm.find((km) => String(km) === within) ?? null };
}
