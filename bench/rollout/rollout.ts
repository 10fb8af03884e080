import type { BenchmarkOptions } from '../benchmark-options.ts';
import type { Figure } from '../report/figure.ts';
import { quartiles } from '../report/statistics.ts';
import { viewsUntilReturn } from './broken-version.ts';
import type { Outcome } from './simulate.ts';
import { measureShares } from './visitor-shares.ts';
import { simulateOnAllCores } from './workers.ts';

/** Simulates rollouts with the registry's own decisions. Every run gives the same figures. */
export async function run({ note }: BenchmarkOptions): Promise<readonly Figure[]> {
  const simulated = async (...order: Parameters<typeof simulateOnAllCores>) => {
    const began = Date.now();
    const outcomes = await simulateOnAllCores(...order);
    note(`${order[0]}: ${outcomes.length} rollouts in ${Math.round((Date.now() - began) / 1_000)} s`);
    return outcomes;
  };
  const equal = await simulated('equal', 2_000, 1);
  const withoutLimit = await simulated('equalWithoutLimit', 2_000, 10_001);
  const drift = await simulated('equalWithDrift', 500, 20_001);
  const doubled = await simulated('doubled', 500, 30_001);
  const hostile = await simulated('hostile', 500, 40_001);
  const hidden = await simulated('hidden', 500, 60_001);
  return [
    returned('equal.returned', equal, { atMost: 0.05 }),
    share('equal.finished', equal, 'finished'),
    minutesOf('equal.minutes', equal),
    returned('equal.without-limit.returned', withoutLimit, { atMost: 0.05 }),
    returned('equal.drift.returned', drift, { atMost: 0.05 }),
    returned('hostile.returned', hostile, { atMost: 0.05 }),
    { ...share('hidden.finished', hidden, 'finished'), target: { atMost: 0.05 } },
    returned('doubled.returned', doubled, { atLeast: 0.95 }),
    viewsOf('doubled.views', doubled),
    ...[100, 1_000, 5_000].map(brokenAt),
    ...measureShares(),
  ];
}

const share = (id: string, outcomes: readonly Outcome[], phase: Outcome['phase']): Figure => ({
  id,
  value: outcomes.filter((outcome) => outcome.phase === phase).length / outcomes.length,
  unit: 'share',
  target: 'none',
});

const returned = (id: string, outcomes: readonly Outcome[], target: Figure['target']): Figure => ({
  ...share(id, outcomes, 'returned'),
  target,
});

function minutesOf(id: string, outcomes: readonly Outcome[]): Figure {
  const { low, median, high } = quartiles(outcomes.map(({ minutes }) => minutes));
  return { id, value: median, unit: 'min', target: 'none', spread: [low, high] };
}

function viewsOf(id: string, outcomes: readonly Outcome[]): Figure {
  const { low, median, high } = quartiles(outcomes.map(({ views }) => views));
  return { id, value: median, unit: 'views', target: 'none', spread: [low, high] };
}

/** Views until rollback in the slowest of a hundred rollouts of a version that throws on every view. */
function brokenAt(basisPoints: number): Figure {
  const views = Array.from({ length: 100 }, (_, index) => viewsUntilReturn(basisPoints, 50_001 + index));
  return { id: `broken.views.${basisPoints / 100}`, value: Math.max(...views), unit: 'views', target: { atMost: 59 } };
}
