import { useGateways } from '@forecourt/kit/island';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';
import type { FormGateways } from '../../../gateways/index.ts';
import type { EnquiryDraft } from '../../../model/enquiry-draft.ts';
import { parseDraft } from '../../../model/enquiry-draft.ts';
import { unsent } from '../../../model/saved/kept-enquiry.ts';

/** Delay after the last key before the draft is stored. */
const pauseMs = 300;

/**
 * Stores the draft of the surrounding form on the device until it is sent.
 *
 * @param restored the form was opened with a stored draft
 * @param ownKey key of the lead that this form is sending. The stored lead of another tab is not overwritten
 */
export function KeepDraft({
  under,
  restored,
  ownKey,
}: {
  readonly under: string;
  readonly restored: boolean;
  readonly ownKey: () => string | undefined;
}) {
  const { keptEnquiries } = useGateways<FormGateways>();
  const form = useForm<EnquiryDraft>();
  const askOwnKey = useRef(ownKey);

  useEffect(() => {
    let timer = 0;
    let pending: EnquiryDraft | null = null;
    let hasKept = false;
    let submitted: string | undefined;
    const keep = () => {
      clearTimeout(timer);
      const waiting = keptEnquiries.of(under)?.sending?.key;
      if (pending === null || (waiting !== undefined && waiting !== askOwnKey.current())) return;
      keptEnquiries.keep(under, unsent(pending));
      pending = null;
      hasKept = true;
    };
    const drop = () => {
      clearTimeout(timer);
      pending = null;
    };
    const stop = form.subscribe(
      ({ values, pristine, submitting }) => {
        drop();
        const draft = parseDraft(values);
        if (submitting) {
          submitted = written(draft);
          return;
        }
        if (pristine) {
          if (hasKept && !restored) keptEnquiries.forget(under);
          return;
        }
        // A draft that was sent and not changed since is left to the outbox, which stores it.
        if (written(draft) === submitted || written(draft) === written(keptEnquiries.of(under)?.draft)) return;
        pending = draft;
        timer = window.setTimeout(keep, pauseMs);
      },
      { values: true, pristine: true, submitting: true },
    );
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      stop();
      keep();
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [form, keptEnquiries, under, restored]);

  return null;
}

const written = (draft: EnquiryDraft | undefined) => draft && JSON.stringify(unsent(draft).draft);
