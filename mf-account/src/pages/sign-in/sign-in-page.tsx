import type { SessionResponse } from '@forecourt/contracts/api';
import { useAddress, useHref, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { SignOut } from '../../features/session/sign-out.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { accountQuery, headingOf, signInQuery } from '../../model/sign-in.ts';
import { DeletedPanel, DeletePanel, ProvenPanel } from './account-end.tsx';
import { AccountPanel } from './account-panel.tsx';
import { ConfirmPanel } from './confirm-panel.tsx';
import type { SignInData } from './data.ts';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in, one field at a time, and the page of the signed-in account. @source spec §6, ACCT-032, ACCT-033 */
export function SignInPage({ data }: { readonly data: SignInData }) {
  return (
    <div className={styles.page}>
      <section className={styles.panel} aria-labelledby="sign-in-heading">
        <h1 id="sign-in-heading" className={styles.title}>
          {headingOf(data.type, data.step)}
        </h1>
        <Step data={data} />
      </section>
    </div>
  );
}

function Step({ data }: { readonly data: SignInData }) {
  const { path } = useAddress();
  const href = useHref();
  const known = useSession();
  const { step } = data;
  const action = `${path}?${signInQuery(data, step)}`;
  switch (step.kind) {
    case 'account':
      return <AccountPanel data={data} known={known} />;
    case 'confirm':
      return <ConfirmPanel data={data} action={action} session={known.value} />;
    case 'add':
    case 'prove':
    case 'confirm-code':
      return (
        <>
          <SignInForm key={step.kind} data={data} step={step} action={action} />
          <p className={styles.ways}>
            <a href={href('account.sign-in', {}, accountQuery())}>Back to your account</a>
          </p>
        </>
      );
    case 'proven':
      return <ProvenPanel />;
    case 'delete':
      return <DeletePanel data={data} action={action} />;
    case 'deleted':
      return <DeletedPanel />;
    default:
      return <SignIn data={data} step={step} action={action} session={known.value} />;
  }
}

/** The form of the current step or, for a shopper who is already signed in, a link to continue. */
function SignIn({
  data,
  step,
  action,
  session,
}: Pick<Parameters<typeof SignInForm>[0], 'data' | 'step' | 'action'> & {
  readonly session: SessionResponse | null;
}) {
  const { name } = useSite();
  const href = useHref();
  const { type, redirect, back } = data;
  const isSignedIn = session?.signedIn === true && data.returned === undefined;
  const lacksPhone = type === 'watchlist' && session?.phone === null;
  const shown = isSignedIn && lacksPhone ? ({ kind: 'phone' } as const) : step;
  return (
    <>
      {isSignedIn && !lacksPhone && step.kind !== 'phone' ? (
        <div className={styles.form}>
          <p className={styles.lede}>{`You’re signed in at ${name} as ${session.contact}.`}</p>
          <Button href={redirect} wide>
            Continue
          </Button>
          <SignOut />
        </div>
      ) : (
        <SignInForm key={shown.kind} data={data} step={shown} action={action} />
      )}
      <p className={styles.ways}>
        {isSignedIn && <a href={href('account.sign-in', {}, accountQuery())}>Your account</a>}
        {step.kind === 'code' && (
          <a href={href('account.sign-in', {}, signInQuery(data, { kind: 'contact' }))}>Send a new code</a>
        )}
        <a href={back}>{isSignedIn ? 'Go back' : 'Go back without signing in'}</a>
      </p>
    </>
  );
}
