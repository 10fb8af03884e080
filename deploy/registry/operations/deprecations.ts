import type { Actor } from '../access/actor.ts';
import { done, refused } from '../refusal.ts';
import type { OperationDeps } from './deps.ts';
import type { RegistryOperations } from './operations.ts';
import { refuseVersions } from './publishing.ts';
import { toDeprecation } from './to-deprecation.ts';

/**
 * Operations on deprecated versions. Sites may still run such versions, and users may still pin them. Both cause a
 * warning.
 */
export function deprecationOperations(
  deps: OperationDeps,
  actor: Actor,
): Pick<RegistryOperations, 'deprecate' | 'undeprecate'> {
  const { versions, deprecations, notify, now } = deps;
  return {
    async deprecate(remote, version, { why, until = null }) {
      if ((await versions.find(remote, version)) === null) return refuseVersions(deps, actor, { [remote]: version });
      if (why.trim() === '')
        return refused('REGISTRY_WHY_MISSING', 'Say why, for anyone whose sites run the version: "why" is empty.');
      const stored = { remote, version, why: why.trim(), until, deprecatedBy: actor.name, deprecatedAt: now() };
      await deprecations.put(stored);
      notify({ about: 'versions', site: null });
      return done({ remote, version, ...toDeprecation(stored) });
    },
    async undeprecate(remote, version) {
      if ((await versions.find(remote, version)) === null) return refuseVersions(deps, actor, { [remote]: version });
      if ((await deprecations.remove(remote, version)) === 'unknown')
        return refused(
          'REGISTRY_VERSION_NOT_DEPRECATED',
          `${remote} ${version} is not deprecated. \`forecourt versions ${remote}\` shows which are.`,
        );
      notify({ about: 'versions', site: null });
      return done({ remote, version });
    },
  };
}
