import type { CarBrief } from '@forecourt/contracts';
import { useGateways, useIsland, useSite } from '@forecourt/kit/island';
import { FORM_ERROR } from 'final-form';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FormError } from '../../errors.ts';
import type { FormGateways } from '../../gateways/index.ts';
import type { LeadOutcome } from '../../gateways/leads.ts';
import { contactDetailsOf } from '../../model/contact-details.ts';
import type { EnquiryDraft } from '../../model/enquiry-draft.ts';
import { parseDraft } from '../../model/enquiry-draft.ts';
import type { EnquirySurroundings, Quote, Visit, Wanted } from '../../model/enquiry-lead.ts';
import { toLead } from '../../model/enquiry-lead.ts';
import { byControl } from '../../model/field-state.ts';
import { enquiryErrors, toSubmission } from '../../model/form-answers.ts';
import { fieldAt } from '../../model/own-vehicle.ts';
import type { Purpose } from '../../model/purpose.ts';
import { countedAs, keptName } from '../../model/purpose.ts';
import type { Returned } from '../../model/returned.ts';
import type { KeptEnquiry } from '../../model/saved/kept-enquiry.ts';
import { sendingOf } from '../../model/saved/kept-enquiry.ts';
import { sentSummary } from '../../model/sent-summary.ts';
import type { ShownForm } from '../../model/shown-form.ts';
import type { LastQuote } from '../../wiring.ts';
import { onVisitChanged, publishFormFailure, publishLead } from '../../wiring.ts';
import { acceptOffer } from './accept-offer.ts';
import type { Repeated } from './outbox.ts';
import { deliver, outboxOf, receiptOf } from './outbox.ts';
import { useSendForm } from './use-send-form.ts';

/**
 * The reason why an enquiry was not sent. `attempt` rises with each refusal, so that two equal refusals differ. 0: the
 * refusal was rendered with the page.
 */
export type Setback =
  | {
      readonly kind: 'refused';
      readonly attempt: number;
      readonly fields: Readonly<Record<string, string>>;
      readonly message: string;
    }
  /** @param waitMs delay before the enquiry is sent again without a click, if the server is overloaded */
  | { readonly kind: 'unanswered'; readonly attempt: number; readonly waitMs?: number | undefined };

/** The lead as the server stored it. */
export type Sent = {
  readonly leadId: string;
  /** Token of the booking made with the lead. */
  readonly booking?: string;
  readonly draft: EnquiryDraft;
  /** Whether a click in this form sent the lead; false: a retry or another tab sent it. */
  readonly isPressed: boolean;
  /** Whether to show the success page. */
  readonly toSuccessPage: boolean;
};

