import { classNames, Icon } from '@forecourt/kit/ui';
import { useId, useState } from 'react';
import type { Fact } from '../../../model/facts/fact.ts';
import { decisiveFacts } from '../../../model/facts/featured-facts.ts';
import { factIcon } from './fact-icon.ts';
import styles from './key-facts.module.css';
import { RevealButton } from './reveal-button.tsx';
import { Section } from './section.tsx';

/** Number of columns on a wide screen: 3, 4 or 5, whichever fills the last row. */
function columnsFor(shown: number): number {
  return [4, 3, 5].find((columns) => shown % columns === 0) ?? 4;
}

/**
 * Facts in large type with icons. By default, four facts are visible before a click on "Show More", those that matter
 * most to shoppers.
 *
 * @param leads whether the values are the largest text of the page after its title
 * @source spec §2, §9, VDP-008
 */
export function KeyFacts({
  title,
  facts,
  shownAtFirst = 4,
  leads = false,
}: {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly shownAtFirst?: number;
  readonly leads?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (facts.length === 0) return null;
  const first = decisiveFacts(facts, shownAtFirst);
  return (
    <Section title={title} className={styles.section}>
      <dl
        id={id}
        className={classNames(styles.grid, leads && styles.leads)}
        data-columns={columnsFor(Math.min(facts.length, shownAtFirst))}
      >
        {facts.map(({ name, label, value }) => (
          <div key={name} className={styles.cell} hidden={!open && !first.has(name)}>
            <Icon name={factIcon(name)} className={styles.icon} />
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value} data-fact={name}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {facts.length > shownAtFirst && (
        <RevealButton open={open} more="Show More" less="Show Less" controls={id} onToggle={() => setOpen(!open)} />
      )}
    </Section>
  );
}
