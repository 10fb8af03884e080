import type { CarBrief } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import type { SubmitEvent } from 'react';
import { useEffect, useId, useRef } from 'react';
import { Form } from 'react-final-form';
import type { EnquiryDraft } from '../../model/enquiry-draft.ts';
import type { Purpose } from '../../model/enquiry-lead.ts';
import { findSimilar } from '../../model/find-similar.ts';
import { photoRequest } from '../../model/photo-request.ts';
import styles from './enquiry.module.css';
import { EnquiryFields } from './enquiry-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { QuoteLine } from './quote-line.tsx';
import type { useEnquiry } from './use-enquiry.ts';
import { keptName } from './use-enquiry.ts';
import { useOpeningDraft } from './use-opening-draft.ts';

/** The form. @param estimated keeps a place for an estimate that may come @param takesFocus moves the focus to its heading when it appears */
export function EnquiryForm({
  car,
  purpose,
  estimated,
  enquiry,
  takesFocus,
}: {
  readonly car: CarBrief;
  readonly purpose: Purpose;
  readonly estimated: boolean;
  readonly enquiry: ReturnType<typeof useEnquiry>;
  readonly takesFocus: boolean;
}) {
  const site = useSite();
  const id = useId();
  const idOf = (part: string) => `${id}-${part}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const opening = useOpeningDraft(car, keptName(car, purpose), element);
  const { setback, quote } = enquiry;
  const words = wordsFor(car, purpose);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <section className={styles.panel} aria-labelledby={idOf('heading')}>
      <h3 id={idOf('heading')} ref={heading} className={styles.title} tabIndex={-1}>
        {words.title}
      </h3>
      {words.lede !== undefined && <p className={styles.lede}>{words.lede}</p>}
      {(quote !== undefined || estimated) && <QuoteLine quote={quote} />}
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
            {purpose === 'photos' && <input type="hidden" name={photoRequest.field} value={photoRequest.value} />}
            <EnquiryFields dealer={site.name} purpose={purpose} idOf={idOf} />
            {setback?.kind === 'unanswered' && <KeptNotice key={setback.attempt} />}
            <Button type={opening.awake ? 'submit' : 'button'} wide busy={submitting === true}>
              {setback?.kind === 'unanswered' ? 'Send again' : (words.submit ?? site.labels.enquire)}
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

type Words = {
  readonly title: string;
  readonly lede?: string /** Undefined: as the site calls an enquiry. */;
  readonly submit?: string;
};

/** What a form about a car is called, and its button. */
function wordsFor({ name, status, stocknum }: CarBrief, purpose: Purpose): Words {
  if (purpose === 'photos') {
    return {
      title: `Photos of the ${name}`,
      lede: 'Tell us where to send them. We take them on the yard, of this very vehicle.',
      submit: photoRequest.label,
    };
  }
  if (status === 'sold') return { title: `Another one like the ${name}`, submit: findSimilar.label };
  return { title: name, ...(stocknum && { lede: `Stock number ${stocknum}` }) };
}
