import type { CarBrief } from '@forecourt/contracts';
import { readEnquiryMessage } from '@forecourt/contracts';
import { useAddress, useGateways } from '@forecourt/kit/island';
import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import type { FormGateways } from '../../../gateways/index.ts';
import type { EnquiryDraft } from '../../../model/enquiry-draft.ts';
import { draftOfControls, openingDraft, openingWish, parseDraft } from '../../../model/enquiry-draft.ts';
import type { Purpose } from '../../../model/purpose.ts';
import type { Returned } from '../../../model/returned.ts';
import { unsent } from '../../../model/saved/kept-enquiry.ts';
import type { ShownForm } from '../../../model/shown-form.ts';

type InitialDraft = {
  readonly draft: EnquiryDraft;
  /** Whether values of an earlier, unsent draft were restored. */
  readonly restored: boolean;
  /** Whether script runs the form. While this is false, the form's button posts the form without script. */
  readonly hydrated: boolean;
};

/**
 * The initial values of the form: those returned with the page, else those stored on the device. The server renders the
 * same form for all shoppers. Hydration fills in stored values, but keeps values that were typed before it.
 */
export function useInitialDraft(
  car: CarBrief | undefined,
  purpose: Purpose,
  {
    asks,
    keptUnder,
    form,
    returned,
  }: {
    readonly asks: ShownForm;
    readonly keptUnder: string;
    readonly form: RefObject<HTMLFormElement | null>;
    readonly returned: Returned | undefined;
  },
): InitialDraft & {
  /** Clears the restored values. Returns the values of the form afterwards. */
  readonly clear: () => EnquiryDraft;
  /**
   * Fills the form with saved values. `saved` is called with the values of an empty form, and returns them with the
   * saved values filled in.
   */
  readonly restore: (saved: (opening: EnquiryDraft) => EnquiryDraft) => void;
} {
  const { device, keptEnquiries } = useGateways<FormGateways>();
  const { query } = useAddress();
  const [first] = useState({ car, asks });
  // A link to this page may contain the message, as on a search page without results.
  const [begun] = useState(() => (car === undefined ? { message: readEnquiryMessage(query) } : { message: '' }));
  const [served] = useState(
    () => returned?.draft ?? { ...openingDraft(car, asks), ...(begun.message !== '' && begun) },
  );
  const [unanswered] = useState(() => (returned?.kind === 'unanswered' ? returned : null));
  const [initial, setInitial] = useState<InitialDraft>(() => ({ draft: served, restored: false, hydrated: false }));
  const isReturned = returned !== undefined;

  useLayoutEffect(() => {
    if (unanswered !== null) keptEnquiries.keep(keptUnder, { draft: unanswered.draft, sending: unanswered.sending });
    const kept = isReturned ? null : keptEnquiries.of(keptUnder);
    // The default message is not inserted while the message field has the focus.
    const isWriting = form.current?.querySelector('[name="message"]:focus') != null;
    const wish = isWriting ? {} : openingWish(first.car, purpose);
    const remembered = isReturned
      ? served
      : kept !== null
        ? { ...kept.draft, ...(begun.message !== '' && begun) }
        : { ...served, ...wish, ...device.contactDetails() };
    const typed = form.current === null ? {} : typedInto(form.current, served);
    const draft = parseDraft({
      ...remembered,
      ...typed,
      answers: { ...remembered.answers, ...typed.answers },
      ticked: { ...remembered.ticked, ...typed.ticked },
    });
    setInitial({ draft, restored: kept !== null, hydrated: true });
    const wasTyped = JSON.stringify(draft) !== JSON.stringify(parseDraft(remembered));
    if (wasTyped) keptEnquiries.keep(keptUnder, unsent(draft));
  }, [device, keptEnquiries, served, unanswered, isReturned, keptUnder, form, first, begun, purpose]);

  return {
    ...initial,
    restore(saved) {
      const draft = saved(openingDraft(first.car, first.asks));
      setInitial({ draft, restored: false, hydrated: true });
    },
    clear() {
      keptEnquiries.forget(keptUnder);
      const opening = { ...openingDraft(first.car, first.asks), ...openingWish(first.car, purpose) };
      const draft = parseDraft({ ...opening, ...device.contactDetails() });
      setInitial({ draft, restored: false, hydrated: true });
      return draft;
    },
  };
}

/** Values of the form's controls that differ from the server's. */
function typedInto(form: HTMLFormElement, served: EnquiryDraft): Partial<EnquiryDraft> {
  const held = new FormData(form);
  const { answers, ticked, ...plain } = parseDraft(draftOfControls(held));
  const beyond = (typed: object, known: object) =>
    Object.entries(typed).filter(
      ([name, value]) => value !== '' && value !== false && value !== known[name as keyof typeof known],
    );
  // “No preference” is an answer too. It replaces the location that the server chose.
  const isAnywhere = held.get('location_id') === '' && served.location_id !== '';
  return {
    ...Object.fromEntries(beyond(plain, served)),
    ...(isAnywhere && { location_id: '' }),
    answers: Object.fromEntries(beyond(answers, served.answers)),
    ticked: Object.fromEntries(beyond(ticked, served.ticked)),
  };
}
