import { slotHomeBudget, slotHomePrice, slotHomeRecent, slotHomeSlides, slotHomeTowing } from '@forecourt/contracts';
import { Slot, useSite } from '@forecourt/kit/island';
import { HomeSlot } from '../slot/home-slot.tsx';
import { useAllStock } from '../slot/use-all-stock.ts';
import styles from './plain-sections.module.css';
import frame from './section.module.css';

/** The dealer's own pictures and videos; renders nothing without any. */
export function Slides() {
  const { promos } = useSite();
  return (promos?.slides ?? []).length === 0 ? null : <Slot of={slotHomeSlides} context={{}} />;
}

/** A panel to search by price. */
export function ByPrice() {
  return (
    <div className={frame.section}>
      <HomeSlot of={slotHomePrice} context={{}} instead={useAllStock()} className={styles.price} />
    </div>
  );
}

/** A search by affordable repayment; renders nothing when the site has it switched off. @source BUD-017 */
export function ByBudget() {
  const { features } = useSite();
  if (features.budgetSearch === false) return null;
  return <Slot of={slotHomeBudget} context={{}} className={frame.section} />;
}

/** A search by towing capacity, for dealers that sell caravans or trailers. */
export function Towing() {
  return <Slot of={slotHomeTowing} context={{}} className={styles.towing} />;
}

/** Recently viewed cars, at the end of the page; takes no space without any. */
export function Recent() {
  return <Slot of={slotHomeRecent} context={{}} />;
}
