import { slotHomeFigures } from '@forecourt/contracts';
import { Slot, useSite } from '@forecourt/kit/island';
import { SalesCounter } from './sales-counter.tsx';
import styles from './stats.module.css';

/**
 * A group's figures, counted by other remotes or set in the group's configuration; shows nothing without any.
 *
 * @source spec §1, §4, NAV-015, NAV-016
 */
export function Stats() {
  const { stats, salesCounter } = useSite().home;
  return (
    <div className={styles.stats}>
      {salesCounter && (
        <dl>
          <SalesCounter counter={salesCounter} />
        </dl>
      )}
      <div className={styles.row}>
        <Slot of={slotHomeFigures} context={{}} className={styles.counted} />
        {stats.length > 0 && (
          <dl className={styles.stated}>
            {stats.map(({ value, label }) => (
              <div key={label} className={styles.stat}>
                <dt className={styles.label}>{label}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
