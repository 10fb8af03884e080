import type { Result } from '../refusal.ts';
import { done, refused } from '../refusal.ts';
import type { AccessStore } from '../store/access-store.ts';
import type { Role } from './role.ts';
import { matchesHash, nameInSecret } from './token.ts';

/** The caller of an operation: the name is recorded in histories, the role decides what is allowed. */
export type Actor = {
  readonly name: string;
  readonly role: Role;
  /** Identity of the token. Absent: a caller within the process. */
  readonly token?: string;
};

/**
 * The identity of an actor's token: a token that is issued under the name of a revoked one is another. Null: none.
 */
export async function tokenOf(access: Pick<AccessStore, 'token'>, { name, token }: Actor): Promise<string | null> {
  return token ?? (await access.token(name))?.identity ?? null;
}

/**
 * The holder of a secret. Unknown names and wrong secrets get the same response in the same time; only the holder of an
 * expired token learns that it has expired.
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
  return done({ name: token.name, role: token.role, token: token.identity });
}
