import { slotHomePrice } from '@forecourt/contracts';
import { HomeSlot } from '../slot/home-slot.tsx';
import { useAllStock } from '../slot/use-all-stock.ts';
import styles from './by-price.module.css';

const nothing = {};

/** A search by price, in a panel of its own. */
export function ByPrice() {
  return (
    <div className={styles.section}>
      <HomeSlot of={slotHomePrice} context={nothing} instead={useAllStock()} className={styles.slot} />
    </div>
  );
}
