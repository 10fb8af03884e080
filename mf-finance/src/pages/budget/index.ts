import { href, slotBudgetResults } from '@forecourt/contracts';
import { definePage, found, notFound } from '@forecourt/kit/island';
import type { BudgetStock } from '../../features/budget/budget-search.tsx';
import { loadBudgetStock } from '../../features/budget/load-stock.ts';
import type { FinanceGateways } from '../../gateways/index.ts';
import { BudgetPage } from './budget-page.tsx';

/** The budget search, at `/budget`. @source spec §2, BUD-001, BUD-017 */
export default definePage<{ readonly stock: BudgetStock }, FinanceGateways>({
  async load(request) {
    if (request.site.features.budgetSearch === false) return notFound();
    return found({ stock: await loadBudgetStock(request) });
  },
  head: (_, { name, noun, aliases }) => ({
    title: `Find cars for your budget | ${name}`,
    description: `Tell us what you can repay each week or month, and see every ${noun} at ${name} that fits your budget.`,
    canonical: href('finance.budget', {}, { aliases }),
  }),
  View: BudgetPage,
  slots: [slotBudgetResults],
});
