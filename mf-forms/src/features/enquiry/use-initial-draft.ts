import type { CarBrief } from '@forecourt/contracts';
import { useGateways } from '@forecourt/kit/island';
import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import type { FormGateways } from '../../gateways/index.ts';
import type { EnquiryDraft } from '../../model/enquiry-draft.ts';
import { openingDraft, parseDraft } from '../../model/enquiry-draft.ts';
import { unsent } from '../../model/kept-enquiry.ts';
import type { Returned } from '../../model/returned.ts';

type InitialDraft = {
  readonly draft: EnquiryDraft;
  /** What was typed before and not sent is back. */
  readonly restored: boolean;
  /** The form runs: before, its button posts it the browser's own way. */
  readonly hydrated: boolean;
};

/**
 * What the form starts with: what came back with the page, or what the device knows. The server's form is the same
 * for everybody; what the device remembers is filled in afterwards, and what was typed before the form woke stays.
 */
export function useInitialDraft(
  car: CarBrief | undefined,
  keptUnder: string,
  form: RefObject<HTMLFormElement | null>,
  returned: Returned | undefined,
): InitialDraft & {
  /** Forgets what was typed before. Returns what the form then holds. */
  readonly clear: () => EnquiryDraft;
} {
  const { device, keptEnquiries } = useGateways<FormGateways>();
  const [first] = useState(car);
  const [served] = useState(() => returned?.draft ?? openingDraft(car));
  const [unanswered] = useState(() => (returned?.kind === 'unanswered' ? returned : null));
  const [initial, setInitial] = useState<InitialDraft>(() => ({ draft: served, restored: false, hydrated: false }));
  const isReturned = returned !== undefined;

  useLayoutEffect(() => {
    if (unanswered !== null) keptEnquiries.keep(keptUnder, { draft: unanswered.draft, sending: unanswered.sending });
    const kept = isReturned ? null : keptEnquiries.of(keptUnder);
    const remembered = isReturned ? served : (kept?.draft ?? { ...served, ...device.contactDetails() });
    const typed = form.current === null ? {} : typedInto(form.current, served);
    const draft = parseDraft({ ...remembered, ...typed });
    setInitial({ draft, restored: kept !== null, hydrated: true });
    const wasTyped = JSON.stringify(draft) !== JSON.stringify(parseDraft(remembered));
    if (wasTyped) keptEnquiries.keep(keptUnder, unsent(draft));
  }, [device, keptEnquiries, served, unanswered, isReturned, keptUnder, form]);

  return {
    ...initial,
    clear() {
      keptEnquiries.forget(keptUnder);
      const draft = parseDraft({ ...openingDraft(first), ...device.contactDetails() });
      setInitial({ draft, restored: false, hydrated: true });
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
