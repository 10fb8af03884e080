import type { RegistryPort } from '@forecourt/api';
import type { Registry } from '../registry/index.ts';

/** A lockfile that is not in a site's history is looked for again after so long. */
const requestedAgainMs = 1_000;

/** What the api asks the registry, answered by one in the same process. */
export function createRegistryPort(registry: Registry, nowMs: () => number): RegistryPort {
  const operations = registry.as({ name: 'api', role: { kind: 'viewer', sites: '*' } });
  const known = new Map<string, { readonly lockfiles: ReadonlySet<string>; readonly readAtMs: number }>();
  return {
    async hasRun(site, lockfile) {
      const last = known.get(site);
      if (last?.lockfiles.has(lockfile)) return true;
      if (last !== undefined && nowMs() - last.readAtMs < requestedAgainMs) return false;
      const history = await operations.history(site);
      const lockfiles = new Set(history.kind === 'done' ? history.value.map(({ to }) => to) : []);
      known.set(site, { lockfiles, readAtMs: nowMs() });
      return lockfiles.has(lockfile);
    },
  };
}
