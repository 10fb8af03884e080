import { slotHomeBudget, slotHomePrice, slotHomeRecent, slotHomeSlides, slotHomeTowing } from '@forecourt/contracts';
import { Slot, useSite } from '@forecourt/kit/island';
import { HomeSlot } from '../slot/home-slot.tsx';
import { useAllStock } from '../slot/use-all-stock.ts';
import styles from './plain-sections.module.css';
import frame from './section.module.css';

/** Pictures and films of the dealer's own, where it has some. @source spec §9, OFFR-011 */
export function Slides() {
  const { promos } = useSite();
  return (promos?.slides ?? []).length === 0 ? null : <Slot of={slotHomeSlides} context={{}} />;
}

/** A search by price, in a panel of its own. */
export function ByPrice() {
  return (
    <div className={frame.section}>
      <HomeSlot of={slotHomePrice} context={{}} instead={useAllStock()} className={styles.price} />
    </div>
  );
}

/** A search by what a shopper can repay; nothing where the dealer does without. @source BUD-017 */
export function ByBudget() {
  const { features } = useSite();
  if (features.budgetSearch === false) return null;
  return <Slot of={slotHomeBudget} context={{}} className={frame.section} />;
}

/** What a car may tow, where the dealer sells what is towed. */
export function Towing() {
  return <Slot of={slotHomeTowing} context={{}} className={styles.towing} />;
}

/** Cars the shopper looked at, last of all: it takes room only when there are any. */
export function Recent() {
  return <Slot of={slotHomeRecent} context={{}} />;
}
