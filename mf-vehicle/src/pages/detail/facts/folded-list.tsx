import { Icon } from '@forecourt/kit/ui';
import { useId, useState } from 'react';
import styles from './equipment.module.css';
import { RevealButton } from './reveal-button.tsx';

/**
 * A list with tick icons, collapsed when long.
 *
 * @param more label of the button that expands it; `less`: label of the same button when the list is expanded
 */
export function FoldedList({
  items,
  shownAtFirst,
  more,
  less,
}: {
  readonly items: readonly string[];
  readonly shownAtFirst: number;
  readonly more: string;
  readonly less: string;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <ul id={id} className={styles.list}>
        {items.map((item, index) => (
          <li key={`${index}-${item}`} className={styles.item} hidden={!open && index >= shownAtFirst}>
            <Icon name="check" className={styles.tick} />
            {item}
          </li>
        ))}
      </ul>
      {items.length > shownAtFirst && (
        <RevealButton open={open} more={more} less={less} controls={id} onToggle={() => setOpen(!open)} />
      )}
    </>
  );
}
