import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@forecourt/contracts/release';

type Versions = Pick<Release, 'lockfile' | 'manifests' | 'lastGood' | 'config'>;

/**
 * Replaces the versions in releases by equal ones of earlier releases, so that sites with the same versions share their
 * memory. A release's versions take ten times as much memory as its configuration.
 */
export function createSharedVersions() {
  const known = new Map<string, WeakRef<object>>();
  const shared = <Value extends object>(key: string, value: Value): Value => {
    const before = known.get(key)?.deref();
    if (before !== undefined && (before === value || isDeepStrictEqual(before, value))) return before as Value;
    known.set(key, new WeakRef(value));
    return value;
  };
  const sharedIn = <Value extends { readonly version: string }>(
    kind: string,
    versions: Readonly<Record<string, Value>>,
  ): Readonly<Record<string, Value>> =>
    Object.fromEntries(
      Object.entries(versions).map(([remote, value]) => [remote, shared(`${kind} ${remote}@${value.version}`, value)]),
    );
  const withShared = <Part extends Versions>(part: Part): Part => ({
    ...part,
    lockfile: { ...part.lockfile, remotes: sharedIn('pinned', part.lockfile.remotes) },
    manifests: sharedIn('manifest', part.manifests),
    lastGood: sharedIn('manifest', part.lastGood),
  });
  return (release: Release): Release => {
    const { rollout } = release;
    const own = withShared(release);
    return rollout ? { ...own, rollout: { ...rollout, candidate: withShared(rollout.candidate) } } : own;
  };
}
