import type { CarBrief } from '@forecourt/contracts';
import { useGateways } from '@forecourt/kit/island';
import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import type { FormGateways } from '../../gateways/index.ts';
import type { EnquiryDraft } from '../../model/enquiry-draft.ts';
import { openingDraft, parseDraft } from '../../model/enquiry-draft.ts';
import { unsent } from '../../model/kept-enquiry.ts';

type Opening = {
  readonly draft: EnquiryDraft;
  /** What was typed before and not sent is back. */
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
): Opening & {
  /** Forgets what was typed before. Returns what the form then holds. */
  readonly clear: () => EnquiryDraft;
} {
  const { device, keptEnquiries } = useGateways<FormGateways>();
  const [first] = useState(car);
  const [opening, setOpening] = useState<Opening>(() => ({ draft: openingDraft(car), restored: false, awake: false }));

  useLayoutEffect(() => {
    const served = openingDraft(first);
    const kept = keptEnquiries.of(keptUnder);
    const remembered = kept?.draft ?? { ...served, ...device.contactDetails() };
    const typed = form.current === null ? {} : typedInto(form.current, served);
    const draft = parseDraft({ ...remembered, ...typed });
    setOpening({ draft, restored: kept !== null, awake: true });
    const wasTyped = JSON.stringify(draft) !== JSON.stringify(parseDraft(remembered));
    if (wasTyped) keptEnquiries.keep(keptUnder, unsent(draft));
  }, [device, keptEnquiries, first, keptUnder, form]);

  return {
    ...opening,
    clear() {
      keptEnquiries.forget(keptUnder);
      const draft = parseDraft({ ...openingDraft(first), ...device.contactDetails() });
      setOpening({ draft, restored: false, awake: true });
      return draft;
    },
  };
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
