import type { SalesCounterConfig } from '@forecourt/contracts/site-config';
import { useIsland } from '@forecourt/kit/island';
import { useEffect, useState } from 'react';
import { salesCount } from './sales-count.ts';
import styles from './stats.module.css';
import { useCountUp } from './use-count-up.ts';

/** Interval at which the count is recalculated. @source spec §4, NAV-017 */
const refreshMs = 150_000;

/** Vehicles that the group has sold; the number keeps rising while the page is open. */
export function SalesCounter({ counter }: { readonly counter: SalesCounterConfig }) {
  const { renderedAtMs } = useIsland();
  const [nowMs, setNowMs] = useState(renderedAtMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), refreshMs);
    setNowMs(Date.now());
    return () => clearInterval(timer);
  }, []);
  const count = useCountUp(salesCount(counter, nowMs));
  return (
    <div className={styles.counter}>
      <dt className={styles.counterLabel}>vehicles sold</dt>
      <dd className={styles.digits}>
        {[...count.toLocaleString('en-AU')].map((character, index) => (
          <span key={index} className={character === ',' ? undefined : styles.digit}>
            {character}
          </span>
        ))}
      </dd>
    </div>
  );
}
