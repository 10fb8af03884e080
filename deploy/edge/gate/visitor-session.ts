import type { IncomingMessage } from 'node:http';
import { sessionCookies } from '@forecourt/contracts/api';
import { cameOverTls } from '../http/transport-security.ts';

/**
 * What the edge sends to the api about a visitor's session, and sends back to the visitor. Server code sees neither.
 */
export type VisitorSession = {
  /** The session's own cookie, and no other; undefined: there is none. */
  readonly cookie: string | undefined;
  readonly protocol: 'https' | 'http';
  /** What the session is listed as. */
  readonly userAgent?: string | undefined;
  /** Cookies the api set, as they are sent on. */
  readonly set: string[];
};

const names: readonly string[] = Object.values(sessionCookies);

/** The session a request brings. */
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
