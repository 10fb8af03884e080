import type { CarBrief } from '@forecourt/contracts';
import { messages } from '@forecourt/contracts';
import { useGateways, useIsland, useSite } from '@forecourt/kit/island';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { FormError } from '../../errors.ts';
import type { FormGateways } from '../../gateways/index.ts';
import type { LeadOutcome } from '../../gateways/leads.ts';
import { contactDetailsOf } from '../../model/contact-details.ts';
import type { EnquiryDraft } from '../../model/enquiry-draft.ts';
import { parseDraft } from '../../model/enquiry-draft.ts';
import type { EnquirySurroundings, Quote, Wanted } from '../../model/enquiry-lead.ts';
import { leadErrors, toLead } from '../../model/enquiry-lead.ts';
import type { KeptEnquiry } from '../../model/kept-enquiry.ts';
import { sendingOf } from '../../model/kept-enquiry.ts';
import { fieldAt } from '../../model/own-vehicle.ts';
import type { Purpose } from '../../model/purpose.ts';
import { countedAs, keptName } from '../../model/purpose.ts';
import type { Returned } from '../../model/returned.ts';
import type { LastQuote } from '../../wiring.ts';
import { publishLead } from '../../wiring.ts';
import type { Repeated } from './outbox.ts';
import { deliver, outboxOf } from './outbox.ts';

/** What keeps an enquiry from being sent. `attempt` grows, so that a second refusal is a new one; 0: it came with the page. */
export type Setback =
  | {
      readonly kind: 'refused';
      readonly attempt: number;
      readonly fields: Readonly<Record<string, string>>;
      readonly message: string;
    }
  | { readonly kind: 'unanswered'; readonly attempt: number };

/** What the server has. */
export type Sent = {
  readonly leadId: string;
  readonly draft: EnquiryDraft;
  /** It went out after a press here, and not by itself or in another tab. */
  readonly isPressed: boolean;
};

/** What is asked of the dealer, about a car or none: how it is checked, and what sending it comes to. */
export function useEnquiry(
  car: CarBrief | undefined,
  purpose: Purpose,
  quotes: LastQuote | undefined,
  returned: Returned | undefined,
  wanted?: Wanted | undefined,
) {
  const site = useSite();
  const { bus, report } = useIsland();
  const gateways = useGateways<FormGateways>();
  const { device, keptEnquiries } = gateways;
  const keptUnder = keptName(car, purpose);
  const last = useSyncExternalStore(quotes?.subscribe ?? never, quotes?.current ?? nothing, nothing);
  const quote: Quote | undefined = last?.carId === (car?.id ?? '') ? last : undefined;
  const subject = car === undefined ? `the ${purpose} enquiry` : `the enquiry about car ${car.id}`;
  const [setback, setSetback] = useState(() => setbackOf(returned));
  const [sent, setSent] = useState<Sent>();
  /** This form's own: another tab may keep another enquiry under the same name. */
  const own = useRef<KeptEnquiry | null>(null);

  useEffect(() => {
    own.current ??= keptEnquiries.of(keptUnder);
    const outbox = outboxOf({ gateways, bus, dealer: site.name });
    return outbox.subscribe(keptUnder, ({ key, leadId, draft }) => {
      if (own.current?.sending?.key !== key) return;
      setSetback(undefined);
      setSent({ leadId, draft, isPressed: false });
    });
  }, [gateways, keptEnquiries, bus, site.name, keptUnder]);

  const surroundings = (url: string): EnquirySurroundings => ({
    purpose,
    car,
    quote,
    dealer: site.name,
    wanted,
    url,
  });
  const errorsOf = (draft: EnquiryDraft) => leadErrors(toLead(parseDraft(draft), surroundings('')));
  const refuse = (fields: Readonly<Record<string, string>>, message: string) =>
    setSetback((before) => ({ kind: 'refused', attempt: (before?.attempt ?? 0) + 1, fields, message }));

  /** Settles what became of an attempt. Returns the errors of single fields. */
  const settle = (draft: EnquiryDraft, category: string, outcome: LeadOutcome | Repeated) => {
    if (outcome.kind === 'unanswered') {
      report(new FormError('FORMS_LEAD_UNANSWERED', `${subject} got ${outcome.reason}`));
      setSetback((before) => ({ kind: 'unanswered', attempt: (before?.attempt ?? 0) + 1 }));
      return undefined;
    }
    if (outcome.kind === 'refused') {
      report(new FormError('FORMS_LEAD_REFUSED', `${subject} got ${outcome.reason}`));
      own.current = { draft, sending: null };
      const fields = Object.fromEntries(Object.entries(outcome.fields).map(([path, error]) => [fieldAt(path), error]));
      refuse(fields, outcome.message ?? messages.leadFailed);
      return fields;
    }
    const contact = contactDetailsOf(draft);
    if (contact !== null) device.rememberContact(contact);
    if (outcome.kind === 'taken')
      publishLead(bus, { leadId: outcome.leadId, category, carId: car?.id, countedAs: countedAs(purpose, car) });
    setSent({ leadId: outcome.leadId, draft, isPressed: true });
    return undefined;
  };

  return {
    quote,
    setback,
    /** What the server has. */
    sent,
    validate: errorsOf,
    /** The shopper asked to send; what is wrong is shown even when it stops here. */
    press(draft: EnquiryDraft) {
      const errors = errorsOf(draft);
      if (Object.keys(errors).length > 0) refuse(errors, messages.fixErrors);
      else setSetback(undefined);
    },
    async submit(values: EnquiryDraft) {
      const draft = parseDraft(values);
      const sending = sendingOf(draft, own.current, () => ({
        lead: toLead(draft, surroundings(device.pageUrl())),
        key: device.newKey(),
      }));
      own.current = { draft, sending };
      keptEnquiries.keep(keptUnder, { draft, sending });
      return settle(draft, sending.lead.category, await deliver(gateways, keptUnder, { draft, sending }));
    },
    /** The key of the lead this form has on its way. */
    ownKey: () => own.current?.sending?.key,
    again() {
      own.current = null;
      setSetback(undefined);
      setSent(undefined);
    },
  };
}

function setbackOf(returned: Returned | undefined): Setback | undefined {
  if (returned === undefined) return undefined;
  if (returned.kind === 'unanswered') return { kind: 'unanswered', attempt: 0 };
  return { kind: 'refused', attempt: 0, fields: returned.errors, message: returned.message };
}

const never = () => () => {};
const nothing = () => undefined;
