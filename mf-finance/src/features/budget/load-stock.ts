import type { FinanceGateways } from '../../gateways/index.ts';
import type { Budget } from '../../model/budget.ts';
import { budgetOf, defaultDeposit, defaultRepayment } from '../../model/budget.ts';
import type { BudgetStock } from './budget-search.tsx';

const byDefault: Budget = { repayment: defaultRepayment.week, deposit: defaultDeposit, frequency: 'week', chosen: [] };

/** Loads the stock for the initial budget; null when the search does not respond. */
export async function loadBudgetStock({
  gateways,
  nowMs,
  signal,
}: {
  readonly gateways: FinanceGateways;
  readonly nowMs: number;
  readonly signal: AbortSignal;
}): Promise<BudgetStock> {
  try {
    const [{ counts, lowest }, found] = await Promise.all([
      gateways.counts.stock({ nowMs, signal }),
      gateways.counts.upTo({ budgets: [budgetOf(byDefault)], chosen: {}, nowMs, signal }),
    ]);
    const { total: _, ...byBody } = found.byBody;
    return { counts: { ...counts, ...byBody }, lowest, count: found.counts[0] ?? 0 };
  } catch {
    return null;
  }
}
