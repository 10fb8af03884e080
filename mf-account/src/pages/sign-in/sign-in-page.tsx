import { useAddress, useHref, useSite } from '@forecourt/kit/island';
import { Button } from '@forecourt/kit/ui';
import { SignOut } from '../../features/session/sign-out.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { headingOf, signInQuery } from '../../model/sign-in.ts';
import type { SignInData } from './index.ts';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in: what for, one question at a time, and the way back. Who is signed in already goes on. @source spec §6, ACCT-032, ACCT-033 */
export function SignInPage({ data }: { readonly data: SignInData }) {
  const { name } = useSite();
  const { path } = useAddress();
  const href = useHref();
  const session = useSession();
  const { type, redirect, back, step } = data;
  const isSignedIn = session?.signedIn === true && data.returned === undefined;
  const lacksPhone = type === 'watchlist' && session?.phone === null;
  const shown = isSignedIn && lacksPhone ? { ...data, step: { kind: 'phone' } as const } : data;
  return (
    <div className={styles.page}>
      <section className={styles.panel} aria-labelledby="sign-in-heading">
        <h1 id="sign-in-heading" className={styles.title}>
          {headingOf(type)}
        </h1>
        {isSignedIn && !lacksPhone && step.kind !== 'phone' ? (
          <div className={styles.form}>
            <p className={styles.lede}>{`You are signed in at ${name} as ${session.contact}.`}</p>
            <Button href={redirect} wide>
              Continue
            </Button>
            <SignOut />
          </div>
        ) : (
          <SignInForm key={shown.step.kind} data={shown} action={`${path}?${signInQuery(data, data.step)}`} />
        )}
        <p className={styles.ways}>
          {step.kind === 'code' && (
            <a href={href('account.sign-in', {}, signInQuery(data, { kind: 'contact' }))}>Send a new code</a>
          )}
          <a href={back}>Back without signing in</a>
        </p>
      </section>
    </div>
  );
}
