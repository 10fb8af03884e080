/** Compares two items by their numbers: rows, or label codes. */
export type Compare = (a: number, b: number) => number;

/** Merges few sorted numbers into many: finds the place of each, and copies the numbers between two places at once. */
export function mergeSorted(present: Uint32Array, added: Uint32Array, compare: Compare): Uint32Array {
  const merged = new Uint32Array(present.length + added.length);
  let from = 0;
  let at = 0;
  for (const number of added) {
    const to = firstAfter(from, present.length, (place) => compare(present[place]!, number) >= 0);
    merged.set(present.subarray(from, to), at);
    at += to - from;
    merged[at++] = number;
    from = to;
  }
  merged.set(present.subarray(from), at);
  return merged;
}

/**
 * Binary search for the first place from `low` up to `high` - 1 for which the test holds; `high` if there is none. If
 * the test holds for a place, it must hold for all later places.
 */
export function firstAfter(low: number, high: number, holds: (place: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
