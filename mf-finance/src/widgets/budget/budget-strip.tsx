import { useSite } from '@forecourt/kit/island';
import type { BudgetStock } from '../../features/budget/budget-search.tsx';
import { BudgetSearch } from '../../features/budget/budget-search.tsx';

/** Nothing where the site does without. */
export function BudgetStrip({ data: stock }: { readonly data: BudgetStock }) {
  const { features } = useSite();
  if (features.budgetSearch === false) return null;
  return <BudgetSearch stock={stock} whole={false} />;
}
