import { slotHomeFeatured, slotSearchFinanceWarning } from '@forecourt/contracts';
import { Slot, useHref, useSite } from '@forecourt/kit/island';
import styles from './featured.module.css';
import { Section } from './section.tsx';

/** Featured stock, and the finance warning for the repayments on its cards. Other remotes render both. */
export function Featured() {
  const { home } = useSite();
  const href = useHref();
  return (
    <Section
      title={home.featuredTitle}
      more={{ label: 'All stock', href: href('search.results', { scope: 'new-used-and-demo-cars' }) }}
    >
      <Slot of={slotHomeFeatured} context={{}} className={styles.slot} />
      <Slot of={slotSearchFinanceWarning} context={{}} className={styles.warning} />
    </Section>
  );
}
