import type { SessionResponse } from '@forecourt/contracts/api';
import { useGateways } from '@forecourt/kit/island';
import type { AccountGateways } from '../../gateways/index.ts';
import type { Read } from '../../parts/use-read.ts';
import { useRead } from '../../parts/use-read.ts';

/** The session. If the browser has no session cookie, no request is needed to know that nobody is signed in. */
export function useSession(): Read<SessionResponse> {
  const { session } = useGateways<AccountGateways>();
  return useRead<SessionResponse>(session.read);
}
