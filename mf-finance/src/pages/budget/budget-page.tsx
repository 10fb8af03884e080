import { useHref } from '@forecourt/kit/island';
import { Breadcrumbs } from '@forecourt/kit/ui';
import type { BudgetStock } from '../../features/budget/budget-search.tsx';
import { BudgetSearch } from '../../features/budget/budget-search.tsx';
import styles from './budget-page.module.css';

export function BudgetPage({ data: { stock } }: { readonly data: { readonly stock: BudgetStock } }) {
  const href = useHref();
  return (
    <div className={styles.page}>
      <Breadcrumbs crumbs={[{ label: 'Home', href: href('shell.home') }, { label: 'Shop by budget' }]} />
      <BudgetSearch stock={stock} heading="h1" />
    </div>
  );
}
