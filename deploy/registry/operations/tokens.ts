import type { Actor } from '../access/actor.ts';
import { createSecret, hashSecret } from '../access/token.ts';
import { done, refused } from '../refusal.ts';
import type { StoredToken } from '../store/access-store.ts';
import type { OperationDeps } from './deps.ts';
import type { RegistryOperations, TokenSummary } from './operations.ts';
import { refuseUnknownScope } from './role-scope.ts';

/** Tokens and the audit log: who may do what, and who did. */
export function tokenOperations(
  deps: OperationDeps,
  actor: Actor,
): Pick<RegistryOperations, 'issueToken' | 'revokeToken' | 'tokens' | 'audit'> {
  const { access, now } = deps;
  return {
    async issueToken({ name, role }) {
      const unknown = await refuseUnknownScope(deps, role);
      if (unknown !== null) return unknown;
      const secret = createSecret(name);
      const token = { name, role, hash: hashSecret(secret), createdBy: actor.name, createdAt: now() };
      await access.putToken(token);
      return done({ ...toSummary(token), secret });
    },
    async revokeToken(name) {
      if ((await access.removeToken(name)) === 'removed') return done({ name });
      const known = (await access.tokens()).map((token) => token.name);
      return refused(
        'REGISTRY_TOKEN_NAME_UNKNOWN',
        `There is no token "${name}". Tokens are ${known.join(', ') || 'none'}.`,
      );
    },
    tokens: async () => done((await access.tokens()).map(toSummary)),
    async audit(subject) {
      const lines = await access.auditOf(subject, 200);
      return done(lines.map((line) => ({ ...line, at: line.at.toISOString() })));
    },
  };
}

function toSummary({ name, role, createdBy, createdAt }: StoredToken): TokenSummary {
  return { name, role, createdBy, createdAt: createdAt.toISOString() };
}
