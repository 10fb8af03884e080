import { useBus, useGateways, useIsland, useSite } from '@forecourt/kit/island';
import { useEffect, useState } from 'react';
import type { FinanceGateways } from '../../gateways/index.ts';
import type { BodyCounts } from '../../model/body-counts.ts';
import type { Budget } from '../../model/budget.ts';
import { budgetOf, budgetYears, facetsOf } from '../../model/budget.ts';
import { publishTerms } from '../../wiring.ts';

/** Search result for a budget. */
export type BudgetCount = {
  readonly state: 'waiting' | 'counted' | 'unreachable';
  /** Number of cars that cost at most the highest price, from the last response; null before the first response. */
  readonly count: number | null;
  /** Number of cars within the estimated budget, which ignores interest; null before the first response. */
  readonly inRange: number | null;
  readonly byBody: BodyCounts | null;
  /** The budget that these counts are for. */
  readonly budget: Budget;
  /** For each neighbouring budget, by its highest price in dollars: the number of cars within that price. */
  readonly bands: ReadonlyMap<number, number>;
};

/** Delay after the last change of the budget before its cars are counted. */
const restMs = 180;

/**
 * Counts the cars for a budget whenever it changes. A new request aborts the pending one.
 *
 * @param prices highest prices in dollars, of the budget and of its neighbours
 */
export function useBudgetCount(
  budget: Budget,
  prices: { readonly highest: number; readonly neighbours: readonly number[] },
  initial: BudgetCount,
): BudgetCount {
  const { highest, neighbours } = prices;
  const { counts } = useGateways<FinanceGateways>();
  const { renderedAtMs } = useIsland();
  const [answer, setAnswer] = useState(initial);
  const requested = [highest, budgetOf(budget), ...neighbours].join();
  const chosen = budget.chosen.join();

  useEffect(() => {
    const going = new AbortController();
    setAnswer((last) => ({ ...last, state: 'waiting' }));
    const resting = setTimeout(() => {
      const budgets = [highest, budgetOf(budget), ...neighbours];
      counts.upTo({ budgets, chosen: facetsOf(budget.chosen), nowMs: renderedAtMs, signal: going.signal }).then(
        (found) => {
          if (going.signal.aborted) return;
          const bands = new Map(neighbours.map((price, index) => [price, found.counts[index + 2] ?? 0]));
          const [count = 0, inRange = 0] = found.counts;
          setAnswer({ state: 'counted', budget, count, inRange, byBody: found.byBody, bands });
        },
        () => !going.signal.aborted && setAnswer((last) => ({ ...last, state: 'unreachable' })),
      );
    }, restMs);
    return () => {
      clearTimeout(resting);
      going.abort();
    };
  }, [counts, renderedAtMs, requested, chosen]);
  return answer;
}

/**
 * Once `touched` is true, publishes and stores the terms of the budget, if the site has a finance provider. Cards on
 * other pages use these terms, even at the shopper's next visit.
 */
export function usePublishedTerms({ deposit }: Budget, touched: boolean): void {
  const bus = useBus();
  const { terms } = useGateways<FinanceGateways>();
  const { finance } = useSite();
  const depositCents = Math.round(deposit * 100);
  useEffect(() => {
    if (!touched || finance.provider === null) return;
    const chosen = { termYears: budgetYears, depositCents };
    terms.write(chosen);
    publishTerms(bus, chosen);
  }, [bus, terms, touched, depositCents, finance.provider]);
}
