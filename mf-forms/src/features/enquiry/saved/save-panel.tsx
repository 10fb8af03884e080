import { formMessagesOf, longDate } from '@forecourt/contracts';
import { useAddress, useGateways, useSite } from '@forecourt/kit/island';
import { Button, classNames, TextField } from '@forecourt/kit/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import type { FormGateways } from '../../../gateways/index.ts';
import type { EnquiryDraft } from '../../../model/enquiry-draft.ts';
import { openField, saveField } from '../../../model/saved/saved-fields.ts';
import type { SavedLink } from '../../../model/saved/saved-form.ts';
import styles from './save-panel.module.css';
import type { SavedFormState } from './use-saved-form.ts';

/** A date as text, such as `4 March 2026`, without a leading zero. */
const dayOf = (date: string) => longDate(date).replace(/^0/, '');

/**
 * Saves the surrounding form to be finished later. Without script, the panel's button posts the form, and the link is
 * emailed to the address in the form.
 */
export function SavePanel({
  form: state,
  step,
  hydrated,
}: {
  readonly form: SavedFormState;
  readonly step: number;
  readonly hydrated: boolean;
}) {
  const { saving, saved } = state;
  const form = useForm<EnquiryDraft>();
  const { path, query } = useAddress();
  const [isOpen, setOpen] = useState(false);
  const [to, setTo] = useState<string>();
  const email = useRef<HTMLInputElement>(null);
  const id = useId();
  const wasOpened = useRef(false);
  useEffect(() => {
    if (isOpen && wasOpened.current) email.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (saving.kind === 'failed') email.current?.focus();
  }, [saving]);

  if (!hydrated) return <WithoutScript saved={saved} state={state} />;
  const address = to ?? (state.email || form.getState().values.email || '');
  const save = () => void state.save(form.getState().values, address, step, query === '' ? path : `${path}?${query}`);
  const error = saving.kind === 'failed' ? (saving.emailError ?? saving.message) : undefined;
  if (saved === undefined && !isOpen)
    return (
      <p className={styles.offer}>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            wasOpened.current = true;
            setOpen(true);
          }}
        >
          Save and finish later
        </Button>
      </p>
    );
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h4 id={`${id}-title`} className={styles.title}>
        {saved === undefined ? 'Save and finish later' : 'Saved'}
      </h4>
      {saved === undefined ? (
        <p className={styles.text}>
          We keep your answers encrypted for 14 days and email you a link, so you can finish on any device. Saving
          doesn’t send the form: you do that at the end.
        </p>
      ) : (
        <Link saved={saved} until={dayOf(state.until(saved.expiresAt))} />
      )}
      <div className={styles.row}>
        <TextField
          ref={email}
          id={`${id}-email`}
          label="Send the link to"
          type="email"
          autoComplete="email"
          maxLength={200}
          value={address}
          error={error}
          onChange={(event) => setTo(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter must save, not submit the surrounding form.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          }}
        />
        <Button variant="outline" busy={saving.kind === 'busy'} onClick={save}>
          {saved === undefined ? 'Save' : 'Save again'}
        </Button>
      </div>
      {saved === undefined && (
        <Button variant="quiet" size="small" className={styles.close} onClick={() => setOpen(false)}>
          Not now
        </Button>
      )}
    </section>
  );
}

/** The link to the saved form, and its expiry. */
function Link({ saved, until }: { readonly saved: SavedLink; readonly until: string }) {
  const { message } = formMessagesOf(useSite());
  const { device } = useGateways<FormGateways>();
  const [copied, setCopied] = useState<'not' | 'copied' | 'failed'>('not');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { link, mailed, email } = saved;
  return (
    <>
      <p className={styles.text} role="status">
        {mailed
          ? `We’ve emailed the link to ${email}, and here it is too. It works until ${until}.`
          : `${message('linkNotMailed')} It works until ${until}.`}{' '}
        Anyone with the link can read your answers.
      </p>
      <div className={styles.row}>
        <TextField
          ref={field}
          id={`${id}-link`}
          label="Your link"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="outline"
          icon={copied === 'copied' ? 'check' : 'share'}
          onClick={() =>
            void device.copy(link).then((done) => {
              setCopied(done ? 'copied' : 'failed');
              if (!done) field.current?.select();
            })
          }
        >
          {copied === 'copied' ? 'Copied' : 'Copy link'}
        </Button>
      </div>
      {copied === 'failed' && (
        <p className={styles.text} role="status">
          {message('linkNotCopied')}
        </p>
      )}
    </>
  );
}

/** Buttons that post the form without script: to save it, or to restore a saved form. */
function WithoutScript({ saved, state }: { readonly saved: SavedLink | undefined; readonly state: SavedFormState }) {
  const site = useSite();
  const id = useId();
  return (
    <section className={styles.unscripted} aria-label="Finish later">
      {saved !== undefined && (
        <p className={styles.text} role="status">
          {saved.mailed
            ? `Saved. The link is on its way to ${saved.email}.`
            : `Saved. ${formMessagesOf(site).message('linkNotMailed')}`}{' '}
          It works until {dayOf(state.until(saved.expiresAt))}: <a href={saved.link}>{saved.link}</a>
        </p>
      )}
      <p className={classNames(styles.text, styles.plain)}>
        Enter your email address above and we’ll send you a link to finish later. We keep your answers encrypted for 14
        days.
      </p>
      <Button type="submit" variant="quiet" size="small" name={saveField} value="yes" formNoValidate>
        Save and finish later
      </Button>
      <div className={classNames(styles.reopen, styles.plain)}>
        <TextField
          id={`${id}-link`}
          name={`${openField}_link`}
          label="Saved before? Paste your link"
          optional
          autoComplete="off"
        />
        <Button type="submit" variant="outline" name={openField} value="yes" formNoValidate>
          Bring back my answers
        </Button>
      </div>
    </section>
  );
}
