import { useSite } from '@forecourt/kit/island';
import styles from './stats.module.css';

/** Figures of a group; nothing without any. @source spec §1, NAV-015 */
export function Stats() {
  const { stats } = useSite().home;
  if (stats.length === 0) return null;
  return (
    <dl className={styles.stats}>
      {stats.map(({ value, label }) => (
        <div key={label} className={styles.stat}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
