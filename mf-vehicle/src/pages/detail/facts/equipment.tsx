import { Icon } from '@forecourt/kit/ui';
import { useId, useState } from 'react';
import styles from './equipment.module.css';
import { RevealButton } from './reveal-button.tsx';
import { Section } from './section.tsx';

/** Entries shown before "Show All Specs". @source spec §2, VDP-009 */
const shownAtFirst = 4;

/** What comes with the vehicle. */
export function Equipment({ items }: { readonly items: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (items.length === 0) return null;
  return (
    <Section title="Standard equipment" folds>
      <ul id={id} className={styles.list}>
        {items.map((item, index) => (
          <li key={`${index}-${item}`} className={styles.item} hidden={!open && index >= shownAtFirst}>
            <Icon name="check" className={styles.tick} />
            {item}
          </li>
        ))}
      </ul>
      {items.length > shownAtFirst && (
        <RevealButton
          open={open}
          more="Show All Specs"
          less="Show Fewer Specs"
          controls={id}
          onToggle={() => setOpen(!open)}
        />
      )}
    </Section>
  );
}
