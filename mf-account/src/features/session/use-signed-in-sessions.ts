import type { SignedInSessions } from '@forecourt/contracts/api';
import { useGateways } from '@forecourt/kit/island';
import type { AccountGateways } from '../../gateways/index.ts';
import type { Read } from '../../parts/use-read.ts';
import { useRead } from '../../parts/use-read.ts';

/** The devices where the account is signed in. */
export function useSignedInSessions(isSignedIn: boolean): Read<SignedInSessions> {
  const { session } = useGateways<AccountGateways>();
  return useRead<SignedInSessions>(isSignedIn ? session.sessions : undefined);
}
