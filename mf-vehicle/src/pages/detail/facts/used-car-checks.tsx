import { Icon } from '@forecourt/kit/ui';
import { checksAnchor } from '../../../model/offer/trust.ts';
import styles from './equipment.module.css';
import { Section } from './section.tsx';

/** The dealer's checks before a used vehicle is sold. @source spec §2, VDP-021 */
export function UsedCarChecks({ checks }: { readonly checks: readonly string[] }) {
  if (checks.length === 0) return null;
  return (
    <Section title="Checked before we sell it" id={checksAnchor}>
      <ul className={styles.list}>
        {checks.map((check) => (
          <li key={check} className={styles.item}>
            <Icon name="check" className={styles.tick} />
            {check}
          </li>
        ))}
      </ul>
    </Section>
  );
}
