import { dollars, holdHours } from '@forecourt/contracts';
import { useHref } from '@forecourt/kit/island';
import { Picture, Price } from '@forecourt/kit/ui';
import type { CheckoutCar } from '../../model/checkout/checkout-car.ts';
import styles from './checkout.module.css';

/**
 * The car and its deposit. A car without a price shows the no-price text, and can still be reserved for the
 * deposit.
 */
export function CarSummary({ car }: { readonly car: CheckoutCar }) {
  const href = useHref();
  return (
    <aside className={styles.summary} aria-label="Your reservation">
      <Picture
        className={styles.photo}
        src={car.imageUrl}
        alt=""
        width={640}
        height={480}
        illustration={car.isIllustration}
        priority
      />
      <div className={styles.summaryWords}>
        <h2 className={styles.carName}>
          <a href={href('vehicle.detail', { slug: car.slug })}>{car.name}</a>
        </h2>
        {car.facts.length > 0 && <p className={styles.facts}>{car.facts.join(' · ')}</p>}
        <Price price={car.price} />
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>Refundable deposit</dt>
          <dd>{dollars(car.depositDollars)}</dd>
        </div>
        {car.price.kind === 'price' && (
          <div>
            <dt>Left to pay if you buy</dt>
            <dd>{dollars(car.price.amount - car.depositDollars)}</dd>
          </div>
        )}
        <div>
          <dt>Held for</dt>
          <dd>{holdHours} hours</dd>
        </div>
        {car.locationName !== undefined && (
          <div>
            <dt>Location</dt>
            <dd>{car.locationName}</dd>
          </div>
        )}
      </dl>
    </aside>
  );
}
