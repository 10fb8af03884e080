import type { Lockfile, Release, RemoteManifest } from '@forecourt/contracts/release';
import type { SiteState } from './site-state.ts';

type Manifests = Readonly<Record<string, RemoteManifest>>;

/** The pinned version of every remote. */
export function versionsOf(lockfile: Lockfile): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(lockfile.remotes).map(([name, { version }]) => [name, version]));
}

/** The versions in the former lockfile that differ from the current ones; they are the fallbacks. */
export function fallbackVersions(current: Lockfile, former: Lockfile | null): Readonly<Record<string, string>> {
  if (former === null) return {};
  return Object.fromEntries(
    Object.entries(versionsOf(former)).filter(([name, version]) => {
      const pinned = current.remotes[name];
      return pinned !== undefined && pinned.version !== version;
    }),
  );
}

/**
 * Everything that the edge needs to serve a site. Fallbacks with another major version of the contracts are left out.
 */
export function toRelease(state: SiteState, manifests: Manifests, fallbacks: Manifests): Release {
  const { revision, lockfile, config } = state;
  const fitting = Object.entries(fallbacks).filter(
    ([, manifest]) => major(manifest.contracts) === major(lockfile.contracts),
  );
  return { revision, lockfile, manifests, lastGood: Object.fromEntries(fitting), config };
}

function major(version: string): string | undefined {
  return version.split('.')[0];
}
