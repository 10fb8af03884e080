import type { RankingStage } from '../rank/criteria.ts';
import type { RowOrder } from '../rank/row-order.ts';
import type { IndexView } from '../store/search-index.ts';
import type { Matching } from './match-query.ts';

/** The requested part of the ordered hits. */
export type PageWindow = {
  readonly offset: number;
  readonly length: number;
};

/** The requested part of the matching rows, best first. */
export function orderHits({ order }: IndexView, matching: Matching, { offset, length }: PageWindow): number[] {
  const { rows, total, score, metresTo } = matching;
  const end = Math.min(offset + length, total);
  if (offset >= end) return [];
  const isActive = ({ kind }: RankingStage) =>
    kind === 'sorts' || (kind === 'text' && score !== undefined) || (kind === 'geo' && metresTo !== undefined);
  const stages = order.ranking.stages.filter(isActive);
  // Trailing sorts are dropped: the index's own order, which breaks ties, already applies them.
  while (stages.at(-1)?.kind === 'sorts') stages.pop();
  if (stages.length === 0) return firstInOrder(matching, order, end).slice(offset);
  const list = rows.rows();
  // A key is a list with a number for each row (lower is better), or a function that compares two rows.
  const keys = stages.map((stage) => {
    if (stage.kind === 'sorts') return order.comparing(stage.criteria);
    return stage.kind === 'text' ? score!(list, stage.criteria).scores : Float64Array.from(list, metresTo!);
  });
  const compare = (a: number, b: number): number => {
    for (const key of keys) {
      const difference = typeof key === 'function' ? key(list[a]!, list[b]!) : key[a]! - key[b]!;
      if (difference !== 0) return difference;
    }
    return order.rankOf[list[a]!]! - order.rankOf[list[b]!]!;
  };
  return bestOf(list.length, end, compare)
    .slice(offset)
    .map((i) => list[i]!);
}

/** The first `wanted` matching rows in the index's own order. */
function firstInOrder({ rows, total }: Matching, order: RowOrder, wanted: number): number[] {
  // If few rows match, sorting them is faster than scanning a long order until enough are found.
  const scanned = (wanted / total) * order.rows.length;
  if (total * Math.log2(total + 1) < scanned)
    return [...rows.rows().sort((a, b) => order.rankOf[a]! - order.rankOf[b]!)].slice(0, wanted);
  const first: number[] = [];
  for (let at = 0; at < order.rows.length && first.length < wanted; at++)
    if (rows.has(order.rows[at]!)) first.push(order.rows[at]!);
  return first;
}

/** The best `wanted` of the numbers from 0 to `size` - 1, sorted. Uses a heap with the worst on top. */
function bestOf(size: number, wanted: number, compare: (a: number, b: number) => number): number[] {
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
