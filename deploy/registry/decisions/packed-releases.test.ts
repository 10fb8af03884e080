import type { Release } from '@forecourt/contracts/release';
import { expect, it } from '@jest/globals';
import { demoManifest, demoRelease } from '../../edge/testing/demo-release.ts';
import { toPinned } from './lockfile.ts';
import { packReleases, unpackReleases } from './packed-releases.ts';

const search = demoManifest('mf-search');
const before = demoManifest('mf-search', { version: '0.9.0' });
const shell = demoManifest('shell');

function releaseOf(site: string): Release {
  const release = demoRelease([search, shell], [before]);
  const remotes = { 'mf-search': toPinned(search), shell: toPinned(shell) };
  return { ...release, lockfile: { ...release.lockfile, site, remotes }, retained: [], returned: [], unserved: false };
}

it('releases are the same after packing, and each version is sent once', () => {
  const { lockfile, manifests, lastGood, config } = releaseOf('redgum');
  const candidate = { lockfile, manifests: { ...manifests, 'mf-search': before }, lastGood, config };
  const rollout = { id: 'ro-0123456789ab', bucketKey: 'key', share: 100, until: '2027-01-01T00:00:00.000Z', candidate };
  const releases: Release[] = [
    releaseOf('northshore'),
    { ...releaseOf('redgum'), rollout },
    { ...releaseOf('wattle'), rollout: null },
  ];
  candidate.lockfile = { ...lockfile, remotes: { ...lockfile.remotes, 'mf-search': toPinned(before) } };
  const packed = packReleases(releases);
  expect(packed.versions).toHaveLength(3);
  expect(unpackReleases(JSON.parse(JSON.stringify(packed)))).toEqual(releases);
});

it('packing a release keeps the files of a pinned version whose manifest is missing', () => {
  const release = { ...releaseOf('redgum'), manifests: {}, lastGood: {} };
  expect(unpackReleases(packReleases([release]))).toEqual([release]);
});
