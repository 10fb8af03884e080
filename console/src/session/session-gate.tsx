import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { sessionQuery } from '../gateways/queries.ts';
import { Failed } from '../parts/states.tsx';
import { SessionContext } from './session.ts';
import { SignIn } from './sign-in.tsx';
import { SignInAgain } from './sign-in-again.tsx';

/**
 * Shows the console to users who are signed in, and the sign-in to others. When a session ends, page and dialogs stay
 * open. The same user can sign in again and continue; another user starts with a new page.
 */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const session = useQuery(sessionQuery);
  if (session.data === null) return <SignIn />;
  if (session.data !== undefined)
    return (
      <SessionContext value={session.data}>
        <Fragment key={session.data.name}>{children}</Fragment>
        {session.data.hasEnded && <SignInAgain />}
      </SessionContext>
    );
  if (session.isError)
    return (
      <main className="page">
        <Failed error={session.error} onRetry={() => void session.refetch()} what="The console" />
      </main>
    );
  return null;
}
