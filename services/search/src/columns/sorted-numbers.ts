/** Orders two things known by their numbers: rows, or codes of labels. */
export type Compare = (a: number, b: number) => number;

/** Yields to other work as often as needed; called between small pieces of a long work. */
export type Breathe = () => Promise<void>;

/** Two sorted lists as one. */
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

/** Looks up the place of each added number; what lies between two of them is copied as a block. */
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

/** Index of the first of the sorted numbers, from `low` on, that comes after the given one. */
function firstAfter(numbers: Uint32Array, low: number, number: number, compare: Compare): number {
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(numbers[middle]!, number) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
