import { createHash, timingSafeEqual } from 'node:crypto';
import type { onRequestAsyncHookHandler } from 'fastify';
import { ApiError } from '../errors.ts';

/**
 * Lets only bearers of the admin token through, before the body is read.
 *
 * @param tokenHash SHA-256 of the token in hex; null lets nobody through
 */
export function adminOnly(tokenHash: string | null): onRequestAsyncHookHandler {
  const expected = tokenHash === null ? null : Buffer.from(tokenHash, 'hex');
  return async (request) => {
    const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    // Hashes have one length, so comparing them tells nothing about the token.
    const given = createHash('sha256')
      .update(token ?? '')
      .digest();
    if (token === undefined || expected?.length !== given.length || !timingSafeEqual(given, expected)) {
      throw new ApiError(
        'ADMIN_TOKEN_REFUSED',
        'This address needs the admin token: send it as "Authorization: Bearer <token>".',
      );
    }
  };
}
