import { dollars, holdHours } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import type { MouseEvent } from 'react';
import { useId } from 'react';
import styles from './checkout.module.css';
import { StepHeading } from './step-heading.tsx';
import type { CheckoutFlow } from './use-checkout.ts';

/** Summary of contact, car and terms, shown before the payment. @source expectations on deposits */
export function SummaryStep({ flow: { car, contact, moved, stepHref, goTo } }: { readonly flow: CheckoutFlow }) {
  const { noun } = useSite();
  const headingId = useId();
  const change = (event: MouseEvent) => {
    event.preventDefault();
    goTo('contact');
  };
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <StepHeading id={headingId} takesFocus={moved}>
        Check before you pay
      </StepHeading>
      <dl className={styles.answers}>
        <div>
          <dt>Name</dt>
          <dd>{[contact.name, contact.last_name].join(' ').trim()}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{contact.email}</dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>{contact.phone}</dd>
        </div>
      </dl>
      <p>
        <a className={styles.change} href={stepHref('contact')} onClick={change}>
          Change your details
        </a>
      </p>
      <ul className={styles.terms}>
        <li>{`You pay a deposit of ${dollars(car.depositDollars)} by card.`}</li>
        <li>{`We’ll hold the ${noun} for you for ${holdHours} hours. Nobody else can reserve it.`}</li>
        <li>{`The deposit is 100% refundable. To get it back, use the link in our email or call us.`}</li>
        <li>{`If you buy the ${noun}, the deposit comes off the price.`}</li>
      </ul>
      <Button wide iconAfter="arrow-right" onClick={() => goTo('payment')}>
        Continue to the deposit
      </Button>
    </section>
  );
}
