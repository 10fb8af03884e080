import { networkOf } from '@forecourt/contracts/api';
import type { FastifyRequest } from 'fastify';
import type { Encryption } from '../encryption/encryption.ts';

/**
 * Fingerprint of the network of a request, for rate limits. Without the installation's key, the network cannot be
 * derived from the fingerprint.
 */
export function senderOf({ ip }: Pick<FastifyRequest, 'ip'>, { fingerprints }: Encryption): string {
  const [fingerprint] = fingerprints(JSON.stringify(['sender', networkOf(ip)]));
  return fingerprint.slice(0, 32);
}
