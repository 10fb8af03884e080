import type { ReactNode } from 'react';
import { useState } from 'react';
import styles from './filters.module.css';

/**
 * A button that opens all options of a facet with very many options, and a box that filters them by label.
 *
 * @param children renders the options that match
 */
export function OptionFinder({
  title,
  label,
  children,
}: {
  readonly title: string;
  readonly label: string;
  readonly children: (isWanted: (label: string) => boolean) => readonly ReactNode[];
}) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const options = children((text) => text.toLowerCase().includes(wanted));
  return (
    <details>
      <summary className={styles.moreLabel}>{title}</summary>
      <input
        className={styles.find}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        enterKeyHint="search"
      />
      <div role="group" aria-label={title} className={styles.allOptions}>
        {options}
      </div>
      {options.length === 0 && (
        <p className={styles.none} role="status">
          No match for “{typed.trim()}”.
        </p>
      )}
    </details>
  );
}
