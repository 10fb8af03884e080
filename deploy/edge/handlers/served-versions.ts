import { normalize } from 'node:path';
import type { Release, RetainedVersion } from '@forecourt/contracts/release';
import { releasesOf } from '../rollout/candidate-of.ts';

/** For each release, the time until which each `remote/version` is served. */
const known = new WeakMap<Release, ReadonlyMap<string, number>>();

/**
 * Whether a site serves a published file. It serves the files of pinned and fallback versions, and of a rollout's
 * candidate. It also serves versions that were unpinned recently, because pages with these versions may still be open.
 * Versions that were published but never pinned are not served.
 *
 * @param path decoded path below `/assets/`, such as `mf-search/1.0.0/results.js`
 */
export function isServed(release: Release, path: string, nowMs: number): boolean {
  const [remote, version] = normalize(path).split('/');
  const versions = known.get(release) ?? servedVersions(release);
  known.set(release, versions);
  return nowMs < (versions.get(`${remote}/${version}`) ?? Number.NEGATIVE_INFINITY);
}

/** The version of a file, if it is one that the site ran before. @param path see `isServed` */
export function retainedVersion({ retained = [] }: Release, path: string): RetainedVersion | undefined {
  if (retained.length === 0) return undefined;
  const [remote, version] = normalize(path).split('/');
  return retained.find((each) => each.remote === remote && each.version === version);
}

function servedVersions(release: Release): ReadonlyMap<string, number> {
  const { retained = [] } = release;
  const running = releasesOf(release).flatMap(({ manifests, lastGood }) => [
    ...Object.values(manifests),
    ...Object.values(lastGood),
  ]);
  return new Map([
    ...retained.map(({ remote, version, until }) => [`${remote}/${version}`, Date.parse(until)] as const),
    ...running.map(({ name, version }) => [`${name}/${version}`, Number.POSITIVE_INFINITY] as const),
  ]);
}
