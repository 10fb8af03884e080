import type { IncomingMessage } from 'node:http';
import { overrideCookie } from '@forecourt/contracts/release';
import { cameOverTls } from '../http/transport-security.ts';

/**
 * The cookie outlives the link, so that a page that is still open when the link expires sends test enquiries to its end.
 */
const graceSeconds = 24 * 3_600;

/** Token in a request's cookie; null: none. */
export function overrideTokenOf({ headers: { cookie } }: Pick<IncomingMessage, 'headers'>): string | null {
  const pair = overrideCookieOf(cookie);
  return pair === undefined ? null : pair.slice(overrideCookie.length + 1);
}

/** `fc_override=…` of a `cookie` header; undefined: none. */
export function overrideCookieOf(cookie: string | undefined): string | undefined {
  if (cookie?.includes(overrideCookie) !== true) return undefined;
  return cookie
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${overrideCookie}=`));
}

/** The `set-cookie` value by which this browser shows an override. */
export function setOverrideCookie(
  request: IncomingMessage,
  token: string,
  { expiresAt, nowMs }: { readonly expiresAt: Date; readonly nowMs: number },
): string {
  const leftSeconds = Math.max(0, Math.ceil((expiresAt.getTime() - nowMs) / 1_000));
  return cookieOf(request, token, leftSeconds + graceSeconds);
}

/** The `set-cookie` value that ends an override in this browser. */
export const endOverrideCookie = (request: IncomingMessage): string => cookieOf(request, '', 0);

function cookieOf(request: IncomingMessage, value: string, maxAge: number): string {
  const secure = cameOverTls(request) ? '; Secure' : '';
  return `${overrideCookie}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
