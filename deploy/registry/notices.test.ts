import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from './access/actor.ts';
import type { Notice } from './changes/change-feed.ts';
import { unwrap } from './refusal.ts';
import { demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

const why = 'a test';
const [from, until, at] = ['2026-12-24T18:00', '2026-12-27T08:00', '2026-12-01T06:00:00+11:00'];
const old = ['mf-search', '1.0.0'] as const;
const admin: Actor = { name: 'priya', role: { kind: 'admin' }, token: 'one' };
const dayMs = 24 * 3_600_000;
let nowMs = Date.parse('2026-03-03T12:00:00Z');
let test: TestRegistry;
beforeAll(async () => {
  test = await startRegistry({ now: () => new Date(nowMs) });
  unwrap(await test.operations.publish(demoVersion('shell', '1.0.0')));
  unwrap(await test.operations.publish(demoVersion(...old)));
  for (const number of ['1.0.0', '1.1.0']) {
    unwrap(await test.operations.publish(demoVersion('mf-tips', number)));
    const preview = `${number}-my-branch.1a2b3c4d`;
    unwrap(await test.operations.publish({ ...demoVersion('mf-chat', preview), preview: { branch: 'my-branch' } }));
  }
  await foundSite(test.operations, 'alpha');
  const remotes = { shell: '1.0.0', 'mf-search': '1.0.0' };
  unwrap(await test.operations.change({ sites: { alpha: {} }, remotes, why }));
});
afterAll(() => test.close());

const next = { sites: { alpha: {} }, remotes: { 'mf-search': '1.1.0' }, why, at };
let id = '';

/** The operations, in an order in which each of them is possible. */
const steps: readonly (readonly [
  what: string,
  about: Notice['about'],
  site: string | null,
  run: () => Promise<unknown>,
])[] = [
  ['a version is published', 'versions', null, () => test.operations.publish(demoVersion('mf-search', '1.1.0'))],
  ['a version is deprecated', 'versions', null, () => test.operations.deprecate(...old, { why })],
  ['a version is no longer deprecated', 'versions', null, () => test.operations.undeprecate(...old)],
  ['a site follows a channel', 'channels', 'alpha', () => test.operations.setChannel('alpha', { channel: 'next' })],
  ['a site holds a remote', 'channels', 'alpha', () => test.operations.hold('alpha', 'mf-search', { why })],
  ['a site no longer holds a remote', 'channels', 'alpha', () => test.operations.unhold('alpha', 'mf-search')],
  [
    'a site gets a freeze window',
    'freezes',
    'alpha',
    async () => {
      id = unwrap(await test.operations.freeze('alpha', { from, until, why })).id;
    },
  ],
  ['a freeze window is removed', 'freezes', 'alpha', () => test.operations.removeFreeze('alpha', id)],
  [
    'a change is scheduled',
    'scheduled',
    null,
    async () => {
      id = unwrap(await test.operations.schedule(next)).id;
    },
  ],
  ['a scheduled change is cancelled', 'scheduled', null, () => test.operations.cancelScheduled(id, { why })],
  [
    'old previews are deleted',
    'versions',
    null,
    async () => {
      nowMs += 30 * dayMs;
      expect(await test.registry.runner.collectPreviews()).toHaveLength(2);
    },
  ],
  [
    'unused versions are deleted',
    'versions',
    null,
    async () => {
      unwrap(await test.registry.collectUnused(admin, { days: 14, isCheck: false }));
      nowMs += 2 * dayMs;
      expect(unwrap(await test.registry.collectUnused(admin, { days: 14, isCheck: false })).collected).toEqual(
        expect.arrayContaining(['mf-tips@1.0.0']),
      );
    },
  ],
];

it('each operation notifies the subscribers of this registry, and those of other registries on its database', async () => {
  const { changes } = test.registry;
  const far = changes.followNotices();
  await far();
  const heard: Notice[] = [];
  const end = changes.subscribeToNotices((notice) => heard.push(notice));
  const found: unknown[] = [];
  for (const [what, , , run] of steps) {
    heard.length = 0;
    const result = await run();
    if (result !== undefined) unwrap(result as Parameters<typeof unwrap>[0]);
    found.push([what, [...heard], await far()]);
  }
  end();
  expect(found).toEqual(steps.map(([what, about, site]) => [what, [{ about, site }], [{ about, site }]]));
});
