/**
 * Location of a word in a record as one number: field (0 is the most important) and position. Lower is better.
 */
export function placeOf(field: number, position: number): number {
  return (field << 16) | Math.min(position, lastPosition);
}

/** Flag that is stored with a place: the word is the whole value. */
export const aloneFlag = 1 << 24;
/** Mask of the place without flags. */
export const placeBits = aloneFlag - 1;
const lastPosition = 0xffff;
const typosUnit = 1 << 25;

export function fieldOf(place: number): number {
  return place >>> 16;
}

export function positionOf(place: number): number {
  return place & lastPosition;
}

/**
 * Packs an occurrence, without its place, into one number; lower is better. From the highest bit: typos (2 bits), place
 * (24 bits, here 0), inexact (1 bit). Then 1 is added, because 0 means no occurrence.
 */
export function penaltyOf(typos: number, exact: boolean): number {
  return 1 + typos * typosUnit + (exact ? 0 : 1);
}

export function typosOf(occurrence: number): number {
  return Math.floor((occurrence - 1) / typosUnit);
}

export function placeIn(occurrence: number): number {
  return ((occurrence - 1) % typosUnit) >>> 1;
}

/** Whether the word occurs as typed: complete and without a typo. */
export function isExact(occurrence: number): boolean {
  return occurrence - 1 < typosUnit && ((occurrence - 1) & 1) === 0;
}
