import type { IncomingMessage } from 'node:http';
import type { RolloutRelease } from '@forecourt/contracts/release';
import { rolloutCookie } from '@forecourt/contracts/release';
import { cameOverTls } from '../http/transport-security.ts';

const daySeconds = 24 * 3600;
const longestSeconds = 30 * daySeconds;

/**
 * The `set-cookie` value with a visitor's id in a rollout. The cookie lasts until the planned end, but at most 30 days.
 * It lasts at least a day, because a rollout may pause beyond its planned end.
 */
export function visitorCookie(
  request: IncomingMessage,
  { id, until }: Pick<RolloutRelease, 'id' | 'until'>,
  { visitor, nowMs }: { readonly visitor: string; readonly nowMs: number },
): string {
  const leftSeconds = Math.ceil((Date.parse(until) - nowMs) / 1000);
  const maxAge = Math.min(Math.max(leftSeconds || 0, daySeconds), longestSeconds);
  return cookieOf(request, `${id}.${visitor}`, maxAge);
}

/** The `set-cookie` value that removes the cookie of another rollout. */
export const noVisitorCookie = (request: IncomingMessage): string => cookieOf(request, '', 0);

function cookieOf(request: IncomingMessage, value: string, maxAge: number): string {
  const secure = cameOverTls(request) ? '; Secure' : '';
  return `${rolloutCookie}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
