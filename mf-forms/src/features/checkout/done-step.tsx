import { dollars, phoneHref } from '@forecourt/contracts';
import type { ReservationReceipt } from '@forecourt/contracts/api';
import { defaultCheckoutProvider } from '@forecourt/contracts/site-config';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, Icon } from '@forecourt/kit/ui';
import { useId } from 'react';
import type { CheckoutCar } from '../../model/checkout/checkout-car.ts';
import { heldUntil } from '../../model/checkout/held-until.ts';
import styles from './checkout.module.css';
import { StepHeading } from './step-heading.tsx';

/** The receipt of the reservation, its expiry, the next steps, and how to cancel. */
export function DoneStep({
  car,
  receipt,
  takesFocus,
}: {
  readonly car: CheckoutCar;
  readonly receipt: ReservationReceipt;
  readonly takesFocus: boolean;
}) {
  const { name, noun, phone, checkout } = useSite();
  const href = useHref();
  const headingId = useId();
  const isTest = (checkout?.provider ?? defaultCheckoutProvider) === 'test';
  const call = <a href={phoneHref(phone)}>{phone}</a>;
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <span className={styles.done}>
        <Icon name="check" size={28} />
      </span>
      <StepHeading id={headingId} takesFocus={takesFocus}>
        {`The ${car.name} is held for you until ${heldUntil(receipt.held_until, car.timeZone)}`}
      </StepHeading>
      <dl className={styles.answers}>
        <div>
          <dt>Your reference</dt>
          <dd className={styles.reference}>{receipt.reference}</dd>
        </div>
        <div>
          <dt>Deposit</dt>
          <dd>
            {dollars(receipt.deposit)}
            {isTest && ' (test payment, no money moved)'}
          </dd>
        </div>
        <div>
          <dt>Payment</dt>
          <dd className={styles.payment}>{receipt.payment_reference}</dd>
        </div>
      </dl>
      <h3 className={styles.next}>What happens next</h3>
      <ul className={styles.terms}>
        <li>{`${name} has your reservation and will call you to arrange a time.`}</li>
        <li>{`Until then nobody else can reserve the ${noun}.`}</li>
        <li>Changed your mind? Call {call} with your reference: the deposit is 100% refundable.</li>
      </ul>
      <Button variant="outline" wide href={href('vehicle.detail', { slug: car.slug })}>
        Back to the {noun}
      </Button>
    </section>
  );
}
