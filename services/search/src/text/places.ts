/** Where a word stands in a record: field (0 is the most important) and position, best first when compared as numbers. */
export function placeOf(field: number, position: number): number {
  return (field << 16) | Math.min(position, lastPosition);
}

/** Kept with a place: the word is all there is in that value. */
export const aloneFlag = 1 << 24;
/** Kept with a place: it counts from where its value begins, which is kept with each row. */
export const furtherFlag = 1 << 25;
/** The place itself. */
export const placeBits = aloneFlag - 1;
export const lastPosition = 0xffff;
const typosUnit = 1 << 25;

export function fieldOf(place: number): number {
  return place >>> 16;
}

export function positionOf(place: number): number {
  return place & lastPosition;
}

/** An occurrence as one number, the smaller the better, without its place: 1 + typos (2 bits), place (24), inexact (1). */
export function penaltyOf(typos: number, exact: boolean): number {
  return 1 + typos * typosUnit + (exact ? 0 : 1);
}

export function typosOf(occurrence: number): number {
  return Math.floor((occurrence - 1) / typosUnit);
}

export function placeIn(occurrence: number): number {
  return ((occurrence - 1) % typosUnit) >>> 1;
}

/** The word stands there as it was typed: complete and without a typo. */
export function isExact(occurrence: number): boolean {
  return occurrence - 1 < typosUnit && ((occurrence - 1) & 1) === 0;
}
