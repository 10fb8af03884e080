import { slotHomeTowing } from '@forecourt/contracts';
import { Slot } from '@forecourt/kit/island';
import styles from './towing.module.css';

const nothing = {};

/** What a car may tow, where the dealer sells what is towed. */
export function Towing() {
  return <Slot of={slotHomeTowing} context={nothing} className={styles.section} />;
}
