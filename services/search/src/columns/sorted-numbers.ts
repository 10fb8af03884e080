/** Compares two items by their numbers: rows, or label codes. */
export type Compare = (a: number, b: number) => number;

/** Yields to the event loop if needed; called between small steps of a long task. */
export type Breathe = () => Promise<void>;

/** Merges two sorted lists. */
export function mergeSorted(present: Uint32Array, added: Uint32Array, compare: Compare): Uint32Array {
  return added.length * 16 < present.length ? insertFew(present, added, compare) : mergeEqual(present, added, compare);
}

function mergeEqual(left: Uint32Array, right: Uint32Array, compare: Compare): Uint32Array {
  const merged = new Uint32Array(left.length + right.length);
  let i = 0;
  let j = 0;
  for (let at = 0; at < merged.length; at++) {
    const takesLeft = j === right.length || (i < left.length && compare(left[i]!, right[j]!) < 0);
    merged[at] = takesLeft ? left[i++]! : right[j++]!;
  }
  return merged;
}

/** Finds where each added number belongs and copies the numbers between two of them as a block. */
function insertFew(present: Uint32Array, added: Uint32Array, compare: Compare): Uint32Array {
  const merged = new Uint32Array(present.length + added.length);
  let from = 0;
  let at = 0;
  for (const number of added) {
    const to = firstAfter(present, from, number, compare);
    merged.set(present.subarray(from, to), at);
    at += to - from;
    merged[at++] = number;
    from = to;
  }
  merged.set(present.subarray(from), at);
  return merged;
}

/** Index, from `low` on, of the first number that sorts after the given one. */
function firstAfter(numbers: Uint32Array, low: number, number: number, compare: Compare): number {
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(numbers[middle]!, number) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
