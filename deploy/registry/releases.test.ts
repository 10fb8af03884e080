import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createRegistryClient, mostPacked, unpackReleases, unwrap } from './index.ts';
import { demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry, TestServer } from './testing/start-registry.ts';
import { serveRegistry, startRegistry } from './testing/start-registry.ts';

const sites = ['redgum', 'wattle', 'ironbark'];
let test: TestRegistry;
let server: TestServer;
beforeAll(async () => {
  test = await startRegistry();
  server = await serveRegistry(test.registry);
  const { operations } = test;
  for (const name of ['shell', 'mf-search'])
    for (const version of ['1.0.0', '1.1.0']) unwrap(await operations.publish(demoVersion(name, version)));
  for (const site of sites) {
    const { revision } = await foundSite(operations, site, { layout: {} });
    const remotes = { shell: '1.0.0', 'mf-search': '1.0.0' };
    unwrap(await operations.pin(site, { remotes, why: 'opening', expectedRevision: revision }));
  }
  const { revision } = unwrap(await operations.show('wattle'));
  unwrap(
    await operations.pin('wattle', { remotes: { 'mf-search': '1.1.0' }, why: 'newer', expectedRevision: revision }),
  );
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const edge = (name: string, of: readonly string[] = sites) =>
  createRegistryClient({
    url: server.url,
    token: test.registry.ownSecret({ name, role: { kind: 'edge', sites: [...of] } }),
  });

it('one request for several sites returns the same releases as one for each site, and leaves out unknown sites', async () => {
  const client = edge('edge');
  const packed = unwrap(await client.releases({ sites: [...sites, 'redgum'] }));
  const each = await Promise.all(sites.toSorted().map(async (site) => unwrap(await client.release(site))));
  expect(unpackReleases(packed)).toEqual(each);
  expect(packed.versions).toHaveLength(3);
  const wattle = each.find(({ lockfile }) => lockfile.site === 'wattle');
  expect(wattle?.lastGood['mf-search']?.version).toBe('1.0.0');
  expect(wattle?.retained).toContainEqual(expect.objectContaining({ remote: 'mf-search', version: '1.0.0' }));
  expect(unwrap(await test.operations.releases({ sites: ['nobody'] })).releases).toEqual([]);
});

it('a release says whether the edge that reads it has reported a fault of the site', async () => {
  const [sydney, perth] = [edge('edge-sydney'), edge('edge-perth')];
  unwrap(await sydney.reportServing('redgum', { revision: 2, fault: 'a secret is missing' }));
  const unservedBy = async (client: typeof sydney) =>
    unpackReleases(unwrap(await client.releases({ sites })))
      .filter(({ unserved }) => unserved)
      .map(({ lockfile }) => lockfile.site);
  expect([await unservedBy(sydney), await unservedBy(perth)]).toEqual([['redgum'], []]);
});

it('a caller can read neither releases of other sites nor those of more sites than one request may name', async () => {
  const stranger = edge('edge-of-redgum', ['redgum']);
  expect(await stranger.releases({ sites: ['redgum', 'wattle'] })).toMatchObject({
    refusal: { code: 'REGISTRY_FORBIDDEN' },
  });
  const many = Array.from({ length: mostPacked + 1 }, (_, at) => `dealer-${at}`);
  expect(await edge('edge').releases({ sites: many })).toMatchObject({ refusal: { code: 'REGISTRY_BODY_INVALID' } });
});
