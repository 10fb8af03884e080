import type { SignedInSessions } from '@forecourt/contracts/api';
import { useGateways } from '@forecourt/kit/island';
import { useEffect, useState } from 'react';
import type { AccountGateways } from '../../gateways/index.ts';

/**
 * The devices where the account is signed in; null on the server, while unknown, and when they cannot be read.
 */
export function useSignedInSessions(isSignedIn: boolean): SignedInSessions | null {
  const { session } = useGateways<AccountGateways>();
  const [known, setKnown] = useState<SignedInSessions | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    const abort = new AbortController();
    void session.sessions(abort.signal).then((read) => {
      if (!abort.signal.aborted) setKnown(read);
    });
    return () => abort.abort();
  }, [session, isSignedIn]);
  return known;
}
