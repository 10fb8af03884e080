import type { CarBrief } from '@forecourt/contracts';
import { privateNames } from '@forecourt/contracts/forms';
import { formField } from '@forecourt/contracts/release';
import { useAddress, useIsland, useSite } from '@forecourt/kit/island';
import { VisuallyHidden } from '@forecourt/kit/ui';
import type { FormApi } from 'final-form';
import { getIn, setIn } from 'final-form';
import type { ReactNode, SubmitEvent } from 'react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { Form } from 'react-final-form';
import type { EnquiryDraft } from '../../model/enquiry-draft.ts';
import { formWords } from '../../model/form-words.ts';
import type { Purpose } from '../../model/purpose.ts';
import { keptName } from '../../model/purpose.ts';
import type { Returned } from '../../model/returned.ts';
import { renderedAtField } from '../../model/returned.ts';
import { savedTokenField } from '../../model/saved/saved-fields.ts';
import { draftOfSaved } from '../../model/saved/saved-form.ts';
import type { ShownForm } from '../../model/shown-form.ts';
import { WithErrors } from '../../parts/returned.tsx';
import { ChosenPrices } from './chosen-prices.tsx';
import { ClosingLines } from './closing-lines.tsx';
import styles from './enquiry.module.css';
import { EnquiryErrors } from './enquiry-errors.tsx';
import { FormAboutProvider } from './fields/form-about.tsx';
import { FormButtons } from './form-buttons.tsx';
import { HoneypotField } from './honeypot-field.tsx';
import { QuoteLine } from './quote-line.tsx';
import { KeepDraft } from './saved/keep-draft.ts';
import { KeptNotice } from './saved/kept-notice.tsx';
import { OpenedNotice } from './saved/opened-notice.tsx';
import { RestoredNotice } from './saved/restored-notice.tsx';
import { SavePanel } from './saved/save-panel.tsx';
import { useInitialDraft } from './saved/use-initial-draft.ts';
import { useSavedForm } from './saved/use-saved-form.ts';
import { FormSteps } from './steps/form-steps.tsx';
import { useSteps } from './steps/use-steps.ts';
import type { useEnquiry } from './use-enquiry.ts';

const noErrors = {};

/** Fields that only the form of one purpose has. @param refused number of attempts that the server refused */
export type FurtherFields = (form: { readonly idOf: (field: string) => string; readonly refused: number }) => ReactNode;

/**
 * The form. @param estimated reserves space for an estimate that may follow @param returned result of a post without
 * script @param takesFocus moves the focus to its heading when it appears, or to the form itself if the heading is hidden
 */
