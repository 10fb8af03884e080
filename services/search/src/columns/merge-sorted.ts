/** Compares two items by number: a row, or the code of a label. Negative: `a` comes first. */
export type Compare = (a: number, b: number) => number;

/** Merges few sorted numbers (`added`) into many (`present`). The numbers between two insertions are copied at once. */
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
 * Binary search for the first index from `low` to `high` - 1 at which the test holds; `high` if there is none. The test
 * must then hold at all later indexes.
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
