import type { IncomingMessage } from 'node:http';
import { overrideCookies, overrideGraceMs } from '@forecourt/contracts/release';
import { cameOverTls } from '../http/transport-security.ts';

type Received = Pick<IncomingMessage, 'socket' | 'headers'>;

/**
 * Name of the cookie. Over TLS it has the prefix `__Host-`, because a cookie without this prefix may have been set by
 * another host.
 */
const nameFor = (request: Received) => (cameOverTls(request) ? overrideCookies.secure : overrideCookies.plain);

/** The token in a request's override cookie; null if the request has no such cookie. */
export function overrideTokenOf(request: Received): string | null {
  const pair = overrideCookieOf(request);
  return pair === undefined ? null : pair.slice(pair.indexOf('=') + 1);
}

/** The pair `<name>=<token>` in the `cookie` header; undefined if the header does not contain this cookie. */
export function overrideCookieOf(request: Received): string | undefined {
  const { cookie } = request.headers;
  if (cookie?.includes(overrideCookies.plain) !== true) return undefined;
  const prefix = `${nameFor(request)}=`;
  return cookie
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix));
}

/** The `set-cookie` value that makes this browser show the override of a token. */
export function setOverrideCookie(
  request: IncomingMessage,
  token: string,
  { expiresAt, nowMs }: { readonly expiresAt: Date; readonly nowMs: number },
): string {
  const leftSeconds = Math.max(0, Math.ceil((expiresAt.getTime() - nowMs) / 1_000));
  return cookieOf(request, token, leftSeconds + overrideGraceMs / 1_000);
}

/** The `set-cookie` value that ends the override in this browser. */
export const endOverrideCookie = (request: IncomingMessage): string => cookieOf(request, '', 0);

function cookieOf(request: IncomingMessage, value: string, maxAge: number): string {
  const secure = cameOverTls(request) ? '; Secure' : '';
  return `${nameFor(request)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
