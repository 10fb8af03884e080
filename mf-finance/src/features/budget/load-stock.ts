import type { Site } from '@forecourt/contracts/site-config';
import type { FinanceGateways } from '../../gateways/index.ts';
import type { Budget } from '../../model/budget.ts';
import { budgetOf, defaultDeposit, defaultRepayment } from '../../model/budget.ts';
import { highestPrice, shownRates } from '../../model/priced-budget.ts';
import type { BudgetStock } from './budget-search.tsx';

const byDefault: Budget = { repayment: defaultRepayment.week, deposit: defaultDeposit, frequency: 'week', chosen: [] };

/** Loads the counts for the initial budget; null when the search does not respond. */
export async function loadBudgetStock({
  site,
  gateways,
  nowMs,
  signal,
}: {
  readonly site: Site;
  readonly gateways: FinanceGateways;
  readonly nowMs: number;
  readonly signal: AbortSignal;
}): Promise<BudgetStock> {
  const budgets = [highestPrice(byDefault, shownRates(site)), budgetOf(byDefault)];
  try {
    const [{ counts, lowest }, found] = await Promise.all([
      gateways.counts.stock({ nowMs, signal }),
      gateways.counts.upTo({ budgets, chosen: {}, nowMs, signal }),
    ]);
    return {
      counts: { ...counts, ...found.byBody },
      lowest,
      count: found.counts[0] ?? 0,
      inRange: found.counts[1] ?? 0,
    };
  } catch {
    return null;
  }
}
