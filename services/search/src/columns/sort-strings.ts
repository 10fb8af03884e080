/** Parts with fewer strings use insertion sort. */
const few = 12;

/**
 * Sorts string numbers in place by the bytes of their strings. Multikey quicksort: it compares one byte at a time,
 * and reads bytes that all strings of a part share only once.
 *
 * @param ends end offset of each string; a string begins where the previous one ends
 */
export function sortStrings(codes: Uint32Array, bytes: Uint8Array, ends: Uint32Array): void {
  const byteAt = (code: number, depth: number): number => {
    const at = (code === 0 ? 0 : ends[code - 1]!) + depth;
    return at < ends[code]! ? bytes[at]! : -1;
  };
  const isBefore = (a: number, b: number, depth: number): boolean => {
    for (let at = depth; ; at++) {
      const [x, y] = [byteAt(a, at), byteAt(b, at)];
      if (x !== y) return x < y;
      if (x === -1) return false;
    }
  };
  const swap = (i: number, j: number) => {
    const kept = codes[i]!;
    codes[i] = codes[j]!;
    codes[j] = kept;
  };
  const waiting: number[] = [0, codes.length, 0];
  while (waiting.length > 0) {
    const depth = waiting.pop()!;
    const to = waiting.pop()!;
    const from = waiting.pop()!;
    if (to - from < few) {
      for (let i = from + 1; i < to; i++)
        for (let j = i; j > from && isBefore(codes[j]!, codes[j - 1]!, depth); j--) swap(j, j - 1);
      continue;
    }
    const pivot = byteAt(codes[(from + to) >>> 1]!, depth);
    let [less, at, more] = [from, from, to];
    while (at < more) {
      const byte = byteAt(codes[at]!, depth);
      if (byte < pivot) swap(less++, at++);
      else if (byte > pivot) swap(at, --more);
      else at++;
    }
    waiting.push(from, less, depth, more, to, depth);
    if (pivot !== -1) waiting.push(less, more, depth + 1);
  }
}
