import type { CarBrief } from '@forecourt/contracts';
import { formField } from '@forecourt/contracts/release';
import { useAddress, useIsland, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import type { ReactNode, SubmitEvent } from 'react';
import { useEffect, useId, useRef } from 'react';
import { Form } from 'react-final-form';
import type { EnquiryDraft } from '../../model/enquiry-draft.ts';
import { formWords } from '../../model/form-words.ts';
import { photoRequest } from '../../model/photo-request.ts';
import type { Purpose } from '../../model/purpose.ts';
import { keptName } from '../../model/purpose.ts';
import type { Returned } from '../../model/returned.ts';
import { renderedAtField } from '../../model/returned.ts';
import { WithErrors } from '../../parts/returned.tsx';
import styles from './enquiry.module.css';
import { EnquiryFields } from './enquiry-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { KeepDraft } from './keep-draft.ts';
import { KeptNotice } from './kept-notice.tsx';
import { QuoteLine } from './quote-line.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import type { useEnquiry } from './use-enquiry.ts';
import { useInitialDraft } from './use-initial-draft.ts';

const noErrors = {};

/** Fields of one purpose. @param refused grows with each attempt the server refused; 0: none so far */
export type FurtherFields = (form: { readonly idOf: (field: string) => string; readonly refused: number }) => ReactNode;

/** The form. @param estimated keeps a place for an estimate that may come @param returned it was posted without script, and is back @param takesFocus moves the focus to its heading when it appears */
export function EnquiryForm({
  car,
  purpose,
  estimated,
  enquiry,
  takesFocus,
  further,
  level: Heading,
  returned,
}: {
  readonly car: CarBrief | undefined;
  readonly purpose: Purpose;
  readonly estimated: boolean;
  readonly enquiry: ReturnType<typeof useEnquiry>;
  readonly takesFocus: boolean;
  readonly further: FurtherFields | undefined;
  readonly level: 'h2' | 'h3';
  readonly returned: Returned | undefined;
}) {
  const site = useSite();
  const { renderedAtMs } = useIsland();
  const { path, query } = useAddress();
  const id = useId();
  const idOf = (part: string) => `${id}-${part}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const keptUnder = keptName(car, purpose);
  const initial = useInitialDraft(car, keptUnder, element, returned);
  const { setback, quote } = enquiry;
  const words = formWords(purpose, car);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <section className={styles.panel} aria-labelledby={idOf('heading')}>
      <Heading id={idOf('heading')} ref={heading} className={styles.title} tabIndex={-1}>
        {words.title}
      </Heading>
      {words.lede !== undefined && <p className={styles.lede}>{words.lede}</p>}
      {(quote !== undefined || estimated) && <QuoteLine quote={quote} />}
      <Form<EnquiryDraft>
        onSubmit={enquiry.submit}
        validate={enquiry.validate}
        initialValues={initial.draft}
        subscription={{ submitting: true }}
      >
        {({ handleSubmit, submitting, form }) => (
          <form
            ref={element}
            className={styles.form}
            method="post"
            action={query === '' ? path : `${path}?${query}`}
            noValidate={initial.hydrated}
            aria-labelledby={idOf('heading')}
            onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
              // What was typed is not known yet: it goes the browser's own way, and nothing of it is lost.
              if (!initial.hydrated) return;
              event.preventDefault();
              if (submitting) return;
              enquiry.press(form.getState().values);
              void handleSubmit(event);
            }}
          >
            <input type="hidden" name={formField} value={purpose} />
            <input type="hidden" name={renderedAtField} value={returned?.renderedAt ?? String(renderedAtMs)} />
            {setback?.kind === 'refused' && <ErrorSummary key={setback.attempt} setback={setback} idOf={idOf} />}
            {initial.restored && setback === undefined && (
              <RestoredNotice
                onClear={() => {
                  form.restart(initial.clear());
                  heading.current?.focus();
                }}
              />
            )}
            {initial.hydrated && <KeepDraft under={keptUnder} restored={initial.restored} ownKey={enquiry.ownKey} />}
            {purpose === 'photos' && <input type="hidden" name={photoRequest.field} value={photoRequest.value} />}
            <WithErrors errors={returned?.kind === 'refused' ? returned.errors : noErrors}>
              {further?.({ idOf, refused: setback?.kind === 'refused' ? setback.attempt : 0 })}
              <EnquiryFields dealer={site.name} purpose={purpose} idOf={idOf} />
            </WithErrors>
            {setback?.kind === 'unanswered' && <KeptNotice key={setback.attempt} kept={setback.attempt > 0} />}
            <Button type="submit" wide busy={submitting === true}>
              {setback?.kind === 'unanswered' ? 'Send again' : (words.submit ?? site.labels.enquire)}
            </Button>
            <p className={styles.notice}>
              {site.legal.name} collects these details to answer you and to arrange what you ask for, and shares them
              only to handle your request. Without them we cannot reply.
            </p>
          </form>
        )}
      </Form>
    </section>
  );
}
