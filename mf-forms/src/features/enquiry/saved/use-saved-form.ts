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

/** State of saving. */
export type Saving =
  | { readonly kind: 'idle' | 'busy' }
  /** `attempt` rises with each failure, so that two equal failures differ. */
  | { readonly kind: 'failed'; readonly attempt: number; readonly message: string; readonly emailError?: string };

/** State of opening the link to a saved form. `answered`: its values are in the form. */
export type Opening =
  | { readonly kind: 'none' | 'loading' | 'unanswered' }
  | { readonly kind: 'answered'; readonly expiresAt: string }
  | { readonly kind: 'gone'; readonly message: string };

export type SavedFormState = ReturnType<typeof useSavedForm>;

/**
 * A form that can be saved and finished later.
 *
 * @param form its name
 * @param restore fills in saved values, and shows the step at which the form was saved
 * @param onLink called with the token of the link; undefined: the form is no longer saved
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
    /** Email address the link was sent to. */
    email,
    until: (expiresAt: string) => new Date(expiresAt).toLocaleDateString('en-CA', { timeZone: site.timeZone }),
    openAgain() {
      const link = device.savedToken();
      if (link !== null) void open(link);
    },
    /** Discards the reference to the saved form. Its link still works until it expires. */
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
        // Whether the shopper has the link by email: it was emailed now, or the same token was emailed to the same
        // address before.
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
