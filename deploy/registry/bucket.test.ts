import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createBucket } from './assets/bucket.ts';
import { createBucketAssets } from './assets/bucket-assets.ts';
import { createRegistryClient, unwrap } from './client/index.ts';
import type { BucketServer } from './testing/bucket-server.ts';
import { startBucketServer } from './testing/bucket-server.ts';
import { demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry, TestServer } from './testing/start-registry.ts';
import { serveRegistry, startRegistry } from './testing/start-registry.ts';

let bucket: BucketServer;
let root: string;
let test: TestRegistry;
let server: TestServer;
beforeAll(async () => {
  bucket = await startBucketServer();
  root = await mkdtemp(join(tmpdir(), 'forecourt-bucket-registry-'));
  test = await startRegistry({ assets: machine('registry') });
  server = await serveRegistry(test.registry, { onError: () => {} });
});
afterAll(async () => {
  await server.close();
  await test.close();
  await bucket.close();
  await rm(root, { recursive: true, force: true });
});

function machine(name: string) {
  const place = { bucket: bucket.env['ASSETS_S3_BUCKET'] ?? '', endpoint: bucket.endpoint, pathStyle: true };
  return createBucketAssets({
    bucket: createBucket(place, { attemptMs: 2_000, deadlineMs: 3_000 }),
    folder: join(root, name),
    mostBytes: 1_000_000,
    log: () => {},
  });
}

it('while the bucket is down, publishing is refused with a message and stores nothing, and pins of known files still work', async () => {
  const client = createRegistryClient(server);
  for (const name of ['shell', 'mf-search']) unwrap(await client.publish(demoVersion(name, '1.0.0')));
  await bucket.goAway();
  const refused = await client.publish(demoVersion('mf-search', '1.1.0'));
  expect(refused).toMatchObject({
    kind: 'refused',
    refusal: {
      code: 'REGISTRY_ASSETS_UNREACHABLE',
      message: expect.stringMatching(/^mf-search 1\.1\.0 could not be stored in s3:\/\/forecourt-test at http/),
    },
  });
  expect(unwrap(await client.versions('mf-search')).map(({ version }) => version)).toEqual(['1.0.0']);
  await foundSite(test.operations, 'redgum');
  const remotes = { shell: '1.0.0', 'mf-search': '1.0.0' };
  unwrap(await client.pin('redgum', { remotes, why: 'first versions', expectedRevision: 1 }));
  await bucket.comeBack();
  unwrap(await client.publish(demoVersion('mf-search', '1.1.0')));
});

it('with the data in a release, an edge can fetch the site’s versions and the former versions that open pages use', async () => {
  const remotes = { 'mf-search': '1.1.0' };
  unwrap(await test.operations.pin('redgum', { remotes, why: 'the new search', expectedRevision: 2 }));
  const { retained = [], manifests } = unwrap(await test.operations.release('redgum'));
  const edge = machine('edge');
  const left = retained.find(({ remote }) => remote === 'mf-search');
  expect(left).toMatchObject({ version: '1.0.0', digest: expect.any(String) });
  await edge.provide({ name: 'mf-search', version: '1.0.0', digest: left?.digest ?? '' });
  for (const manifest of Object.values(manifests)) {
    await edge.provide(manifest);
    expect(await edge.check(manifest)).toEqual({});
  }
});
