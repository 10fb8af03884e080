import type { Car } from '@forecourt/contracts';
import { isSold, priceOf } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import type { MouseEvent } from 'react';
import { useState } from 'react';
import { headline, subheading } from '../../../model/facts/vehicle-name.ts';
import { ScrollMark } from './scroll-mark.tsx';
import styles from './sticky-summary.module.css';

/**
 * Bar with name, price and enquiry button, shown once the page has scrolled more than 500 px.
 * @source spec §2, §9, VDP-025, VDP-026
 */
export function StickySummary({
  car,
  onEnquire,
}: {
  readonly car: Car;
  /** Null when the site offers no enquiries. */
  readonly onEnquire: (() => void) | null;
}) {
  const site = useSite();
  const [shown, setShown] = useState(false);
  if (!site.vdp.stickyHeader) return null;
  const price = priceOf(car, site.price);
  const variant = subheading(car);
  const sold = isSold(car);
  const enquire = (event: MouseEvent) => {
    event.preventDefault();
    onEnquire?.();
  };
  return (
    <>
      <ScrollMark at={500} onPassed={setShown} />
      {shown && (
        <div className={styles.bar} role="group" aria-label="Vehicle summary">
          <div className={styles.inner}>
            <p className={styles.name}>
              <b>{headline(car)}</b>
              {variant !== '' && <span className={styles.variant}>{variant}</span>}
            </p>
            <p className={styles.price}>
              <b>{sold ? 'SOLD' : price.text}</b>
              {!sold && price.kind === 'price' && price.type !== '' && (
                <span className={styles.type}>{price.type}</span>
              )}
            </p>
            {onEnquire && (
              <Button className={styles.enquire} variant="tonal" size="small" href="#enquire" onClick={enquire}>
                {sold ? 'Find Similar' : site.labels.enquire}
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  );
}
