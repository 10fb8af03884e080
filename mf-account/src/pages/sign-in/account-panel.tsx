import { accountMessagesOf } from '@forecourt/contracts';
import type { SessionResponse } from '@forecourt/contracts/api';
import { formField } from '@forecourt/contracts/release';
import { useHref, useSite } from '@forecourt/kit/island';
import { Button, ErrorState, ErrorSummary, Icon, Skeleton } from '@forecourt/kit/ui';
import { SignOut } from '../../features/session/sign-out.tsx';
import { useSignedInSessions } from '../../features/session/use-signed-in-sessions.ts';
import { accountQuery } from '../../model/sign-in.ts';
import type { Read } from '../../parts/use-read.ts';
import type { SignInData } from './data.ts';
import { Devices } from './devices.tsx';
import styles from './sign-in.module.css';

/**
 * The signed-in account: contacts, adding a contact, devices, sign-out and deletion. Data that could not be read has a
 * retry button; all forms work without that data.
 */
export function AccountPanel({
  data: { returned },
  known,
}: {
  readonly data: SignInData;
  readonly known: Read<SessionResponse>;
}) {
  const session = known.value;
  const site = useSite();
  const href = useHref();
  const { reworded } = accountMessagesOf(site);
  const devices = useSignedInSessions(session?.signedIn === true);
  const signedIn = devices.value;
  /**
   * If the account has to be confirmed first, this is a link to that step instead of a field. The shopper types the
   * change afterwards.
   */
  const changing = (next: 'add' | 'delete') =>
    accountQuery(signedIn !== null && signedIn.confirmedUntil === null ? { kind: 'confirm', next } : { kind: next });
  if (session?.signedIn === false)
    return (
      <div className={styles.form}>
        <p className={styles.lede}>{`You’re not signed in at ${site.name}.`}</p>
        <Button href={href('account.sign-in', {}, signInForAccount(href))} wide>
          Sign in
        </Button>
      </div>
    );
  return (
    <div className={styles.form}>
      {returned !== undefined && <ErrorSummary title={reworded(returned.error)} errors={[]} />}
      <section aria-labelledby="account-contacts" className={styles.part}>
        <h2 id="account-contacts" className={styles.subtitle}>
          Ways to sign in
        </h2>
        {known.hasFailed && (
          <ErrorState
            title="We couldn’t load your account"
            onRetry={known.retry}
            retrying={known.retrying}
            phone={site.phone}
          >
            Nothing is lost. Try again, or call us.
          </ErrorState>
        )}
        {session !== null && <Contacts session={session} />}
        {session === null && !known.hasFailed && <Unknown />}
        <Button href={href('account.sign-in', {}, changing('add'))} variant="outline">
          Add an email or phone number
        </Button>
      </section>
      <Devices known={known.hasFailed ? null : devices} />
      <section aria-labelledby="account-end" className={styles.part}>
        <h2 id="account-end" className={styles.subtitle}>
          Leaving
        </h2>
        <div className={styles.buttons}>
          <SignOut />
          <Button href={href('account.sign-in', {}, changing('delete'))} variant="quiet" size="small">
            Delete my account
          </Button>
        </div>
      </section>
    </div>
  );
}

/** Query of a sign-in that returns to the account. */
function signInForAccount(href: ReturnType<typeof useHref>): string {
  const redirect = href('account.sign-in', {}, accountQuery());
  return new URLSearchParams({ redirect, back: '/' }).toString();
}

function Unknown() {
  return (
    <div aria-busy="true">
      <Skeleton width="three-quarters" />
      <noscript>
        <p className={styles.lede}>
          Turn on JavaScript to see your email addresses and phone numbers here. Without it, you can still add one, sign
          out or delete your account.
        </p>
      </noscript>
    </div>
  );
}

function Contacts({ session: { contact, contacts = [], phone } }: { readonly session: SessionResponse }) {
  const proven = contacts.length > 0 ? contacts : contact === null ? [] : [contact];
  return (
    <ul className={styles.contacts}>
      {proven.map((each, at) => (
        <li key={each}>
          <Icon name="check" size={18} />
          <span className={styles.contact}>{each}</span>
          {at > 0 && <Remove contact={each} />}
        </li>
      ))}
      {phone !== null && !proven.includes(phone) && <Unproven phone={phone} />}
    </ul>
  );
}

/** Form that removes a contact. The first contact cannot be removed. */
function Remove({ contact }: { readonly contact: string }) {
  const href = useHref();
  return (
    <form method="post" action={href('account.sign-in', {}, accountQuery())}>
      <input type="hidden" name={formField} value="sign-in" />
      <input type="hidden" name="step" value="remove" />
      <input type="hidden" name="contact" value={contact} />
      <Button type="submit" variant="quiet" size="small" aria-label={`Remove ${contact}`}>
        Remove
      </Button>
    </form>
  );
}

/**
 * A phone number that is not confirmed. Dealers may call it, but the shopper cannot sign in with it until a code
 * proves it.
 */
function Unproven({ phone }: { readonly phone: string }) {
  const href = useHref();
  return (
    <li className={styles.unproven}>
      <span>{phone}</span>
      <span className={styles.lede}>Not confirmed yet, so you can’t sign in with it.</span>
      <form method="post" action={href('account.sign-in', {}, accountQuery({ kind: 'add' }))}>
        <input type="hidden" name={formField} value="sign-in" />
        <input type="hidden" name="step" value="add" />
        <input type="hidden" name="contact" value={phone} />
        <Button type="submit" variant="tonal" size="small">
          {`Confirm ${phone}`}
        </Button>
      </form>
    </li>
  );
}
