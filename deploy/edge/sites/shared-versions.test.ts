import type { Release } from '@forecourt/contracts/release';
import { expect, it } from '@jest/globals';
import { demoManifest, demoRelease } from '../testing/demo-release.ts';
import { createSharedVersions } from './shared-versions.ts';

const demo = demoRelease([demoManifest('mf-search')]);
const remotes = { 'mf-search': { version: '1.0.0', files: { 'remoteEntry.js': 'sha384-a' } } };

/** A release as it arrives from the registry, with objects of its own. */
const received = (change: Partial<Release> = {}): Release =>
  structuredClone({ ...demo, lockfile: { ...demo.lockfile, remotes }, ...change });

it('the releases of two sites share the versions that both run, and are otherwise unchanged', () => {
  const share = createSharedVersions();
  const first = share(received());
  const sent = received({ lastGood: { 'mf-search': demoManifest('mf-search') } });
  const second = share(sent);
  expect(second).toEqual(sent);
  expect(second.manifests['mf-search']).toBe(first.manifests['mf-search']);
  expect(second.lastGood['mf-search']).toBe(first.manifests['mf-search']);
  expect(second.lockfile.remotes['mf-search']).toBeDefined();
  expect(second.lockfile.remotes['mf-search']).toBe(first.lockfile.remotes['mf-search']);
});

it('versions of a rollout’s candidate are shared with the sites that run them', () => {
  const share = createSharedVersions();
  const { lockfile, manifests, lastGood, config } = received();
  const rollout = {
    id: 'ro-0123456789ab',
    bucketKey: 'key',
    share: 100,
    until: '2027-01-01T00:00:00.000Z',
    candidate: { lockfile, manifests, lastGood, config },
  };
  const { manifests: own } = share(received());
  expect(share(received({ rollout })).rollout?.candidate.manifests['mf-search']).toBe(own['mf-search']);
});

it('a site keeps its own files of a version if another site runs different files under the same number', () => {
  const share = createSharedVersions();
  share(received());
  const other = { ...demoManifest('mf-search'), commit: 'another' };
  expect(share(received({ manifests: { 'mf-search': other } })).manifests['mf-search']).toEqual(other);
});