export function EnquiryForm({
  car,
  purpose,
  asks,
  estimated,
  enquiry,
  takesFocus,
  further,
  stepsBefore,
  level: Heading,
  titleHidden,
  returned,
  postedAs,
}: {
  readonly car: CarBrief | undefined;
  readonly purpose: Purpose;
  readonly asks: ShownForm;
  readonly estimated: boolean;
  readonly enquiry: ReturnType<typeof useEnquiry>;
  readonly takesFocus: boolean;
  readonly further: FurtherFields | undefined;
  readonly stepsBefore: number;
  readonly level: 'h2' | 'h3';
  readonly titleHidden: boolean;
  readonly returned: Returned | undefined;
  readonly postedAs: string;
}) {
  const site = useSite();
  const { renderedAtMs } = useIsland();
  const { path, query } = useAddress();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const api = useRef<FormApi<EnquiryDraft> | null>(null);
  const keptUnder = keptName(car, purpose);
  const initial = useInitialDraft(car, purpose, { asks, keptUnder, form: element, returned });
  const { setback, quote } = enquiry;
  const steps = useSteps(asks, returned === undefined, enquiry);
  const words = formWords(asks.form, site, car);
  const isOwn = site.forms?.own?.some(({ name }) => name === asks.form.name) === true;
  const saved = useSavedForm(
    asks.form,
    returned,
    ({ values, step }) => {
      const typed = api.current?.getState();
      // Fields that changed while the saved form was loading keep their new values.
      initial.restore((opening) =>
        Object.keys(typed?.dirtyFields ?? {}).reduce(
          (draft, path) => setIn(draft, path, getIn(typed?.values ?? {}, path)) as EnquiryDraft,
          draftOfSaved(values, opening),
        ),
      );
      if (steps.isPaged) steps.show(step);
    },
    enquiry.savedUnder,
  );
  const hasPrivate = privateNames(asks.form).length > 0;
  const refused = setback?.kind === 'refused' ? setback.attempt : 0;
  const about = useMemo(
    () => ({ asks, car, refused, idOf: (part: string) => `${id}-${part}` }),
    [asks, car, refused, id],
  );
  const { idOf } = about;
  /** The element that gets the focus: a hidden heading would have an invisible focus ring. */
  const start = titleHidden ? panel : heading;

  const clear = (form: FormApi<EnquiryDraft>) => {
    form.restart(initial.clear());
    start.current?.focus();
  };

  useEffect(() => {
    if (takesFocus) start.current?.focus();
  }, [takesFocus, start]);

  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-labelledby={idOf('heading')}
      tabIndex={titleHidden ? -1 : undefined}
    >
      <Heading id={idOf('heading')} ref={heading} className={titleHidden ? undefined : styles.title} tabIndex={-1}>
        {titleHidden ? <VisuallyHidden>{words.title}</VisuallyHidden> : words.title}
      </Heading>
      {/* The platform's introduction is left out if the page shows steps before the form. A dealer's own introduction
          always stays. */}
      {words.lede !== undefined && (stepsBefore === 0 || isOwn) && <p className={styles.lede}>{words.lede}</p>}
      <Form<EnquiryDraft>
        onSubmit={enquiry.submit}
        validate={enquiry.validate}
        initialValues={initial.draft}
        subscription={{ submitting: true }}
      >
        {({ handleSubmit, submitting, form }) => {
          api.current = form;
          return (
            <form
              ref={element}
              className={styles.form}
              method="post"
              action={query === '' ? path : `${path}?${query}`}
              noValidate={initial.hydrated}
              aria-labelledby={idOf('heading')}
              onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
                // Before hydration the typed values are unknown, so the browser submits the form.
                if (!initial.hydrated) return;
                event.preventDefault();
                if (submitting || steps.next(form)) return;
                enquiry.press(form.getState().values);
                void handleSubmit(event);
              }}
            >
              <input type="hidden" name={formField} value={postedAs} />
              <input type="hidden" name={renderedAtField} value={returned?.renderedAt ?? String(renderedAtMs)} />
              {returned !== undefined && 'saved' in returned && (
                <input type="hidden" name={savedTokenField} value={returned.saved.token} />
              )}
              {setback?.kind === 'refused' && <EnquiryErrors key={setback.attempt} setback={setback} idOf={idOf} />}
              {initial.restored && setback === undefined && (
                <RestoredNotice isWhole={!hasPrivate} onClear={() => clear(form)} />
              )}
              <OpenedNotice
                form={saved}
                onClear={() => {
                  saved.forget();
                  clear(form);
                }}
              />
              {initial.hydrated && <KeepDraft under={keptUnder} restored={initial.restored} ownKey={enquiry.ownKey} />}
              <FormAboutProvider value={about}>
                <WithErrors errors={returned?.kind === 'refused' ? returned.errors : noErrors}>
                  {further?.({ idOf, refused })}
                  <FormSteps asks={asks} steps={steps} stepsBefore={stepsBefore} hydrated={initial.hydrated} />
                  <HoneypotField />
                </WithErrors>
                <ChosenPrices />
              </FormAboutProvider>
              {(quote !== undefined || estimated) && <QuoteLine quote={quote} />}
              {setback?.kind === 'unanswered' && (
                <KeptNotice
                  key={setback.attempt}
                  kept={setback.attempt === 0 ? 'not' : hasPrivate ? 'page' : 'device'}
                  waitMs={setback.waitMs}
                />
              )}
              <FormButtons
                steps={steps}
                hydrated={initial.hydrated}
                busy={submitting === true}
                submit={setback?.kind === 'unanswered' ? 'Send again' : (words.submit ?? site.labels.enquire)}
              />
              {saved.isResumable && <SavePanel form={saved} step={steps.current} hydrated={initial.hydrated} />}
              <ClosingLines car={car} purpose={purpose} />
            </form>
          );
        }}
      </Form>
    </section>
  );
}
