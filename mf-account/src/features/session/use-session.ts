import type { SessionResponse } from '@forecourt/contracts/api';
import { useGateways } from '@forecourt/kit/island';
import type { AccountGateways } from '../../gateways/index.ts';
import type { Read } from '../../parts/use-read.ts';
import { useRead } from '../../parts/use-read.ts';

/** The session. Without a session cookie it is known without a request. */
export function useSession(): Read<SessionResponse> {
  const { session } = useGateways<AccountGateways>();
  return useRead<SessionResponse>(session.read);
}
