import type { IncomingMessage } from 'node:http';
import { overrideCookie } from '@forecourt/contracts/release';
import { cameOverTls } from '../http/transport-security.ts';

/**
 * Time for which the cookie outlives its link: a page may still be open when the link expires, and its enquiries must
 * still be sent as tests.
 */
const graceSeconds = 24 * 3_600;

/** The token in a request's override cookie; null if the request has no such cookie. */
export function overrideTokenOf({ headers: { cookie } }: Pick<IncomingMessage, 'headers'>): string | null {
  const pair = overrideCookieOf(cookie);
  return pair === undefined ? null : pair.slice(overrideCookie.length + 1);
}

/** The cookie `fc_override=…` in a `cookie` header; undefined if the header does not contain it. */
export function overrideCookieOf(cookie: string | undefined): string | undefined {
  if (cookie?.includes(overrideCookie) !== true) return undefined;
  return cookie
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${overrideCookie}=`));
}

/** The `set-cookie` value after which this browser shows the override of a token. */
export function setOverrideCookie(
  request: IncomingMessage,
  token: string,
  { expiresAt, nowMs }: { readonly expiresAt: Date; readonly nowMs: number },
): string {
  const leftSeconds = Math.max(0, Math.ceil((expiresAt.getTime() - nowMs) / 1_000));
  return cookieOf(request, token, leftSeconds + graceSeconds);
}

/** The `set-cookie` value that ends the override in this browser. */
export const endOverrideCookie = (request: IncomingMessage): string => cookieOf(request, '', 0);

function cookieOf(request: IncomingMessage, value: string, maxAge: number): string {
  const secure = cameOverTls(request) ? '; Secure' : '';
  return `${overrideCookie}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
