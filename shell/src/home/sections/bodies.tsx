import { slotHomeBodies } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { HomeSlot } from '../slot/home-slot.tsx';
import { useAllStock } from '../slot/use-all-stock.ts';
import styles from './bodies.module.css';
import { Section } from './section.tsx';

/** Links to the stock by body type. */
export function Bodies() {
  const { noun } = useSite();
  return (
    <Section title={`Find your kind of ${noun}`} className={styles.section}>
      <HomeSlot of={slotHomeBodies} context={{}} instead={useAllStock()} className={styles.slot} />
    </Section>
  );
}
