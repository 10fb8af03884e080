import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { createFolderAssets } from './assets/folder-assets.ts';
import { unwrap } from './refusal.ts';
import { pins } from './schema.ts';
import { bindRegistry } from './store/registry-database.ts';
import { demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

const why = 'a test';
let folder: string;
let now = new Date('2026-03-03T12:00:00Z');
let test: TestRegistry;
/** Called while a change is checked, to make another change at the same time. */
let meanwhile: (() => Promise<unknown>) | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-change-races-'));
  const assets = createFolderAssets(folder);
  test = await startRegistry({
    now: () => now,
    assets: {
      ...assets,
      check: async (manifest) => {
        const work = meanwhile;
        meanwhile = undefined;
        await work?.();
        return assets.check(manifest);
      },
    },
  });
  for (const version of ['1.0.0', '1.1.0']) unwrap(await test.operations.publish(demoVersion('shell', version)));
  for (const site of ['redgum', 'wattle']) await foundSite(test.operations, site);
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  unwrap(await test.operations.change({ sites: '*', remotes: { shell: '1.0.0' }, why }));
  for (const site of ['redgum', 'wattle']) {
    unwrap(await test.operations.setChannel(site, { channel: 'stable' }));
    await test.operations.unhold(site, 'shell');
  }
});

const manager = () => test.registry.as({ name: 'noah', role: { kind: 'release-manager', sites: ['wattle'] } });
const promote = (exceptRefused = false) =>
  test.operations.change({ sites: 'channel:stable', remotes: { shell: '1.1.0' }, why, exceptRefused });
const running = async () =>
  Object.fromEntries(unwrap(await test.operations.sites()).map(({ site, remotes }) => [site, remotes['shell']]));

it.each([
  ['begins to hold the remote', () => manager().hold('wattle', 'shell', { why: 'slow phones' })],
  ['leaves the channel', () => manager().setChannel('wattle', { channel: null })],
])('a promotion changes no site if one of its sites %s while the promotion is checked', async (_, work) => {
  meanwhile = async () => unwrap<unknown>(await work());
  expect(await promote()).toMatchObject({ refusal: { code: 'REGISTRY_REVISION_OUTDATED' } });
  expect(await running()).toEqual({ redgum: '1.0.0', wattle: '1.0.0' });
});

it('a promotion with exceptRefused leaves out a site that begins to hold the remote while the promotion is checked', async () => {
  meanwhile = () => manager().hold('wattle', 'shell', { why: 'slow phones' });
  expect(unwrap(await promote(true)).refused.map(({ site }) => site)).toEqual(['wattle']);
  expect(await running()).toEqual({ redgum: '1.1.0', wattle: '1.0.0' });
});

it('a change is refused if a concurrent freeze of the site is stored first', async () => {
  const db = await bindRegistry(test.store);
  const { revision } = unwrap(await manager().show('wattle'));
  const ended: string[] = [];
  const both = await db.transaction(async (tx) => {
    await tx.select().from(pins).where(eq(pins.site, 'wattle')).for('share');
    const pinning = manager().pin('wattle', { remotes: { shell: '1.1.0' }, why, expectedRevision: revision });
    await wait(200);
    const window = { from: '2026-03-03T00:00', until: '2026-03-13T00:00', why: 'the autumn sale' };
    const freezing = test.operations.freeze('wattle', window);
    void pinning.then(() => ended.push('pin'));
    void freezing.then(() => ended.push('freeze'));
    await wait(200);
    return { pinning, freezing };
  });
  const [pinned, frozen] = await Promise.all([both.pinning, both.freezing]);
  unwrap(await test.operations.removeFreeze('wattle', unwrap(frozen).id));
  if (ended[0] === 'freeze') expect(pinned).toMatchObject({ refusal: { code: 'REGISTRY_FROZEN' } });
});

it('a scheduled change that fails is tried again, and does not prevent those of other sites', async () => {
  unwrap(await test.operations.issueToken({ name: 'mia', role: { kind: 'admin' } }));
  const mia = test.registry.as({ name: 'mia', role: { kind: 'admin' } });
  for (const site of ['redgum', 'wattle'])
    unwrap(await mia.schedule({ sites: { [site]: {} }, remotes: { shell: '1.1.0' }, why, at: '2026-03-03T13:00:00Z' }));
  now = new Date('2026-03-03T13:00:00Z');
  meanwhile = async () => Promise.reject(new Error('the files are away'));
  const carriedOut = await test.registry.runner.carryOutDue();
  expect(carriedOut.map(({ scheduled, error }) => [scheduled.state, String(error)]).toSorted()).toEqual([
    ['done', 'undefined'],
    ['waiting', 'Error: the files are away'],
  ]);
  now = new Date('2026-03-03T13:11:00Z');
  expect(await test.registry.runner.carryOutDue()).toMatchObject([{ scheduled: { state: 'done' } }]);
  expect(await running()).toEqual({ redgum: '1.1.0', wattle: '1.1.0' });
});
