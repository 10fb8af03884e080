import { dollars, formMessagesOf, holdHours, phoneHref } from '@forecourt/contracts';
import type { PaymentCard } from '@forecourt/contracts/api';
import { acceptedMethods, defaultCheckoutProvider } from '@forecourt/contracts/site-config';
import { useSite } from '@forecourt/kit/island';
import { Button, Icon, PaymentMarks } from '@forecourt/kit/ui';
import type { SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { Form } from 'react-final-form';
import { asExpiry, cardErrors, emptyCard } from '../../model/checkout/checkout-draft.ts';
import { keepFocus } from '../../parts/keep-focus.ts';
import styles from './checkout.module.css';
import type { FailedAttempt } from './step-errors.tsx';
import { failedAttempt, StepErrors } from './step-errors.tsx';
import { StepField } from './step-field.tsx';
import { StepHeading } from './step-heading.tsx';
import type { CheckoutFlow } from './use-checkout.ts';

/** Card fields. Their values are only sent with the request to reserve, and never stored on the device. */
export function PaymentStep({ flow: { car, moved, setback, pay } }: { readonly flow: CheckoutFlow }) {
  const site = useSite();
  const { name, noun, phone, checkout } = site;
  const { message, rewordedFields } = formMessagesOf(site);
  const id = useId();
  const idOf = (part: string) => `${id}-${part}`;
  const [failed, setFailed] = useState<FailedAttempt>();
  const amount = dollars(car.depositDollars);
  const isTest = (checkout?.provider ?? defaultCheckoutProvider) === 'test';
  return (
    <Form<PaymentCard>
      onSubmit={pay}
      validate={(card) => rewordedFields(cardErrors(card))}
      initialValues={emptyCard}
      subscription={payShown}
    >
      {({ handleSubmit, submitting = false, errors = {} }) => {
        return (
          <form
            className={styles.panel}
            method="post"
            noValidate
            aria-labelledby={idOf('heading')}
            onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
              event.preventDefault();
              if (submitting) return;
              setFailed(failedAttempt(failed, errors));
              void handleSubmit(event);
            }}
          >
            <StepHeading id={idOf('heading')} takesFocus={moved}>
              {`Pay the ${amount} deposit`}
            </StepHeading>
            {isTest && (
              <p className={styles.test} role="note">
                <Icon name="info" size={20} />
                <span>
                  <strong>This is a test payment: no money changes hands.</strong> Use the card 4242 4242 4242 4242 with
                  any future month and any three digits. Please don’t enter a real card.
                </span>
              </p>
            )}
            {failed && <StepErrors key={`fields-${failed.attempt}`} {...failed} idOf={idOf} />}
            {setback?.kind === 'refused' && !failed && (
              <StepErrors
                key={`refused-${setback.attempt}`}
                errors={{}}
                attempt={setback.attempt}
                message={setback.message}
                idOf={idOf}
              />
            )}
            <PaymentMarks methods={acceptedMethods(checkout)} />
            <StepField
              name="number"
              id={idOf('number')}
              label="Card number"
              inputMode="numeric"
              autoComplete="cc-number"
              maxLength={25}
              required
            />
            <div className={styles.pair}>
              <StepField
                name="expires"
                id={idOf('expires')}
                label="Expires"
                help="Month and year, such as 04/29"
                inputMode="numeric"
                autoComplete="cc-exp"
                parse={asExpiry}
                required
              />
              <StepField
                name="security_code"
                id={idOf('security_code')}
                label="Security code"
                help="3 or 4 digits on the card"
                inputMode="numeric"
                autoComplete="cc-csc"
                maxLength={4}
                required
              />
            </div>
            {setback?.kind === 'unanswered' && (
              <p key={setback.attempt} className={styles.kept} role="alert">
                {message('paymentUnanswered', { name })} Or call <a href={phoneHref(phone)}>{phone}</a>.
              </p>
            )}
            <Button type="submit" wide busy={submitting} onMouseDown={keepFocus}>
              {setback?.kind === 'unanswered' ? 'Try again' : `Pay ${amount} and reserve`}
            </Button>
            <p className={styles.note}>
              {`We’ll hold the ${noun} for ${holdHours} hours. The deposit is 100% refundable. We pass your card details to the payment provider and don’t keep them.`}
            </p>
          </form>
        );
      }}
    </Form>
  );
}

const payShown = { submitting: true, errors: true } as const;
