import type { Protocol, TargetGuard } from '@forecourt/outbound';
import { buildConnector } from 'undici';

/**
 * Opens connections only to the platform itself and to addresses that the guard allows. Otherwise a configuration could
 * name any server of a private network as its search host, and server code of remotes could send requests to this
 * server.
 *
 * @param own origin of api and search
 */
export function createGuardedConnect({
  guard,
  own,
  timeoutMs,
}: {
  readonly guard: TargetGuard;
  readonly own: () => string;
  readonly timeoutMs: number;
}): buildConnector.connector {
  const direct = buildConnector({ timeout: timeoutMs });
  const guarded: Readonly<Record<Protocol, buildConnector.connector>> = {
    'http:': buildConnector({ timeout: timeoutMs, lookup: guard.lookup('http:') }),
    'https:': buildConnector({ timeout: timeoutMs, lookup: guard.lookup('https:') }),
  };
  return (target, callback) => {
    const protocol: Protocol = target.protocol === 'http:' ? 'http:' : 'https:';
    if (URL.parse(`${protocol}//${target.host ?? target.hostname}`)?.origin === new URL(own()).origin)
      return direct(target, callback);
    const refused = guard.refusalOf(target.hostname, protocol);
    if (refused !== null) return callback(refused, null);
    guarded[protocol](target, callback);
  };
}
