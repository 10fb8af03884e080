import type { CarBrief } from '@forecourt/contracts';
import { useGateways } from '@forecourt/kit/island';
import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import type { FormGateways } from '../../gateways/index.ts';
import type { EnquiryDraft } from '../../model/enquiry-draft.ts';
import { openingDraft, parseDraft } from '../../model/enquiry-draft.ts';

type Opening = {
  readonly draft: EnquiryDraft;
  /** An enquiry that could not be sent is back. */
  readonly restored: boolean;
  /** The form runs: before, pressing its button must not send it the browser's own way, into the address. */
  readonly awake: boolean;
};

/**
 * What the form starts with. The server's form is the same for everybody; what the device remembers is
 * filled in afterwards, and what was typed before the form woke stays.
 */
export function useOpeningDraft(
  car: CarBrief | undefined,
  keptUnder: string,
  form: RefObject<HTMLFormElement | null>,
): Opening {
  const { device } = useGateways<FormGateways>();
  const [first] = useState(car);
  const [opening, setOpening] = useState<Opening>(() => ({ draft: openingDraft(car), restored: false, awake: false }));

  useLayoutEffect(() => {
    const served = openingDraft(first);
    const kept = device.keptEnquiry(keptUnder);
    const remembered = kept?.draft ?? { ...served, ...device.contactDetails() };
    const typed = form.current === null ? {} : typedInto(form.current, served);
    setOpening({ draft: parseDraft({ ...remembered, ...typed }), restored: kept !== null, awake: true });
  }, [device, first, keptUnder, form]);

  return opening;
}

/** What the form's controls hold beyond what the server wrote into them. */
function typedInto(form: HTMLFormElement, served: EnquiryDraft): Partial<Record<string, unknown>> {
  const typed = Object.entries(served).flatMap(([name, value]) => {
    const held = new FormData(form).get(name);
    if (held === null || held === '' || held === value) return [];
    return [[name, typeof value === 'boolean' ? true : held]];
  });
  return Object.fromEntries(typed) as Partial<Record<string, unknown>>;
}
