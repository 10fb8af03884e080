import type { CarBrief } from '@forecourt/contracts';
import { messages } from '@forecourt/contracts';
import { useBus, useGateways, useSite } from '@forecourt/kit/island';
import { FORM_ERROR } from 'final-form';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FormGateways } from '../../gateways/index.ts';
import type { EnquiryDraft, EnquirySurroundings } from '../../model/enquiry.ts';
import { draftErrors, emptyDraft, toLead } from '../../model/enquiry.ts';
import type { LastQuote } from '../../wiring.ts';
import { tellLead } from '../../wiring.ts';

/** Marks the form error that means "nobody answered; it is kept". */
export const keptError = 'FORMS_SERVER_UNREACHABLE';

/** An enquiry about a car: what it starts with, how it is checked, and what sending it comes to. */
export function useEnquiry(car: CarBrief, quotes: LastQuote | undefined) {
  const site = useSite();
  const bus = useBus();
  const { leads, device } = useGateways<FormGateways>();
  const quote = useSyncExternalStore(quotes?.subscribe ?? never, quotes?.current ?? nothing, nothing);
  const [initial, setInitial] = useState<EnquiryDraft>(emptyDraft);
  const [restored, setRestored] = useState(false);
  const [leadId, setLeadId] = useState<string>();
  const key = useRef<string>(undefined);

  // What the device remembers is personal, so it is filled in after the server's empty form.
  useEffect(() => {
    const kept = device.keptLead(car.id);
    if (kept !== null) {
      key.current = kept.key;
      setInitial(kept.draft);
      setRestored(true);
      return;
    }
    const details = device.contactDetails();
    if (details !== null) setInitial({ ...emptyDraft, ...details });
  }, [device, car.id]);

  const surroundings = (): EnquirySurroundings => ({
    car,
    quote: quote?.carId === car.id ? quote : undefined,
    dealer: site.name,
    url: device.pageUrl(),
  });

  const submit = async (draft: EnquiryDraft): Promise<Record<string, string> | undefined> => {
    key.current ??= device.newKey();
    const lead = toLead(draft, surroundings());
    device.keepLead(car.id, { draft, key: key.current });
    const outcome = await leads.send(lead, key.current);
    if (outcome.kind === 'unreachable') return { [FORM_ERROR]: keptError };
    device.forgetLead(car.id);
    if (outcome.kind === 'refused') {
      // Another attempt is another lead: its content will differ.
      key.current = undefined;
      return { ...outcome.fields, [FORM_ERROR]: outcome.message ?? messages.leadFailed };
    }
    device.rememberContact(draft);
    tellLead(bus, outcome.leadId, lead.category, car.id);
    setLeadId(outcome.leadId);
    return undefined;
  };

  return {
    initial,
    restored,
    leadId,
    quote: quote?.carId === car.id ? quote : undefined,
    validate: (draft: EnquiryDraft) => draftErrors({ ...emptyDraft, ...draft }, { ...surroundingsOf(car, site.name) }),
    submit: (draft: EnquiryDraft) => submit({ ...emptyDraft, ...draft }),
    again: () => {
      key.current = undefined;
      setLeadId(undefined);
    },
  };
}

function surroundingsOf(car: CarBrief, dealer: string): EnquirySurroundings {
  return { car, quote: undefined, dealer, url: '' };
}

const never = () => () => {};
const nothing = () => undefined;
