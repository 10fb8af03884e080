import { slotHomeBrands } from '@forecourt/contracts';
import { useHref } from '@forecourt/kit/island';
import { HomeSlot } from '../slot/home-slot.tsx';
import styles from './brands.module.css';
import { Section } from './section.tsx';

/** The makes that a group sells. @source spec §1, NAV-014 */
export function Brands() {
  const href = useHref();
  const all = { label: 'All brands', href: href('search.brands') };
  return (
    <Section title="Brands" more={all}>
      <HomeSlot of={slotHomeBrands} context={{}} instead={all} className={styles.slot} />
    </Section>
  );
}
