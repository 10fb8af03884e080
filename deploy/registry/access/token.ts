import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Names of tokens. They appear in histories, so they should name a person, a team or a machine. */
export const tokenNamePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * A new secret: `forecourt_<name>_<256 random bits>`. The name makes a leaked token identifiable, so that it can be
 * revoked.
 */
export function createSecret(name: string): string {
  return `forecourt_${name}_${randomBytes(32).toString('base64url')}`;
}

/** The name that a secret contains, or null if the secret is malformed. */
export function nameInSecret(secret: string): string | null {
  return /^forecourt_([a-z0-9-]+)_[\w-]{43}$/.exec(secret)?.[1] ?? null;
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in constant time. `hash` null means that the token does not exist, and takes the same time. */
export function matchesHash(secret: string, hash: string | null): boolean {
  const given = Buffer.from(hashSecret(secret), 'hex');
  const stored = Buffer.from(hash ?? hashSecret(''), 'hex');
  return timingSafeEqual(given, stored) && hash !== null;
}
