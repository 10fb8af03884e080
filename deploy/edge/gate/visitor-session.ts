import type { IncomingMessage } from 'node:http';
import { sessionCookies } from '@forecourt/contracts/api';
import { rolloutCookie } from '@forecourt/contracts/release';
import { cameOverTls } from '../http/transport-security.ts';
import { overrideCookieOf } from '../override/override-cookie.ts';

/** Session data the edge passes between visitor and api. Server code of remotes never sees it. */
export type VisitorSession = {
  /** Only the session's cookies; undefined: none. */
  readonly cookie: string | undefined;
  /** The rollout's cookie, by which the api counts what a posted form sends; undefined: none. */
  readonly rollout?: string | undefined;
  /** The cookie of an override, by which the api tells that a posted form is a test; undefined: none. */
  readonly override?: string | undefined;
  readonly protocol: 'https' | 'http';
  /** Shown in the account's list of devices. */
  readonly userAgent?: string | undefined;
  /** `set-cookie` values of the api, passed on to the visitor. */
  readonly set: string[];
};

const names: readonly string[] = Object.values(sessionCookies);

/** Session of a request. */
export function visitorSessionOf(request: IncomingMessage): VisitorSession {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const own = pairs.filter((pair) => names.includes(pair.split('=')[0] ?? ''));
  return {
    cookie: own.length === 0 ? undefined : own.join('; '),
    rollout: pairs.find((pair) => pair.startsWith(`${rolloutCookie}=`)),
    override: overrideCookieOf(request.headers.cookie),
    protocol: cameOverTls(request) ? 'https' : 'http',
    userAgent: request.headers['user-agent'],
    set: [],
  };
}
