import { useSite } from '@forecourt/kit/island';
import { SalesCounter } from './sales-counter.tsx';
import styles from './stats.module.css';

/** Figures of a group; nothing without any. @source spec §1, §4, NAV-015, NAV-016 */
export function Stats() {
  const { stats, salesCounter } = useSite().home;
  if (stats.length === 0 && salesCounter === undefined) return null;
  return (
    <dl className={styles.stats}>
      {stats.map(({ value, label }) => (
        <div key={label} className={styles.stat}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
      {salesCounter && <SalesCounter counter={salesCounter} />}
    </dl>
  );
}
