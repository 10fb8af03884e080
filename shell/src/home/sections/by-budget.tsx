import { slotHomeBudget } from '@forecourt/contracts';
import { Slot, useSite } from '@forecourt/kit/island';
import styles from './by-budget.module.css';

const nothing = {};

/** A search by what a shopper can repay; nothing where the dealer does without. @source BUD-017 */
export function ByBudget() {
  const { features } = useSite();
  if (features.budgetSearch === false) return null;
  return (
    <div className={styles.section}>
      <Slot of={slotHomeBudget} context={nothing} />
    </div>
  );
}
