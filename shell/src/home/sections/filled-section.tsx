import type { SlotDefinition } from '@forecourt/contracts';
import { Slot } from '@forecourt/kit/island';
import styles from './filled-section.module.css';
import { Section } from './section.tsx';

const nothing = {};

/** A stretch that another remote lists something in; without an entry it is not there, its title neither. */
export function FilledSection({
  of,
  title,
  more,
}: {
  readonly of: SlotDefinition<Record<string, never>>;
  readonly title: string;
  readonly more: { readonly label: string; readonly href: string };
}) {
  return (
    <Section title={title} more={more} className={styles.filled}>
      <Slot of={of} context={nothing} />
    </Section>
  );
}
