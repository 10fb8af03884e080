import { sessionCookies, signedInCookie } from '@forecourt/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../../http/transport.ts';

/** Days for which a session lasts: a month, because buying a vehicle takes weeks. */
export const sessionDays = 30;

const nameFor = (request: FastifyRequest) => (isSecure(request) ? sessionCookies.secure : sessionCookies.plain);

/** The secret in the visitor's session cookie; null: there is no such cookie. */
export function tokenOf(request: FastifyRequest): string | null {
  const name = nameFor(request);
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([key]) => key === name)?.[1] ?? '';
  return /^[\w-]{43}$/.test(value) ? value : null;
}

/** Sets two cookies: the secret, which scripts cannot read, and a flag that scripts can read. */
export function setCookies(request: FastifyRequest, reply: FastifyReply, token: string): void {
  send(request, reply, token, '1', sessionDays * 24 * 3_600);
}

export function clearCookies(request: FastifyRequest, reply: FastifyReply): void {
  send(request, reply, '', '', 0);
}

function send(request: FastifyRequest, reply: FastifyReply, token: string, signedIn: string, maxAgeSeconds: number) {
  const common = `Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure(request) ? '; Secure' : ''}`;
  reply.header('set-cookie', [
    `${nameFor(request)}=${token}; HttpOnly; ${common}`,
    `${signedInCookie}=${signedIn}; ${common}`,
  ]);
}
