import type { PayloadOf, searchSaved } from '@forecourt/contracts';
import { formMessagesOf } from '@forecourt/contracts';
import { isEmail } from '@forecourt/contracts/api';
import { formField } from '@forecourt/contracts/release';
import { useAddress, useGateways, useSite } from '@forecourt/kit/island';
import { Button, CollectionNotice, Honeypot, TextField } from '@forecourt/kit/ui';
import type { ReactNode, SubmitEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { SearchGateways } from '../../gateways/index.ts';
import { alertForm, alertOutcomeIds } from './alert-fields.ts';
import styles from './alert-panel.module.css';
import { Panel } from './panel.tsx';

/** The search to send alerts about. */
export type WantedSearch = Pick<PayloadOf<typeof searchSaved>, 'href' | 'title'> & { readonly search: string };

type State =
  | { readonly kind: 'open'; readonly error?: string }
  | { readonly kind: 'sending' }
  | { readonly kind: 'requested'; readonly email: string };

const unanswered = 'We couldn’t send the email just now. Try again in a moment, or call us.';
const refused = 'We couldn’t set this up. Check your email address, or choose fewer filters, then try again.';

/**
 * Lets a shopper request emails about a search that found nothing. The first email only has a link to confirm, because
 * anyone can type any address. Without JavaScript the form is posted to the page.
 *
 * @param save the button that keeps the search on the device
 */
export function AlertPanel({ wanted, save }: { readonly wanted: WantedSearch; readonly save: ReactNode }) {
  const site = useSite();
  const { alerts } = useGateways<SearchGateways>();
  const { path, query } = useAddress();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<State>({ kind: 'open' });
  const emailWrong = formMessagesOf(site).message('emailWrong');
  useEffect(() => {
    if (state.kind === 'requested') done.current?.focus();
    if (state.kind === 'open' && state.error !== undefined) field.current?.focus();
  }, [state]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const email = String(typed.get('email') ?? '').trim();
    if (!isEmail(email)) return setState({ kind: 'open', error: emailWrong });
    setState({ kind: 'sending' });
    const outcome = await alerts.request({ ...wanted, email, website: String(typed.get('website') ?? '') });
    if (outcome === 'requested') return setState({ kind: 'requested', email });
    setState({ kind: 'open', error: outcome === 'refused' ? refused : unanswered });
  };

  return (
    <Panel
      icon="bell"
      title="Tell me when one arrives"
      text={`Leave your email and we’ll let you know when a matching ${site.noun} comes in.`}
      className={styles.panel}
    >
      <p id={alertOutcomeIds.requested} className={styles.posted}>
        Check your inbox. Press the button in our email and you’re set.
      </p>
      <p id={alertOutcomeIds.refused} className={styles.posted}>
        {refused}
      </p>
      <p id={alertOutcomeIds.unanswered} className={styles.posted}>
        {unanswered}
      </p>
      {state.kind === 'requested' ? (
        <>
          <p ref={done} className={styles.done} role="status" tabIndex={-1}>
            <b>Check your inbox.</b> We’ve emailed {state.email}. Press the button in the email and you’re set.
          </p>
          <Button variant="quiet" size="small" onClick={() => setState({ kind: 'open' })}>
            Use another address
          </Button>
        </>
      ) : (
        <form
          method="post"
          action={query === '' ? path : `${path}?${query}`}
          className={styles.form}
          aria-label="Tell me when one arrives"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <input type="hidden" name={formField} value={alertForm} />
          <input type="hidden" name="href" value={wanted.href} />
          <input type="hidden" name="title" value={wanted.title} />
          <input type="hidden" name="search" value={wanted.search} />
          <TextField
            ref={field}
            id={`${id}-email`}
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={200}
            error={state.kind === 'open' ? state.error : undefined}
            required
          />
          <Honeypot name="website" />
          <Button type="submit" wide busy={state.kind === 'sending'}>
            Email me
          </Button>
          <CollectionNotice collector={site.legal.name} overseas={site.privacy?.overseas}>
            to email you about this search, and for nothing else. Every alert has an unsubscribe link.
          </CollectionNotice>
        </form>
      )}
      <div className={styles.save}>{save}</div>
    </Panel>
  );
}
