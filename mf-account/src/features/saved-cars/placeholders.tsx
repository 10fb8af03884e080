import { Skeleton } from '@forecourt/kit/ui';
import styles from './saved-cars.module.css';

/** Placeholder of the list while it loads. */
export function Placeholders() {
  return (
    <ul className={styles.list} aria-label="Loading">
      {['a', 'b', 'c'].map((key) => (
        <li key={key} className={styles.placeholder}>
          <Skeleton shape="photo" />
          <span className={styles.words}>
            <Skeleton shape="title" width="half" />
            <Skeleton width="third" />
          </span>
        </li>
      ))}
    </ul>
  );
}
