import { normalize } from 'node:path';
import type { Release } from '@forecourt/contracts/release';
import { releasesOf } from '../rollout/candidate-of.ts';

/** For each release: `remote/version` → time until which it is served. */
const known = new WeakMap<Release, ReadonlyMap<string, number>>();

/**
 * Whether a site serves a published file: one of a pinned or fallback version, of a rollout's candidate, or of a version
 * that the site left so recently that pages made with it may still be open. Published but never pinned versions are not served.
 *
 * @param path below `/assets/`, decoded: `mf-search/1.0.0/results.js`
 */
export function isServed(release: Release, path: string, nowMs: number): boolean {
  const [remote, version] = normalize(path).split('/');
  const versions = known.get(release) ?? servedVersions(release);
  known.set(release, versions);
  return nowMs < (versions.get(`${remote}/${version}`) ?? Number.NEGATIVE_INFINITY);
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
