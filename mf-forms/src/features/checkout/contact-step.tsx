import { formMessagesOf, phoneHref } from '@forecourt/contracts';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, CollectionNotice, classNames } from '@forecourt/kit/ui';
import type { SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { Form, FormSpy } from 'react-final-form';
import type { CheckoutContact } from '../../model/checkout/checkout-draft.ts';
import { contactErrors, parseContact } from '../../model/checkout/checkout-draft.ts';
import { keepFocus } from '../../parts/keep-focus.ts';
import styles from './checkout.module.css';
import { HoneypotField } from './honeypot-field.tsx';
import type { FailedAttempt } from './step-errors.tsx';
import { failedAttempt, StepErrors } from './step-errors.tsx';
import { StepField } from './step-field.tsx';
import { StepHeading } from './step-heading.tsx';
import type { CheckoutFlow } from './use-checkout.ts';

/** Contact fields of the reservation: only those that the dealer needs. Every change is stored at once. */
export function ContactStep({ flow }: { readonly flow: CheckoutFlow }) {
  const site = useSite();
  const { legal, noun, phone, privacy } = site;
  const { rewordedFields } = formMessagesOf(site);
  const href = useHref();
  const id = useId();
  const idOf = (part: string) => `${id}-${part}`;
  const [failed, setFailed] = useState<FailedAttempt>();
  return (
    <Form<CheckoutContact>
      onSubmit={(contact) => flow.submitContact(parseContact(contact))}
      validate={(contact) => rewordedFields(contactErrors(contact))}
      initialValues={flow.contact}
      subscription={{ errors: true }}
    >
      {({ handleSubmit, errors = {} }) => (
        <form
          ref={flow.contactForm}
          className={classNames(styles.panel, styles.contact)}
          method="post"
          noValidate
          aria-labelledby={idOf('heading')}
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault();
            setFailed(failedAttempt(failed, errors));
            void handleSubmit(event);
          }}
        >
          <StepHeading id={idOf('heading')} takesFocus={flow.moved}>
            Your details
          </StepHeading>
          <noscript>
            <div className={styles.withoutScript}>
              <p>Reserving online needs JavaScript. Turn it on, call us to reserve, or send an enquiry instead.</p>
              <Button wide icon="phone" href={phoneHref(phone)}>
                {phone}
              </Button>
              <Button wide variant="outline" href={`${href('vehicle.detail', { slug: flow.car.slug })}#enquire`}>
                Send an enquiry
              </Button>
            </div>
          </noscript>
          {failed && <StepErrors key={failed.attempt} {...failed} idOf={idOf} />}
          <div className={styles.pair}>
            <StepField
              name="name"
              id={idOf('name')}
              label="First name"
              autoComplete="given-name"
              maxLength={100}
              required
            />
            <StepField
              name="last_name"
              id={idOf('last_name')}
              label="Last name"
              autoComplete="family-name"
              maxLength={100}
              optional
            />
          </div>
          <div className={styles.pair}>
            <StepField
              name="email"
              id={idOf('email')}
              label="Email"
              type="email"
              autoComplete="email"
              maxLength={200}
              required
            />
            <StepField
              name="phone"
              id={idOf('phone')}
              label="Phone"
              type="tel"
              autoComplete="tel"
              maxLength={40}
              required
            />
          </div>
          <HoneypotField id={idOf('website')} />
          {flow.hydrated && (
            <FormSpy<CheckoutContact> subscription={{ values: true, dirty: true }} onChange={keepTyped} />
          )}
          <Button type={flow.hydrated ? 'submit' : 'button'} wide iconAfter="arrow-right" onMouseDown={keepFocus}>
            Continue
          </Button>
          <CollectionNotice collector={legal.name} overseas={privacy?.overseas}>
            to hold the {noun} and arrange the sale, and shares them only to handle your request. We can’t hold it
            without your details.
          </CollectionNotice>
        </form>
      )}
    </Form>
  );

  function keepTyped({ values, dirty }: { readonly values?: CheckoutContact; readonly dirty?: boolean }): void {
    if (dirty === true) flow.keepContact(parseContact(values));
  }
}
