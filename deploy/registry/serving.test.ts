import type { FailureReport } from '@forecourt/contracts/release';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createRegistryClient } from './client/client.ts';
import { unwrap } from './refusal.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry, TestServer } from './testing/start-registry.ts';
import { serveRegistry, startRegistry } from './testing/start-registry.ts';

let test: TestRegistry;
let server: TestServer;
const kept: FailureReport[] = [];
beforeAll(async () => {
  test = await startRegistry({ keepFailure: async (report) => void kept.push(report) });
  server = await serveRegistry(test.registry);
  await foundSite(test.operations, 'redgum');
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const edge = (name: string) =>
  createRegistryClient({
    url: server.url,
    token: test.registry.ownSecret({ name, role: { kind: 'edge', sites: ['redgum'] } }),
  });
const unserved = async () => unwrap(await test.operations.show('redgum')).unserved;

it('a site shows which edge cannot serve its current revision and why, until the edge can', async () => {
  const fault = 'SECRET_MISSING: the search key of redgum is not set.';
  const [sydney, perth] = [edge('edge-sydney'), edge('edge-perth')];
  unwrap(await sydney.reportServing('redgum', { revision: 2, fault: 'something else' }));
  unwrap(await sydney.reportServing('redgum', { revision: 3, fault }));
  unwrap(await perth.reportServing('redgum', { revision: 3, fault: null }));
  expect(await unserved()).toEqual([{ edge: 'edge-sydney', revision: 3, fault, at: '2026-03-03T12:00:00.000Z' }]);
  unwrap(await sydney.reportServing('redgum', { revision: 3, fault: null }));
  expect(await unserved()).toEqual([]);
});

it('only edges report serving faults, only of their own sites, and with a maximum length', async () => {
  const report = { revision: 3, fault: 'x' };
  const viewer = unwrap(
    await test.operations.issueToken({ name: 'viewer', role: { kind: 'viewer', sites: '*' } }),
  ).secret;
  expect(await createRegistryClient({ url: server.url, token: viewer }).reportServing('redgum', report)).toMatchObject({
    refusal: { code: 'REGISTRY_FORBIDDEN' },
  });
  expect(await edge('edge').reportServing('wattle', report)).toMatchObject({ refusal: { code: 'REGISTRY_FORBIDDEN' } });
  expect(await edge('edge').reportServing('redgum', { revision: 3, fault: 'x'.repeat(1_001) })).toMatchObject({
    refusal: { code: 'REGISTRY_BODY_INVALID' },
  });
  expect(await unserved()).toEqual([]);
});

it('an edge reports failures of remotes only for its own sites; the address of the report names the site', async () => {
  const failure = {
    kind: 'render',
    remote: 'mf-search',
    version: '1.0.0',
    lockfile: 'lk-0123456789abcdef',
    message: 'It threw.',
  } as const;
  unwrap(await edge('edge').reportFailure('redgum', failure));
  expect(kept).toEqual([{ ...failure, site: 'redgum' }]);
  expect(await edge('edge').reportFailure('wattle', failure)).toMatchObject({
    refusal: { code: 'REGISTRY_FORBIDDEN' },
  });
  expect(await edge('edge').reportFailure('redgum', { ...failure, lockfile: 'x'.repeat(1_000) })).toMatchObject({
    refusal: { code: 'REGISTRY_BODY_INVALID' },
  });
  expect(kept).toHaveLength(1);
});
