import type { RankingStage } from '../rank/criteria.ts';
import { type PageWindow, type RankingKey, selectByKeys, selectByOrder } from '../rank/select-page.ts';
import type { IndexView } from '../store/search-index.ts';
import type { Matching } from './match-query.ts';

/** The requested window of the matching rows, best first. */
export function orderHits({ order }: IndexView, matching: Matching, window: PageWindow): number[] {
  const { rows, total, score, metresTo } = matching;
  if (window.length === 0) return [];
  const isActive = ({ kind }: RankingStage) =>
    kind === 'sorts' || (kind === 'text' && score !== undefined) || (kind === 'geo' && metresTo !== undefined);
  const stages = order.ranking.stages.filter(isActive);
  // Trailing sorts are dropped: the index's own order, which contains them, breaks every tie.
  while (stages.at(-1)?.kind === 'sorts') stages.pop();
  if (stages.length === 0) return selectByOrder(rows, total, order, window);
  const list = rows.rows();
  const keys = stages.map((stage): RankingKey => {
    if (stage.kind === 'sorts') return order.comparing(stage.criteria);
    if (stage.kind === 'text') return score!(list, stage.criteria).scores;
    return Float64Array.from(list, metresTo!);
  });
  return selectByKeys(list, keys, order, window);
}
