/**
 * Counts how often each code occurs in the given rows. There is one function per array type, because a loop that sees
 * only one type is twice as fast. Four rows at a time use separate counters, because the processor stalls when it adds
 * to a number it has just written.
 */
export function countBytes(codes: Uint8Array, rows: Uint32Array, size: number): Uint32Array {
  const counts = new Uint32Array(4 * size);
  const [second, third, fourth] = [size, 2 * size, 3 * size];
  const whole = rows.length - (rows.length % 4);
  for (let i = 0; i < whole; i += 4) {
    counts[codes[rows[i]!]!]!++;
    counts[second + codes[rows[i + 1]!]!]!++;
    counts[third + codes[rows[i + 2]!]!]!++;
    counts[fourth + codes[rows[i + 3]!]!]!++;
  }
  for (let i = whole; i < rows.length; i++) counts[codes[rows[i]!]!]!++;
  for (let code = 0; code < size; code++)
    counts[code]! += counts[second + code]! + counts[third + code]! + counts[fourth + code]!;
  return counts.slice(0, size);
}

export function countShorts(codes: Uint16Array, rows: Uint32Array, size: number): Uint32Array {
  const counts = new Uint32Array(size);
  for (let i = 0; i < rows.length; i++) counts[codes[rows[i]!]!]!++;
  return counts;
}

/** A code with this bit is an offset into the list pool, not the code of one label. */
export const listBit = 0x80000000;

/**
 * @param pool lists, each its length and then its codes
 * @param shares the pool is small compared with the rows: uses of each list are counted first, then added to its codes
 */
export function countLongs(
  codes: Uint32Array,
  rows: Uint32Array,
  size: number,
  pool: Uint32Array,
  shares: boolean,
): Uint32Array {
  const counts = new Uint32Array(size);
  const lists = new Uint32Array(shares ? pool.length : 0);
  for (let i = 0; i < rows.length; i++) {
    const code = codes[rows[i]!]!;
    if (code < listBit) counts[code]!++;
    else if (shares) lists[code - listBit]!++;
    else addList(counts, pool, code - listBit, 1);
  }
  for (let list = 0; list < lists.length; list += pool[list]! + 1)
    if (lists[list] !== 0) addList(counts, pool, list, lists[list]!);
  return counts;
}

function addList(counts: Uint32Array, pool: Uint32Array, list: number, times: number): void {
  const last = list + pool[list]!;
  for (let at = list + 1; at <= last; at++) counts[pool[at]!]! += times;
}
