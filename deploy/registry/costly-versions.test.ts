import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { manifestDigest } from './decisions/lockfile.ts';
import { unwrap } from './refusal.ts';
import { bindRegistry } from './store/registry-database.ts';
import { createVersionStore } from './store/version-store.ts';
import { demoEvent, demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

let test: TestRegistry;
beforeAll(async () => {
  test = await startRegistry();
  const subscribes = [demoEvent('car:viewed', 1, { id: { type: 'string' } })];
  unwrap(await test.operations.publish(demoVersion('shell', '1.0.0')));
  unwrap(await test.operations.publish(demoVersion('mf-forms', '1.0.0', { subscribes })));
  unwrap(await test.operations.publish(demoVersion('mf-vehicle', '1.0.0', { publishes: subscribes })));
  await foundSite(test.operations, 'redgum');
  // Versions that were published before the number of events was limited.
  const event = { name: 'a:b', version: 1, payload: 1 };
  const { manifest } = demoVersion('mf-finance', '1.0.0', {
    publishes: Array.from({ length: 4_000 }, () => ({ ...event, schema: 'p' })),
    subscribes: Array.from({ length: 4_000 }, () => ({ ...event, schema: 's' })),
  });
  const versions = createVersionStore(await bindRegistry(test.store));
  for (let patch = 0; patch < 20; patch++) {
    const version = `9.9.${patch}`;
    const publishedAt = new Date('2026-03-01T00:00:00Z');
    const row = {
      remote: 'mf-finance',
      version,
      digest: manifestDigest(manifest),
      provenance: null,
      branch: null,
      publishedBy: 'eve',
      publishedAt,
    };
    await versions.add({ ...row, manifest: { ...manifest, version } }, async () => {});
  }
});
afterAll(() => test.close());

it('versions that are costly to compare delay neither can-i-pin for other versions nor its suggestions', async () => {
  const remotes = { shell: '1.0.0', 'mf-forms': '1.0.0' };
  const before = process.cpuUsage();
  const verdicts = unwrap(await test.operations.canIPin({ sites: { redgum: {} }, remotes }));
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
  expect(verdicts.fits).toBe(false);
  expect(verdicts.sites[0]?.suggestions).toEqual([{ 'mf-vehicle': '1.0.0' }]);
});

it('can-i-pin refuses a costly version within the time limit', async () => {
  const remotes = { shell: '1.0.0', 'mf-finance': '9.9.1' };
  const before = process.cpuUsage();
  const verdicts = unwrap(await test.operations.canIPin({ sites: { redgum: {} }, remotes }));
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
  expect(verdicts.faults.length).toBeLessThanOrEqual(100);
  expect(verdicts.fits).toBe(false);
});
