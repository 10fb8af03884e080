import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Names of tokens; they stand in histories, so they should name a person, a team or a machine. */
export const tokenNamePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A new secret: `forecourt_<name>_<256 random bits>`. The name lets a lost token be recognised and revoked. */
export function createSecret(name: string): string {
  return `forecourt_${name}_${randomBytes(32).toString('base64url')}`;
}

/** Whose secret it claims to be, or null when it has another form. */
export function nameInSecret(secret: string): string | null {
  return /^forecourt_([a-z0-9-]+)_[\w-]{43}$/.exec(secret)?.[1] ?? null;
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in constant time. `hash` null stands for a token that does not exist and costs the same. */
export function matchesHash(secret: string, hash: string | null): boolean {
  const given = Buffer.from(hashSecret(secret), 'hex');
  const stored = Buffer.from(hash ?? hashSecret(''), 'hex');
  return timingSafeEqual(given, stored) && hash !== null;
}
