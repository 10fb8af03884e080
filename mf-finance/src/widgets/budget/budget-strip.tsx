import { useSite } from '@forecourt/kit/island';
import type { BudgetStock } from '../../features/budget/budget-search.tsx';
import { BudgetSearch } from '../../features/budget/budget-search.tsx';

/** Renders nothing on sites without the budget search. */
export function BudgetStrip({ data: stock }: { readonly data: BudgetStock }) {
  const { features } = useSite();
  if (features.budgetSearch === false) return null;
  return <BudgetSearch stock={stock} whole={false} />;
}
