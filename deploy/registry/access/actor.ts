import type { PublisherIdentity } from '../decisions/provenance.ts';
import type { Result } from '../refusal.ts';
import { done, refused } from '../refusal.ts';
import type { AccessStore } from '../store/access-store.ts';
import type { Role } from './role.ts';
import { matchesHash, nameInSecret } from './token.ts';

/**
 * The user or program that calls an operation. Histories record the name, and the role decides which operations are
 * permitted.
 */
export type Actor = {
  readonly name: string;
  readonly role: Role;
  /** Identity of the caller's token. Absent: the caller is a component of this process. */
  readonly token?: string;
  /** Hash of the secret of the caller's stored token. */
  readonly secretHash?: string;
  /** When the caller's stored token expires. */
  readonly tokenExpiresAt?: Date;
  /**
   * Issuer and subject of the caller's identity token. Absent: the caller sent a stored token, or is a component of
   * this process.
   */
  readonly identity?: PublisherIdentity;
  /**
   * The key under which limits count the caller. Absent: the name. All identity tokens of a trusted publisher share one
   * key, because the publisher may have any number of names: each branch of a repository is a separate subject.
   */
  readonly limitKey?: string;
};

/** The key under which limits per token count the actor. */
export const limitKeyOf = ({ name, limitKey }: Pick<Actor, 'name' | 'limitKey'>): string => limitKey ?? name;

/**
 * Identity of an actor's token. A token that is issued under the name of a revoked token has another identity. Null:
 * the actor has no token.
 */
export async function tokenOf(access: Pick<AccessStore, 'token'>, { name, token }: Actor): Promise<string | null> {
  return token ?? (await access.token(name))?.identity ?? null;
}

/**
 * Finds the holder of a secret. Unknown names and wrong secrets get the same response after the same time. Only the
 * holder of an expired token is told that the token has expired.
 */
export async function authenticate(access: AccessStore, secret: string, now: Date): Promise<Result<Actor>> {
  const name = nameInSecret(secret);
  const token = name === null ? null : await access.token(name);
  if (!matchesHash(secret, token?.hash ?? null) || token === null)
    return refused(
      'REGISTRY_TOKEN_UNKNOWN',
      'The token is not known here, or was revoked or replaced. Ask an admin for a new one.',
    );
  if (token.expiresAt <= now)
    return refused(
      'REGISTRY_TOKEN_EXPIRED',
      `The token of ${token.name} expired on ${token.expiresAt.toISOString().slice(0, 10)}. Ask an admin for a new one: forecourt token rotate ${token.name}.`,
    );
  const { role, identity, hash: secretHash, expiresAt: tokenExpiresAt } = token;
  return done({ name: token.name, role, token: identity, secretHash, tokenExpiresAt });
}
