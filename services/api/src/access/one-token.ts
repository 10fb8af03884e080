import { createHash, timingSafeEqual } from 'node:crypto';
import type { LogPort } from '../deps.ts';
import type { AccessPort } from './access-port.ts';

/**
 * Access for an api without a registry: its single token allows every action, and audit entries are
 * written to the log.
 *
 * @param token undefined: every request is refused
 */
export function oneToken(token: string | undefined, log: LogPort): AccessPort {
  const expected = token === undefined ? null : hashOf(token);
  const authorise: AccessPort['authorise'] = async (given) => {
    // Hashes have equal length, so the time of comparing them does not depend on the token.
    if (expected !== null && timingSafeEqual(hashOf(given), expected)) return { kind: 'allowed', name: 'admin' };
    log.warn({}, 'A token was refused.');
    return { kind: 'unknown', message: 'The token isn’t the one this api was started with.' };
  };
  return {
    authorise,
    async sitesFor(given, kind) {
      const response = await authorise(given, { kind, site: '*' });
      return response.kind === 'allowed' ? { ...response, sites: '*' } : response;
    },
    async dealershipsFor(given) {
      const response = await authorise(given, { kind: 'import-stock', dealership: '*' });
      return response.kind === 'allowed' ? { ...response, dealerships: '*' } : response;
    },
    note: async (line) => log.info(line, 'Someone used a token.'),
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
