import type { SessionResponse } from '@forecourt/contracts/api';
import { useGateways } from '@forecourt/kit/island';
import { useEffect, useState } from 'react';
import type { AccountGateways } from '../../gateways/index.ts';

/** The session; null on the server, while unknown, and when it cannot be read. */
export function useSession(): SessionResponse | null {
  const { session } = useGateways<AccountGateways>();
  const [known, setKnown] = useState<SessionResponse | null>(null);
  useEffect(() => {
    let isHere = true;
    void session.read().then((read) => {
      if (isHere) setKnown(read);
    });
    return () => {
      isHere = false;
    };
  }, [session]);
  return known;
}
