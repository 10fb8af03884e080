import { randomUUID } from 'node:crypto';
import type { Actor } from '../access/actor.ts';
import type { Role } from '../access/role.ts';
import { describeRole } from '../access/role.ts';
import { createSecret, hashSecret } from '../access/token.ts';
import { canonicalJson } from '../decisions/canonical-json.ts';
import { done, refused } from '../refusal.ts';
import type { StoredToken } from '../store/access-store.ts';
import type { OperationDeps } from './deps.ts';
import type { IssuedToken, RegistryOperations } from './operations.ts';
import { refuseUnknownScope } from './role-scope.ts';
import { toSent } from './sent.ts';

const dayMs = 24 * 60 * 60_000;
const defaultDays = 90;

/** Operations on tokens and the audit log. */
export function tokenOperations(
  deps: OperationDeps,
  actor: Actor,
): Pick<RegistryOperations, 'issueToken' | 'rotateToken' | 'revokeToken' | 'tokens' | 'audit'> {
  const { access, now } = deps;
  const renew = (token: Pick<StoredToken, 'name' | 'role' | 'identity'>, lastsMs: number) => {
    const secret = createSecret(token.name);
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + lastsMs);
    const stored = { ...token, hash: hashSecret(secret), createdBy: actor.name, createdAt, expiresAt };
    return { stored, issued: done<IssuedToken>({ ...toSummary(stored), secret }) };
  };
  const refuseName = async (name: string) => {
    const known = (await access.tokens()).map((token) => token.name);
    return refused(
      'REGISTRY_TOKEN_NAME_UNKNOWN',
      `There is no token "${name}". Tokens are ${known.join(', ') || 'none'}.`,
    );
  };
  /** A refusal if a token of this name exists whose role is not exactly this one; otherwise null. */
  const refuseOtherScope = async (name: string, role: Role) => {
    const token = await access.token(name);
    if (token === null || canonicalJson(sorted(token.role)) === canonicalJson(sorted(role))) return null;
    return refused(
      'REGISTRY_TOKEN_TAKEN',
      `No token was issued: ${name} has a token already and is ${describeRole(token.role)}, not ${describeRole(role)}. Choose another name, or add --replace, which makes the old secret invalid at once.`,
    );
  };
  const refuseReplaced = (name: string) =>
    refused(
      'REGISTRY_TOKEN_UNKNOWN',
      `The token of ${name} was replaced or revoked in the meantime, so nothing was changed.`,
    );
  return {
    async issueToken({ name, role, expiresInDays = defaultDays, replace = false }) {
      const refusal = (await refuseUnknownScope(deps, role)) ?? (replace ? null : await refuseOtherScope(name, role));
      if (refusal !== null) return refusal;
      const { stored, issued } = renew({ name, role, identity: randomUUID() }, expiresInDays * dayMs);
      await access.putToken(stored);
      return issued;
    },
    async rotateToken(name) {
      const token = await access.token(name);
      if (token === null) return refuseName(name);
      const { role, identity } = token;
      const lastsMs = token.expiresAt.getTime() - token.createdAt.getTime();
      const { stored, issued } = renew({ name, role, identity }, lastsMs);
      // A holder can replace only the secret with which this request was authenticated. So somebody with an old secret
      // cannot replace a newer one.
      const before = name === actor.name ? (actor.secretHash ?? token.hash) : token.hash;
      return (await access.replaceToken(stored, before)) ? issued : refuseReplaced(name);
    },
    revokeToken: async (name) => ((await access.removeToken(name)) === 'removed' ? done({ name }) : refuseName(name)),
    tokens: async () => done((await access.tokens()).map(toSummary)),
    audit: async ({ subject, limit = 200 }) => done((await access.entries(subject, limit)).map(toSent)),
  };
}

/** The secret's hash is never returned. */
const toSummary = ({ hash: _, identity: __, ...token }: StoredToken) => toSent(token);

/** The role with sorted names, so that roles that differ only in the order of names are equal. */
function sorted(role: Role): unknown {
  return Object.fromEntries(
    Object.entries(role).map(([part, value]) => [part, Array.isArray(value) ? value.toSorted() : value]),
  );
}
