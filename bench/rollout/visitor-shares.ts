import { allVisitors } from '@forecourt/contracts/release';
import { getsCandidate } from '../../deploy/rollout-buckets/bucket.ts';
import type { Figure } from '../report/figure.ts';

const visitors = 200_000;
/** Allowed sampling error, in standard deviations. Chance exceeds it once in 16,000 times. */
const mostDeviations = 4;

/** Measures, for several planned shares, how far the share of visitors who get the candidate deviates from the plan. */
export function measureShares(): readonly Figure[] {
  return [0, 100, 1_000, 5_000, 9_900, allVisitors].map((share) => {
    const bucketKey = 'bench';
    let chosen = 0;
    for (let visitor = 0; visitor < visitors; visitor += 1)
      if (getsCandidate({ bucketKey, share }, `visitor-${visitor}`)) chosen += 1;
    return shareFigure(share, chosen);
  });
}

function shareFigure(share: number, chosen: number): Figure {
  const id = `shares.${share / 100}`;
  const part = share / allVisitors;
  if (part === 0) return { id, value: chosen, unit: 'visitors', target: { atMost: 0 } };
  if (part === 1) return { id, value: chosen, unit: 'visitors', target: { atLeast: visitors } };
  const deviation = Math.sqrt(visitors * part * (1 - part));
  const value = Math.abs(chosen - visitors * part) / deviation;
  return { id, value, unit: 'deviations', target: { atMost: mostDeviations } };
}
