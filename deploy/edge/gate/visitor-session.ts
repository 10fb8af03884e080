import type { IncomingMessage } from 'node:http';
import { sessionCookies } from '@forecourt/contracts/api';
import { rolloutCookie } from '@forecourt/contracts/release';
import { cameOverTls } from '../http/transport-security.ts';
import { overrideCookieOf } from '../override/override-cookie.ts';

/** Session data that the edge passes between visitor and api. Server code of remotes never receives these data. */
export type VisitorSession = {
  /** Only the session's cookies; undefined if the request has none. */
  readonly cookie: string | undefined;
  /**
   * The cookie of a rollout, which tells the api whether a posted form counts for the rollout's control or candidate;
   * undefined if the request has none.
   */
  readonly rollout?: string | undefined;
  /** The cookie of an override, which tells the api that a posted form is a test; undefined if the request has none. */
  readonly override?: string | undefined;
  readonly protocol: 'https' | 'http';
  /** The browser's user agent, which the account's list of devices shows. */
  readonly userAgent?: string | undefined;
  /** `set-cookie` values in the api's responses, which the edge passes on to the visitor. */
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
    override: overrideCookieOf(request),
    protocol: cameOverTls(request) ? 'https' : 'http',
    userAgent: request.headers['user-agent'],
    set: [],
  };
}
