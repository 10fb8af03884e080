import { Glyph, Icon } from '@forecourt/kit/ui';
import type { CloseCar } from '../../model/relax/relaxed-search.ts';
import styles from './differences.module.css';

/** Two arrows pointing in opposite directions. */
const differsPath = 'M4 8.5h14.5M15 5l3.5 3.5L15 12M20 15.5H5.5M9 12l-3.5 3.5L9 19';

/** Lines below a partial match: first what differs from the search, then what matches it. */
export function Differences({ misses, matches }: Pick<CloseCar, 'misses' | 'matches'>) {
  if (misses.length === 0) return null;
  return (
    <ul className={styles.list}>
      {misses.map((miss) => (
        <li key={miss} className={styles.misses}>
          <Glyph path={differsPath} size={18} />
          {miss}
        </li>
      ))}
      {matches !== '' && (
        <li className={styles.matches}>
          <Icon name="check" size={18} />
          {matches}
        </li>
      )}
    </ul>
  );
}
