import { dollars } from '@forecourt/contracts';
import { useHref, useIsland } from '@forecourt/kit/island';
import { Icon } from '@forecourt/kit/ui';
import { useEffect, useRef } from 'react';
import type { CheckoutCar } from '../../model/checkout/checkout-car.ts';
import { isTestPayment } from '../../model/checkout/test-payment.ts';
import type { VisitPlace } from '../../model/visit-place.ts';
import { CarSummary } from './car-summary.tsx';
import styles from './checkout.module.css';
import { checkoutHead } from './checkout-head.ts';
import { ContactStep } from './contact-step.tsx';
import { DoneStep } from './done-step.tsx';
import { NotAvailable } from './not-available.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ReceiptPanel } from './receipt-panel.tsx';
import doneStyles from './reserved.module.css';
import { StepList } from './step-list.tsx';
import { SummaryStep } from './summary-step.tsx';
import { useCheckout } from './use-checkout.ts';

/**
 * Reservation of a car: contact, summary, payment, then the receipt. @source spec §2, §4, FORM-052, requirements AMB-30
 */
export function Checkout({
  data: { car, place, placePhone },
}: {
  readonly data: { readonly car: CheckoutCar | null; readonly place?: VisitPlace; readonly placePhone?: string };
}) {
  if (car === null) return <NotAvailable car={null} justNow={false} />;
  return <CheckoutOf key={car.id} served={car} place={place} placePhone={placePhone} />;
}

function CheckoutOf({
  served,
  place,
  placePhone,
}: {
  readonly served: CheckoutCar;
  readonly place: VisitPlace | undefined;
  readonly placePhone: string | undefined;
}) {
  const flow = useCheckout(served);
  const { site, describe } = useIsland();
  const { noun } = site;
  const href = useHref();
  const { car, receipt, lost, step } = flow;
  const at = receipt === null ? step : 'done';
  const described = useRef<typeof at>('contact');
  useEffect(() => {
    if (described.current === at) return;
    described.current = at;
    describe(checkoutHead({ car }, site, at));
  }, [at, car, site, describe]);
  if (receipt === null && (lost !== undefined || car.availability !== 'open')) {
    return <NotAvailable car={car} availability={lost ?? car.availability} justNow={lost !== undefined} />;
  }
  if (receipt !== null) {
    return (
      <div className={styles.page}>
        <div className={doneStyles.columns}>
          <div>
            <span className={doneStyles.check}>
              <Icon name="check" size={30} />
            </span>
            <h1 className={styles.title}>Your reservation is confirmed</h1>
            <p className={doneStyles.lede}>
              {isTestPayment(site)
                ? 'This was a test: no money was taken. We’re emailing you the receipt.'
                : `We have your deposit of ${dollars(receipt.deposit)}, and we’re emailing you the receipt.`}
            </p>
          </div>
          <DoneStep car={car} receipt={receipt} placePhone={placePhone} takesFocus={flow.moved} />
          <ReceiptPanel car={car} receipt={receipt} place={place} />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <a className={styles.back} href={href('vehicle.detail', { slug: car.slug })}>
        <Icon name="chevron-left" size={18} />
        Back to the {noun}
      </a>
      <h1 className={styles.title}>{`Reserve this ${noun}`}</h1>
      <div className={styles.columns}>
        <div>
          <StepList current={step} hrefOf={flow.stepHref} onGo={flow.goTo} />
          {step === 'summary' ? (
            <SummaryStep flow={flow} />
          ) : step === 'payment' ? (
            <PaymentStep flow={flow} />
          ) : (
            <ContactStep flow={flow} />
          )}
        </div>
        <CarSummary car={car} />
      </div>
    </div>
  );
}