/** State of an enquiry to the dealer, about a car or without a car: its validation, and the result of sending it. */
export function useEnquiry(
  car: CarBrief | undefined,
  purpose: Purpose,
  {
    asks,
    quotes,
    returned,
    wanted,
  }: {
    readonly asks: ShownForm;
    readonly quotes: LastQuote | undefined;
    readonly returned: Returned | undefined;
    readonly wanted: Wanted | undefined;
  },
) {
  const site = useSite();
  const { bus, report } = useIsland();
  const gateways = useGateways<FormGateways>();
  const { device, keptEnquiries } = gateways;
  const { form, shown, settings, locationId } = asks;
  const { message: messageOf } = settings.messages;
  const sendForm = useSendForm();
  const keptUnder = keptName(car, purpose);
  const last = useSyncExternalStore(quotes?.subscribe ?? never, quotes?.current ?? nothing, nothing);
  // The lender's example, which the shopper did not choose, is sent only with a finance application.
  const isWanted = last?.carId === (car?.id ?? '') && (last.chosen === true || purpose === 'finance');
  const quote: Quote | undefined = isWanted ? last : undefined;
  const subject = car === undefined ? `the ${purpose} enquiry` : `the enquiry about car ${car.id}`;
  const [setback, setSetback] = useState(() => setbackOf(returned));
  const [sent, setSent] = useState<Sent>();
  /** The enquiry of this form. Another tab may store another enquiry under the same name. */
  const own = useRef<KeptEnquiry | null>(null);

  /** Token of the link under which the form was saved. */
  const savedToken = useRef<string | undefined>(undefined);
  const openedAtMs = useRef<number | null>(null);
  const visit = useRef<Visit | undefined>(undefined);
  useEffect(
    () =>
      onVisitChanged(bus, (changed) => {
        visit.current = changed;
      }),
    [bus],
  );

  useEffect(() => {
    own.current ??= keptEnquiries.of(keptUnder);
    // A restored draft is sent quickly, which would look like a bot, so its time is not measured.
    openedAtMs.current = own.current === null ? device.nowMs() : null;
    const outbox = outboxOf({ gateways, bus, site });
    return outbox.subscribe(keptUnder, ({ key, draft, ...receipt }) => {
      if (own.current?.sending?.key !== key) return;
      setSetback(undefined);
      setSent({ ...receipt, draft, isPressed: false, toSuccessPage: false });
    });
  }, [gateways, keptEnquiries, device, bus, site, keptUnder]);

  const surroundings = (url: string): EnquirySurroundings => ({
    form,
    shown,
    car,
    quote,
    dealer: site.name,
    messages: settings.messages,
    wanted,
    url,
    locationId,
    visit: visit.current,
  });
  const sentFrom = (): EnquirySurroundings => ({
    // The URL without its hash, which may contain the token of a saved form.
    ...surroundings(device.pageUrl().split('#')[0] ?? ''),
    savedToken: savedToken.current,
    userAgent: device.userAgent(),
    elapsedMs: openedAtMs.current === null ? undefined : device.nowMs() - openedAtMs.current,
  });
  const errorsOf = (draft: EnquiryDraft) => enquiryErrors(parseDraft(draft), surroundings(''));
  const refuse = (fields: Readonly<Record<string, string>>, message: string) =>
    setSetback((before) => ({ kind: 'refused', attempt: (before?.attempt ?? 0) + 1, fields, message }));

  /** Called when the server has stored the enquiry. @source spec §4, FORM-028 */
  const succeed = (receipt: Pick<Sent, 'leadId' | 'booking'>, draft: EnquiryDraft, toSuccessPage: boolean) => {
    const { booking } = receipt;
    device.rememberSuccess({
      category: form.category,
      form: form.name,
      ...(booking !== undefined && { booking }),
      ...sentSummary(draft, booking !== undefined),
    });
    setSent({ ...receipt, draft, isPressed: true, toSuccessPage });
  };

  /** Handles the result of an attempt. Returns the errors of individual fields. */
  const settle = (draft: EnquiryDraft, category: string, outcome: LeadOutcome | Repeated) => {
    if (outcome.kind === 'unanswered') {
      report(new FormError('FORMS_LEAD_UNANSWERED', `${subject} got ${outcome.reason}`));
      const waitMs = outcome.retryInMs;
      outboxOf({ gateways, bus, site }).retry(waitMs);
      setSetback((before) => ({ kind: 'unanswered', attempt: (before?.attempt ?? 0) + 1, waitMs }));
      return undefined;
    }
    if (outcome.kind === 'refused') {
      report(new FormError('FORMS_LEAD_REFUSED', `${subject} got ${outcome.reason}`));
      own.current = { draft, sending: null };
      const fields = Object.fromEntries(Object.entries(outcome.fields).map(([path, error]) => [fieldAt(path), error]));
      refuse(fields, outcome.message ?? messageOf('leadFailed'));
      return fields;
    }
    const contact = contactDetailsOf(draft);
    if (contact !== null) device.rememberContact(contact);
    if (outcome.kind === 'taken')
      publishLead(bus, {
        leadId: outcome.leadId,
        category,
        carId: car?.id,
        countedAs: countedAs(form, car, site.analytics?.demoAs),
      });
    succeed(receiptOf(outcome), draft, settings.showSuccessPage);
    return undefined;
  };

  /**
   * A form that is not a lead. The api stores it, and its response says whether to show the success page.
   *
   * @source FORM-032, FORM-036
   */
  const submitForm = async (draft: EnquiryDraft) => {
    const outcome = await sendForm(toSubmission(draft, sentFrom()));
    if (outcome.kind === 'taken') {
      keptEnquiries.forget(keptUnder);
      succeed({ leadId: outcome.formId }, draft, outcome.toSuccessPage);
      return undefined;
    }
    const message = outcome.message ?? messageOf('formFailed');
    report(new FormError(outcome.code, `sending the form ${form.name} failed: ${outcome.reason}`));
    if (Object.keys(outcome.fields).length === 0) publishFormFailure(bus, message);
    refuse(outcome.fields, message);
    return { ...byControl(outcome.fields), [FORM_ERROR]: message };
  };

  return {
    quote,
    setback,
    /** The lead as the server stored it. */
    sent,
    validate: (draft: EnquiryDraft) => byControl(errorsOf(draft)),
    errorsOf,
    /** Shows the error, and keeps the form. */
    refuse,
    /** Removes the error. */
    resume: () => setSetback(undefined),
    /** Called when the shopper submits the form. Errors are then shown even if the enquiry is not sent. */
    press(draft: EnquiryDraft) {
      const errors = errorsOf(draft);
      if (Object.keys(errors).length > 0) refuse(errors, messageOf('fixErrors'));
      else setSetback(undefined);
    },
    async submit(values: EnquiryDraft) {
      const draft = parseDraft(values);
      if (form.sends === 'form') return submitForm(draft);
      const sending = sendingOf(draft, own.current, () => ({
        lead: toLead(draft, sentFrom()),
        key: device.newKey(),
      }));
      own.current = { draft, sending };
      keptEnquiries.keep(keptUnder, { draft, sending });
      const outcome = await deliver(gateways, keptUnder, { draft, sending });
      if (outcome.kind === 'taken') void acceptOffer(gateways, bus, sending.lead, outcome.leadId);
      const errors = settle(draft, sending.lead.category, outcome);
      return errors && byControl(errors);
    },
    /**
     * Sets the token of the link under which the form is saved. Sending the form then deletes the saved copy.
     * Undefined: the form is no longer saved.
     */
    savedUnder(token: string | undefined) {
      savedToken.current = token;
    },
    /** The key of the lead that this form is sending. */
    ownKey: () => own.current?.sending?.key,
    again() {
      own.current = null;
      savedToken.current = undefined;
      setSetback(undefined);
      setSent(undefined);
    },
  };
}

function setbackOf(returned: Returned | undefined): Setback | undefined {
  if (returned === undefined || returned.kind === 'saved' || returned.kind === 'opened') return undefined;
  if (returned.kind === 'unanswered') return { kind: 'unanswered', attempt: 0 };
  return { kind: 'refused', attempt: 0, fields: returned.errors, message: returned.message };
}

const never = () => () => {};
const nothing = () => undefined;
