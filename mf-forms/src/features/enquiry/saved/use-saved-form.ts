import { formMessagesOf } from '@forecourt/contracts';
import { useGateways, useIsland, useSite } from '@forecourt/kit/island';
import { useEffect, useRef, useState } from 'react';
import type { FormErrorCode } from '../../../errors.ts';
import { FormError } from '../../../errors.ts';
import type { FormGateways } from '../../../gateways/index.ts';
import type { EnquiryDraft } from '../../../model/enquiry-draft.ts';
import { parseDraft } from '../../../model/enquiry-draft.ts';
import type { Returned } from '../../../model/returned.ts';
import type { SavedLink } from '../../../model/saved/saved-form.ts';
import { savedValues } from '../../../model/saved/saved-form.ts';

/** Where saving stands. */
export type Saving =
  | { readonly kind: 'idle' | 'busy' }
  /** `attempt` grows, so that a second failure is a new one. */
  | { readonly kind: 'failed'; readonly attempt: number; readonly message: string; readonly emailError?: string };

/** What became of the link that led here. `answered`: what was saved is in the form. */
export type Opening =
  | { readonly kind: 'none' | 'loading' | 'unanswered' }
  | { readonly kind: 'answered'; readonly expiresAt: string }
  | { readonly kind: 'gone'; readonly message: string };

export type SavedFormState = ReturnType<typeof useSavedForm>;

/**
 * A form that may be saved and finished later.
 *
 * @param form its name
 * @param restore puts what was saved into the form, at its step
 * @param onLink called with the link it is saved under, undefined: none any more
 */
export function useSavedForm(
  form: { readonly name: string; readonly resumable?: boolean | undefined },
  returned: Returned | undefined,
  restore: (saved: { readonly values: Readonly<Record<string, string>>; readonly step: number }) => void,
  onLink: (token: string | undefined) => void,
) {
  const { savedForms, device } = useGateways<FormGateways>();
  const { report } = useIsland();
  const site = useSite();
  const { message } = formMessagesOf(site);
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  const [opening, setOpening] = useState<Opening>(() => openingOf(returned));
  const [saved, setSaved] = useState<SavedLink | undefined>(() =>
    returned?.kind === 'saved' ? returned.saved : undefined,
  );
  const [email, setEmail] = useState(() => (returned?.kind === 'opened' ? returned.saved.email : ''));
  const token = useRef(tokenOf(returned));
  const calls = useRef({ restore, onLink });
  calls.current = { restore, onLink };
  const isResumable = form.resumable === true;
  const note = (code: FormErrorCode, reason: string) =>
    report(new FormError(code, `the form ${form.name} got ${reason}`));

  const open = async (link: string) => {
    setOpening({ kind: 'loading' });
    const outcome = await savedForms.open(form.name, link);
    if (outcome.kind === 'unanswered') {
      note('FORMS_SAVED_UNANSWERED', outcome.reason);
      return setOpening({ kind: 'unanswered' });
    }
    device.forgetSavedToken();
    if (outcome.kind === 'refused')
      return setOpening({ kind: 'gone', message: outcome.message ?? message('linkGone') });
    token.current = link;
    calls.current.onLink(link);
    setEmail(outcome.saved.email);
    calls.current.restore(outcome.saved);
    return setOpening({ kind: 'answered', expiresAt: outcome.saved.expires_at });
  };
  const opener = useRef(open);
  opener.current = open;

  useEffect(() => {
    if (!isResumable) return;
    calls.current.onLink(token.current);
    const link = device.savedToken();
    if (link !== null) void opener.current(link);
  }, [device, isResumable]);

  return {
    isResumable,
    saving,
    saved,
    opening,
    /** The address the link went to. */
    email,
    until: (expiresAt: string) => new Date(expiresAt).toLocaleDateString('en-CA', { timeZone: site.timeZone }),
    openAgain() {
      const link = device.savedToken();
      if (link !== null) void open(link);
    },
    /** What was saved is not of interest any more; the link stays good until its end. */
    forget() {
      token.current = undefined;
      calls.current.onLink(undefined);
      setSaved(undefined);
      setOpening({ kind: 'none' });
    },
    /** @param page path and query of the page */
    async save(values: EnquiryDraft, to: string, step: number, page: string) {
      if (saving.kind === 'busy') return;
      setSaving({ kind: 'busy' });
      const outcome = await savedForms.save({
        form: form.name,
        email: to.trim(),
        step,
        values: savedValues(parseDraft(values)),
        page,
        ...(token.current !== undefined && { token: token.current }),
      });
      if (outcome.kind === 'saved') {
        const { token: under, link, expires_at: expiresAt, mailed } = outcome.receipt;
        // Under the same link the mail went out before.
        const isMailed = mailed || (under === token.current && saved?.email === to && saved.mailed);
        token.current = under;
        calls.current.onLink(under);
        setSaved({ token: under, link, expiresAt, mailed: isMailed, email: to });
        setEmail(to);
        return setSaving({ kind: 'idle' });
      }
      if (outcome.kind === 'unanswered') note('FORMS_SAVING_UNANSWERED', outcome.reason);
      const fields: Readonly<Record<string, string>> = outcome.kind === 'refused' ? outcome.fields : {};
      const emailError = fields['email'];
      const why = (outcome.kind === 'refused' ? outcome.message : null) ?? message('notSaved');
      return setSaving((before) => ({
        kind: 'failed',
        attempt: before.kind === 'failed' ? before.attempt + 1 : 1,
        message: why,
        ...(emailError !== undefined && { emailError }),
      }));
    },
  };
}

function openingOf(returned: Returned | undefined): Opening {
  return returned?.kind === 'opened' ? { kind: 'answered', expiresAt: returned.saved.expiresAt } : { kind: 'none' };
}

function tokenOf(returned: Returned | undefined): string | undefined {
  return returned?.kind === 'saved' || returned?.kind === 'opened' ? returned.saved.token : undefined;
}
