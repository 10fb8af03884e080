import type { IncomingMessage } from 'node:http';
import { sessionCookies } from '@forecourt/contracts/api';
import { cameOverTls } from '../http/transport-security.ts';

/** Session data the edge passes between visitor and api. Server code of remotes never sees it. */
export type VisitorSession = {
  /** Only the session's cookies; undefined: none. */
  readonly cookie: string | undefined;
  readonly protocol: 'https' | 'http';
  /** Shown in the account's list of devices. */
  readonly userAgent?: string | undefined;
  /** `set-cookie` values of the api, passed on to the visitor. */
  readonly set: string[];
};

const names: readonly string[] = Object.values(sessionCookies);

/** Session of a request. */
export function visitorSessionOf(request: IncomingMessage): VisitorSession {
  const own = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => names.includes(pair.split('=')[0] ?? ''));
  return {
    cookie: own.length === 0 ? undefined : own.join('; '),
    protocol: cameOverTls(request) ? 'https' : 'http',
    userAgent: request.headers['user-agent'],
    set: [],
  };
}
