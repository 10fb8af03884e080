import { networkOf } from '@forecourt/contracts/api';
import type { FastifyRequest } from 'fastify';
import type { Encryption } from '../encryption/encryption.ts';

/** The network a request comes from, as limits count it and as nobody without the installation's key can read it. */
export function senderOf({ ip }: Pick<FastifyRequest, 'ip'>, { fingerprints }: Encryption): string {
  const [fingerprint] = fingerprints(JSON.stringify(['sender', networkOf(ip)]));
  return fingerprint.slice(0, 32);
}
