import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { RegistryPort } from '../deps.ts';
import { ApiError } from '../errors.ts';

/**
 * Lets only admins through, before the body is read. With a registry it alone decides, at every
 * request, so that a revoked token is refused at once; the hash serves an api without one.
 *
 * @param tokenHash SHA-256 of the token in hex; null lets nobody through
 */
export function adminOnly(tokenHash: string | null, registry: RegistryPort | undefined): onRequestAsyncHookHandler {
  const isAdmin = adminTokenCheck(tokenHash);
  return async (request) => {
    const token = bearerOf(request);
    if (registry === undefined ? isAdmin(token) : token !== undefined && (await registry.isAdmin(token))) return;
    throw new ApiError(
      'ADMIN_TOKEN_REFUSED',
      'This address needs the admin token: send it as "Authorization: Bearer <token>".',
    );
  };
}

/** Lets bearers of every token that the registry knows through; without a registry, of the admin token. */
export function readersOnly(tokenHash: string | null, registry: RegistryPort | undefined): onRequestAsyncHookHandler {
  const isAdmin = adminTokenCheck(tokenHash);
  return async (request) => {
    const token = bearerOf(request);
    if (registry === undefined ? isAdmin(token) : token !== undefined && (await registry.mayRead(token))) return;
    throw new ApiError(
      'READING_TOKEN_REFUSED',
      'This address needs a token of the registry, of any role: send it as "Authorization: Bearer <token>".',
    );
  };
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
}

function adminTokenCheck(tokenHash: string | null): (token: string | undefined) => boolean {
  const expected = tokenHash === null ? null : Buffer.from(tokenHash, 'hex');
  return (token) => {
    // Hashes have one length, so comparing them tells nothing about the token.
    const given = createHash('sha256')
      .update(token ?? '')
      .digest();
    return token !== undefined && expected?.length === given.length && timingSafeEqual(given, expected);
  };
}
