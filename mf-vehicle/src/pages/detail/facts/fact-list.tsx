import { useId, useState } from 'react';
import type { Fact } from '../../../model/facts/fact.ts';
import styles from './fact-list.module.css';
import { RevealButton } from './reveal-button.tsx';
import { Section } from './section.tsx';

/** Number of rows that are visible before a click on "Show All". @source spec §2, §9, VDP-010 */
const shownAtFirst = 8;

/** A list of labels and values; renders nothing when it is empty. */
export function FactList({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (facts.length === 0) return null;
  return (
    <Section title={title} folds>
      <dl id={id} className={styles.list}>
        {facts.map(({ name, label, value }, index) => (
          <div key={name} className={styles.line} hidden={!open && index >= shownAtFirst}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {facts.length > shownAtFirst && (
        <RevealButton open={open} more="Show All" less="Show Less" controls={id} onToggle={() => setOpen(!open)} />
      )}
    </Section>
  );
}
