import type { CategoryPart } from '../../model/viewer/picture-categories.ts';
import styles from './categories.module.css';

/** Buttons that scroll to the first picture of each category. @param current index of the picture in view */
export function Categories({
  parts,
  current,
  onChoose,
}: {
  readonly parts: readonly CategoryPart[];
  readonly current: number;
  readonly onChoose: (index: number) => void;
}) {
  if (parts.length === 0) return null;
  const shown = parts.findLastIndex(({ first }) => first <= current);
  return (
    <ul className={styles.row} aria-label="Kinds of pictures">
      {parts.map(({ label, first, count }, index) => (
        <li key={label}>
          <button
            type="button"
            className={styles.category}
            aria-current={index === shown}
            onClick={() => onChoose(first)}
          >
            {label} <span className={styles.count}>{count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
