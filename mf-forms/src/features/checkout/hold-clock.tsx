import { useEffect, useState } from 'react';
import { clockOf } from '../../model/checkout/hold-clock.ts';
import styles from './reserved.module.css';

const secondMs = 1000;

/**
 * Countdown to the end of the reservation. Screen readers get the end from the heading above, not every second. With
 * reduced motion the seconds are hidden.
 *
 * @param until ISO 8601
 * @param hours length of the whole reservation
 */
export function HoldClock({ until, hours }: { readonly until: string; readonly hours: number }) {
  const [nowMs, setNowMs] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, secondMs);
    return () => clearInterval(timer);
  }, []);
  const clock = nowMs === null ? null : clockOf(Date.parse(until) - nowMs, hours);
  if (clock?.ended === true)
    return <p className={styles.ended}>The hold has ended. Call us if you’re still interested.</p>;
  return (
    <div className={styles.clock} aria-hidden="true">
      {(['hours', 'minutes', 'seconds'] as const).map((unit) => (
        <span key={unit} className={styles.unit} data-unit={unit}>
          <b>{clock === null ? '––' : String(clock[unit]).padStart(2, '0')}</b>
          <small>{unit}</small>
        </span>
      ))}
      <progress className={styles.left} max={1} value={clock?.share ?? 1} />
    </div>
  );
}
