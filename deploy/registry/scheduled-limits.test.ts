import { defaultBudget } from '@forecourt/budget';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Actor } from './access/actor.ts';
import { unwrap } from './refusal.ts';
import { bindRegistry } from './store/registry-database.ts';
import type { ScheduledStore } from './store/scheduled-store.ts';
import { createScheduledStore } from './store/scheduled-store.ts';
import { demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

const noah: Actor = { name: 'noah', role: { kind: 'release-manager', sites: ['redgum', 'wattle'] }, token: 'n-1' };
let test: TestRegistry;
let stored: ScheduledStore;
beforeAll(async () => {
  test = await startRegistry({ budget: { ...defaultBudget, scheduledPerSite: 6, scheduledPerToken: 8 } });
  stored = createScheduledStore(await bindRegistry(test.store));
  unwrap(await test.operations.publish(demoVersion('shell', '1.0.0')));
  for (const site of ['redgum', 'wattle']) await foundSite(test.operations, site);
});
afterAll(() => test.close());

const file = (site: string, change: object = {}) =>
  test.registry.as(noah).schedule({
    sites: { [site]: change },
    remotes: { shell: '1.0.0' },
    exceptRefused: true,
    why: 'later',
    at: '2026-03-04T12:00:00Z',
  });

it('a scheduled change whose configuration is too large is not stored, even if it leaves out sites that refuse', async () => {
  const result = await file('redgum', { config: { slug: 'redgum', name: 'x'.repeat(300_000) } });
  expect(result).toMatchObject({ kind: 'refused', refusal: { code: 'REGISTRY_CONFIG_REFUSED' } });
  expect(await stored.list({ sites: '*', token: null })).toEqual([]);
});

it('the number of waiting changes is limited for each site and each token', async () => {
  for (let filed = 0; filed < 6; filed++) unwrap(await file('redgum', { config: { slug: 'redgum' } }));
  const tooMany = { kind: 'refused', refusal: { code: 'REGISTRY_TOO_MANY_CHANGES' } };
  expect(await file('redgum')).toMatchObject(tooMany);
  for (let filed = 0; filed < 2; filed++) unwrap(await file('wattle'));
  expect(await file('wattle')).toMatchObject(tooMany);
});

it('a list of scheduled changes contains only changes of the caller’s sites, without configurations', async () => {
  const ofWattle = await stored.list({ sites: ['wattle'], token: 'l-1' });
  expect(ofWattle.map(({ sites }) => sites)).toEqual([['wattle'], ['wattle']]);
  expect(await stored.list({ sites: [], token: null })).toEqual([]);
  const ofRedgum = await stored.list({ sites: ['redgum'], token: null });
  expect(ofRedgum).toHaveLength(6);
  expect(ofRedgum[0]?.request).toEqual({ remotes: { shell: '1.0.0' }, why: 'later' });
});

it('due changes are taken a few at a time, and no change is taken by two processes', async () => {
  const due = new Date('2026-03-04T13:00:00Z');
  const taken = await Promise.all([stored.claim(due), stored.claim(due)]);
  const ids = taken.flat().map(({ id }) => id);
  expect(taken.map((rows) => rows.length)).toEqual([4, 4]);
  expect(new Set(ids).size).toBe(8);
  expect(await stored.claim(due)).toEqual([]);
});

it('changes that are scheduled and then cancelled count towards a limit, and no configuration of a cancelled change is stored', async () => {
  const again = test.registry.as({ ...noah, name: 'again', token: 'again-1' });
  const fileAgain = () =>
    again.schedule({
      sites: { wattle: { config: { slug: 'wattle', name: 'x'.repeat(1_000) } } },
      remotes: { shell: '1.0.0' },
      exceptRefused: true,
      why: 'later',
      at: '2026-03-04T12:00:00Z',
    });
  for (let filed = 0; filed < 8; filed++) {
    const { id } = unwrap(await fileAgain());
    unwrap(await again.cancelScheduled(id, { why: 'no' }));
    expect((await stored.find(id))?.request).toEqual({
      sites: {},
      remotes: { shell: '1.0.0' },
      exceptRefused: true,
      why: 'later',
    });
  }
  expect(await fileAgain()).toMatchObject({ kind: 'refused', refusal: { code: 'REGISTRY_TOO_MANY_CHANGES' } });
});
