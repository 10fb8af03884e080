import { defineWidget } from '@forecourt/kit/island';
import type { BudgetStock } from '../../features/budget/budget-search.tsx';
import { loadBudgetStock } from '../../features/budget/load-stock.ts';
import type { FinanceGateways } from '../../gateways/index.ts';
import { BudgetStrip } from './budget-strip.tsx';

/** The budget search on another page, such as the home page. @source BUD-017 */
export default defineWidget<Record<string, never>, BudgetStock, FinanceGateways>({
  load: (request) => (request.site.features.budgetSearch === false ? Promise.resolve(null) : loadBudgetStock(request)),
  View: BudgetStrip,
  hydrate: 'visible',
});
