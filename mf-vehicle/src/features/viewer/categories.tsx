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
  const own = parts.findIndex(({ places }) => places.includes(current));
  // A video has no category. It belongs to the one before it.
  const shown = own < 0 ? parts.findLastIndex(({ places: [first] }) => first <= current) : own;
  return (
    <ul className={styles.row} aria-label="Kinds of pictures">
      {parts.map(({ label, places }, index) => (
        <li key={label}>
          <button
            type="button"
            className={styles.category}
            aria-current={index === shown}
            onClick={() => onChoose(places[0])}
          >
            {label} <span className={styles.count}>{places.length}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
