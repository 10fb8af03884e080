import type { CarBrief } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import type { SubmitEvent } from 'react';
import { useEffect, useId, useRef } from 'react';
import { Form } from 'react-final-form';
import type { EnquiryDraft } from '../../model/enquiry-draft.ts';
import { findSimilar } from '../../model/find-similar.ts';
import styles from './enquiry.module.css';
import { EnquiryFields } from './enquiry-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { QuoteLine } from './quote-line.tsx';
import type { useEnquiry } from './use-enquiry.ts';
import { useOpeningDraft } from './use-opening-draft.ts';

/** The form. @param takesFocus moves the focus to its heading when it appears */
export function EnquiryForm({
  car,
  enquiry,
  takesFocus,
}: {
  readonly car: CarBrief;
  readonly enquiry: ReturnType<typeof useEnquiry>;
  readonly takesFocus: boolean;
}) {
  const site = useSite();
  const id = useId();
  const idOf = (part: string) => `${id}-${part}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const opening = useOpeningDraft(car, element);
  const { setback, quote } = enquiry;
  const sold = car.status === 'sold';

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <section className={styles.panel} aria-labelledby={idOf('heading')}>
      <h3 id={idOf('heading')} ref={heading} className={styles.title} tabIndex={-1}>
        {sold ? `Another one like the ${car.name}` : car.name}
      </h3>
      {!sold && car.stocknum && <p className={styles.lede}>Stock number {car.stocknum}</p>}
      {quote && <QuoteLine quote={quote} />}
      <Form<EnquiryDraft>
        onSubmit={enquiry.submit}
        validate={enquiry.validate}
        initialValues={opening.draft}
        subscription={{ submitting: true }}
      >
        {({ handleSubmit, submitting, form }) => (
          <form
            ref={element}
            className={styles.form}
            method="post"
            noValidate
            aria-labelledby={idOf('heading')}
            onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
              event.preventDefault();
              if (submitting) return;
              enquiry.press(form.getState().values);
              void handleSubmit(event);
            }}
          >
            {setback?.kind === 'refused' && <ErrorSummary key={setback.attempt} setback={setback} idOf={idOf} />}
            {opening.restored && setback === undefined && (
              <p className={styles.kept} role="status">
                What you typed before is still here. Check it and send it again.
              </p>
            )}
            <EnquiryFields dealer={site.name} idOf={idOf} />
            {setback?.kind === 'unanswered' && <KeptNotice key={setback.attempt} />}
            <Button type={opening.awake ? 'submit' : 'button'} wide busy={submitting === true}>
              {setback?.kind === 'unanswered' ? 'Send again' : sold ? findSimilar.label : site.labels.enquire}
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
