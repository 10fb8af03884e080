import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Pattern of token names. Names appear in histories, so a name should identify a person, a team or a machine. */
export const tokenNamePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Creates a secret: `forecourt_<name>_<256 random bits>`. The name identifies the token if its secret leaks, so that
 * the token can be revoked.
 */
export function createSecret(name: string): string {
  return `forecourt_${name}_${randomBytes(32).toString('base64url')}`;
}

/** The token name in a secret; null if the secret is malformed. */
export function nameInSecret(secret: string): string | null {
  return /^forecourt_([a-z0-9-]+)_[\w-]{43}$/.exec(secret)?.[1] ?? null;
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * Whether the secret has this hash, compared in constant time. A `hash` of null means that the token does not exist;
 * the comparison then takes the same time.
 */
export function matchesHash(secret: string, hash: string | null): boolean {
  const given = Buffer.from(hashSecret(secret), 'hex');
  const stored = Buffer.from(hash ?? hashSecret(''), 'hex');
  return timingSafeEqual(given, stored) && hash !== null;
}
