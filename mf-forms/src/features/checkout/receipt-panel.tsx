import { dollars } from '@forecourt/contracts';
import type { ReservationReceipt } from '@forecourt/contracts/api';
import { useSite } from '@forecourt/kit/island';
import { Picture, Tag } from '@forecourt/kit/ui';
import type { ReactNode } from 'react';
import type { CheckoutCar } from '../../model/checkout/checkout-car.ts';
import { isTestPayment } from '../../model/checkout/test-payment.ts';
import type { VisitPlace } from '../../model/visit-place.ts';
import { NextSteps } from '../../parts/next-steps.tsx';
import styles from './reserved.module.css';

/** The receipt: price, deposit, amount left to pay and references, followed by the next steps. */
export function ReceiptPanel({
  car,
  receipt,
  place,
}: {
  readonly car: CheckoutCar;
  readonly receipt: ReservationReceipt;
  readonly place: VisitPlace | undefined;
}) {
  const site = useSite();
  const { name, noun } = site;
  const isTest = isTestPayment(site);
  const { price } = car;
  const where = place?.name ?? car.locationName;
  return (
    <aside className={styles.side} aria-label="Your reservation">
      <section className={styles.receipt} aria-labelledby="receipt-heading">
        <div className={styles.receiptHead}>
          <h2 id="receipt-heading">Receipt</h2>
          <Tag tone="positive">{isTest ? 'Test payment' : 'Paid'}</Tag>
        </div>
        <div className={styles.receiptCar}>
          <Picture src={car.imageUrl} alt="" className={styles.thumb} sizes="96px" />
          <p>
            <b>{car.name}</b>
            <span>{car.facts.at(-1)}</span>
          </p>
        </div>
        <dl className={styles.lines}>
          {price.kind === 'price' && (
            <Line label={price.type === '' ? 'Price' : `${price.type} price`}>{price.text}</Line>
          )}
          <Line label="Refundable deposit">{`−${dollars(receipt.deposit)}`}</Line>
          {price.kind === 'price' && (
            <Line label="Left to pay" strong>
              {dollars(price.amount - receipt.deposit)}
            </Line>
          )}
          <Line label="Your reference">{receipt.reference}</Line>
          {!isTest && <Line label="Payment">{receipt.payment_reference}</Line>}
          {where !== undefined && (
            <Line label="Where">
              {where}
              {place !== undefined && place.address !== '' && (
                <a href={place.directionsHref} target="_blank" rel="noopener">
                  {place.address}
                </a>
              )}
            </Line>
          )}
        </dl>
        <p className={styles.note}>
          {isTest && 'This was a test payment, so you haven’t been charged. '}
          {`A deposit isn’t a sale. You only sign a contract in person, after you’ve seen the ${noun}.`}
        </p>
      </section>
      <NextSteps
        steps={[
          { title: 'Now', text: `${name} has your reservation, and the ${noun} shows as reserved.` },
          { title: 'Next', text: 'We’ll call you to arrange a time that suits.' },
          { title: 'Before the hold ends', text: `Come in, take a good look at the ${noun} and decide.` },
        ]}
      />
    </aside>
  );
}

function Line({
  label,
  strong = false,
  children,
}: {
  readonly label: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
