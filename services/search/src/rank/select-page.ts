import type { Bitset } from '../columns/bitset.ts';
import type { RowOrder } from './row-order.ts';

/** The requested part of the ordered hits. */
export type PageWindow = {
  readonly offset: number;
  readonly length: number;
};

/** The requested window of the matching rows in the index's own order. */
export function selectByOrder(
  matching: Bitset,
  total: number,
  order: RowOrder,
  { offset, length }: PageWindow,
): number[] {
  const end = Math.min(offset + length, total);
  if (length === 0 || offset >= total) return [];
  // With few matches in a long order, sorting the matches is faster than scanning the order for enough of them.
  const walk = (end / total) * order.rows.length;
  if (total * Math.log2(total + 1) < walk) {
    return [
      ...matching
        .rows()
        .sort((a, b) => order.rankOf[a]! - order.rankOf[b]!)
        .subarray(offset, end),
    ];
  }
  const page: number[] = [];
  let met = 0;
  for (let at = 0; at < order.rows.length && met < end; at++) {
    const row = order.rows[at]!;
    if (matching.has(row) && met++ >= offset) page.push(row);
  }
  return page;
}

/**
 * One ranking criterion that depends on the query: a number per row, of which lower is better, or a comparison of two
 * rows.
 */
export type RankingKey = Float64Array | ((a: number, b: number) => number);

/** The requested window of the rows, sorted by the keys and then by the index's own order. */
export function selectByKeys(
  rows: Uint32Array,
  keys: readonly RankingKey[],
  { rankOf }: RowOrder,
  { offset, length }: PageWindow,
): number[] {
  const end = Math.min(offset + length, rows.length);
  if (length === 0 || offset >= end) return [];
  const compare = (a: number, b: number): number => {
    for (const key of keys) {
      const difference = typeof key === 'function' ? key(rows[a]!, rows[b]!) : key[a]! - key[b]!;
      if (difference !== 0) return difference;
    }
    return rankOf[rows[a]!]! - rankOf[rows[b]!]!;
  };
  return best(rows.length, end, compare)
    .slice(offset)
    .map((i) => rows[i]!);
}

/** The best `wanted` of the numbers from 0 to `size` - 1, sorted. Uses a heap with the worst on top. */
function best(size: number, wanted: number, compare: (a: number, b: number) => number): number[] {
  const heap: number[] = [];
  const sink = (start: number) => {
    let at = start;
    for (;;) {
      let worst = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < heap.length && compare(heap[child]!, heap[worst]!) > 0) worst = child;
      }
      if (worst === at) return;
      [heap[at], heap[worst]] = [heap[worst]!, heap[at]!];
      at = worst;
    }
  };
  for (let i = 0; i < size; i++) {
    if (heap.length < wanted) {
      heap.push(i);
      if (heap.length === wanted) for (let at = wanted >> 1; at >= 0; at--) sink(at);
    } else if (compare(i, heap[0]!) < 0) {
      heap[0] = i;
      sink(0);
    }
  }
  return heap.sort(compare);
}
