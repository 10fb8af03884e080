import type { CarBrief } from '@forecourt/contracts';
import { dollars } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Button, Icon } from '@forecourt/kit/ui';
import { useEffect, useRef } from 'react';
import { Form } from 'react-final-form';
import type { LastQuote } from '../../wiring.ts';
import styles from './enquiry.module.css';
import { EnquiryFields } from './enquiry-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { keptError, useEnquiry } from './use-enquiry.ts';

/** The enquiry form of a vehicle page. @source spec §3, §4 */
export function Enquiry({
  context: car,
  shared,
}: {
  readonly context: CarBrief;
  readonly shared: LastQuote | undefined;
}) {
  const site = useSite();
  const enquiry = useEnquiry(car, shared);
  if (enquiry.leadId !== undefined) return <Thanks car={car} leadId={enquiry.leadId} onAgain={enquiry.again} />;
  return (
    <section className={styles.panel} aria-labelledby="enquiry-title">
      <h2 id="enquiry-title" className={styles.title} tabIndex={-1}>
        Ask about this {site.noun}
      </h2>
      <p className={styles.lede}>{car.name}</p>
      {enquiry.quote && (
        <p className={styles.quote}>
          <Icon name="check" size={18} />
          Your estimate of {dollars(enquiry.quote.weeklyCents / 100)} a week goes with it.
        </p>
      )}
      <Form
        onSubmit={enquiry.submit}
        validate={enquiry.validate}
        initialValues={enquiry.initial}
        initialValuesEqual={sameDraft}
      >
        {({ handleSubmit, submitting, submitError, errors, submitErrors, submitFailed, dirtySinceLastSubmit }) => (
          <form className={styles.form} onSubmit={handleSubmit} noValidate aria-labelledby="enquiry-title">
            {enquiry.restored && submitError === undefined && (
              <p className={styles.kept} role="status">
                What you typed before is still here. Check it and send it again.
              </p>
            )}
            {submitFailed && !dirtySinceLastSubmit && submitError !== keptError && (
              <ErrorSummary errors={{ ...errors, ...submitErrors }} message={submitError} />
            )}
            <EnquiryFields dealer={site.name} />
            {submitError === keptError && (
              <p className={styles.kept} role="alert">
                We cannot reach {site.name} right now. What you typed is kept on this device: send it again in a moment,
                or call <a href={`tel:${site.phone.replaceAll(/[^\d+]/g, '')}`}>{site.phone}</a>.
              </p>
            )}
            <Button type="submit" wide busy={submitting}>
              {submitError === keptError ? 'Send again' : site.labels.enquire}
            </Button>
            <p className={styles.notice}>
              {site.legal.name} collects these details to answer you and to arrange what you ask for, and passes them on
              to nobody else. Without them we cannot reply.
            </p>
          </form>
        )}
      </Form>
    </section>
  );
}

/** Stored details arrive after the first picture; they replace the empty form once. */
function sameDraft(a: object | undefined, b: object | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function Thanks({
  car,
  leadId,
  onAgain,
}: {
  readonly car: CarBrief;
  readonly leadId: string;
  readonly onAgain: () => void;
}) {
  const site = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.panel} role="status">
      <span className={styles.done}>
        <Icon name="check" size={28} />
      </span>
      <h2 ref={heading} className={styles.title} tabIndex={-1}>
        Thank you, we have your enquiry
      </h2>
      <p className={styles.lede}>
        {site.name} will get back to you about the {car.name}. Your reference is {leadId.slice(0, 8).toUpperCase()}.
      </p>
      <Button variant="outline" onClick={onAgain}>
        Ask something else
      </Button>
    </section>
  );
}
