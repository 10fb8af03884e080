import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Role } from './access/role.ts';
import type { Refusal, Result } from './refusal.ts';
import { unwrap } from './refusal.ts';
import { createRolloutRunner } from './rollouts/runner.ts';
import { demoConfig } from './testing/demo-config.ts';
import { demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

/**
 * Local time at the sites is ten hours ahead of UTC, so in UTC the window lasts from 12:00 on 3 March to 20:00 on 4
 * March.
 */
const freeze = { from: '2026-03-03T22:00', until: '2026-03-05T06:00', why: 'the autumn sale' };
const inWindow = new Date('2026-03-03T12:00:00Z');
const why = 'a test';
const config = (slug: string) => demoConfig({ slug, timeZone: 'Australia/Brisbane', name: 'Renamed' });
let now: Date;
let test: TestRegistry;
beforeEach(async () => {
  now = new Date('2026-03-03T11:59:00Z');
  test = await startRegistry({ now: () => now });
  for (const version of [
    demoVersion('shell', '1.0.0'),
    demoVersion('mf-search', '1.0.0'),
    demoVersion('mf-search', '1.1.0'),
  ])
    unwrap(await test.operations.publish(version));
  for (const site of ['redgum', 'wattle']) await foundSite(test.operations, site, { timeZone: 'Australia/Brisbane' });
  const remotes = { shell: '1.0.0', 'mf-search': '1.0.0' };
  unwrap(await test.operations.change({ sites: '*', remotes, why }));
});
afterEach(() => test.close());

const manager = () =>
  test.registry.as({ name: 'noah', role: { kind: 'release-manager', sites: ['redgum', 'wattle'] } });
const next = { remotes: { 'mf-search': '1.1.0' }, why };
const pin = (options: { despiteFreeze?: boolean } = {}) =>
  manager().pin('redgum', { ...next, expectedRevision: 2, ...options });
const steps = [
  { share: 100, minMinutes: 1, maxMinutes: 60 },
  { share: 10_000, minMinutes: 0, maxMinutes: 60 },
];
const plan = { sites: ['redgum'], ...next, steps, guards: [], notify: [] };

function refusalOf(response: Result<unknown>): Refusal {
  if (response.kind === 'done') throw new Error(`expected a refusal, got ${JSON.stringify(response.value)}`);
  return response.refusal;
}

it('a frozen site refuses pins, configurations and rollouts, states the window and reason of the freeze, and can still be rolled back', async () => {
  const made = unwrap(await manager().freeze('redgum', freeze));
  expect(made).toMatchObject({
    from: '2026-03-03T12:00:00.000Z',
    until: '2026-03-04T20:00:00.000Z',
    createdBy: 'noah',
  });
  expect(unwrap(await pin()).revision).toBe(3);
  now = inWindow;
  const back = { remotes: { 'mf-search': '1.0.0' }, why, expectedRevision: 3 };
  const refusal = refusalOf(await manager().pin('redgum', back));
  expect(refusal).toMatchObject({
    code: 'REGISTRY_FROZEN',
    message: expect.stringContaining(
      'redgum: the site is frozen from 2026-03-03 22:00 until 2026-03-05 06:00 (Australia/Brisbane): the autumn sale.',
    ),
  });
  const apply = await manager().applyConfig('redgum', { config: config('redgum'), why, expectedRevision: 3 });
  const start = await manager().startRollout({ ...plan, remotes: back.remotes });
  for (const response of [apply, start]) expect(refusalOf(response).code).toBe('REGISTRY_FROZEN');
  const both = await manager().change({ sites: '*', remotes: back.remotes, why, exceptRefused: true });
  expect(unwrap(both).refused.map(({ site, refusal: { code } }) => [site, code])).toEqual([
    ['redgum', 'REGISTRY_FROZEN'],
  ]);
  const request = { sites: { redgum: {}, wattle: {} }, remotes: back.remotes };
  expect(unwrap(await manager().canIPin(request)).warnings).toEqual([
    { where: 'freeze', message: expect.stringContaining('the autumn sale'), sites: ['redgum'] },
  ]);
  expect(unwrap(await manager().show('redgum')).freeze?.id).toBe(made.id);
  expect(unwrap(await manager().rollback('redgum', { why, expectedRevision: 3 })).revision).toBe(4);
  now = new Date('2026-03-04T20:00:00Z');
  expect(unwrap(await manager().pin('redgum', { ...next, expectedRevision: 4 })).revision).toBe(5);
});

type Despite = { readonly despiteFreeze?: boolean };
/** Changes of a site at revision 2. The caller chooses the actor. */
const changes: Readonly<Record<string, (by: TestRegistry['operations'], more: Despite) => Promise<Result<unknown>>>> = {
  'a pin': (by, more) => by.pin('redgum', { ...next, expectedRevision: 2, ...more }),
  'a configuration': (by, more) =>
    by.applyConfig('redgum', { config: config('redgum'), why, expectedRevision: 2, ...more }),
  'a change of several sites': (by, more) => by.change({ sites: { redgum: {}, wattle: {} }, ...next, ...more }),
  'a new rollout': (by, more) => by.startRollout({ ...plan, ...more }),
};

it.each(Object.entries(changes))(
  'within a freeze window, %s is refused, unless an admin overrides the freeze, which the audit log records',
  async (_what, make) => {
    unwrap(await manager().freeze('redgum', freeze));
    now = inWindow;
    expect(refusalOf(await make(test.operations, {})).code).toBe('REGISTRY_FROZEN');
    expect(refusalOf(await make(manager(), { despiteFreeze: true })).code).toBe('REGISTRY_FORBIDDEN');
    unwrap(await make(test.operations, { despiteFreeze: true }));
    const [entry] = unwrap(await test.operations.audit({ subject: 'redgum', limit: 1 }));
    expect(entry?.detail).toContain('(despite freeze)');
  },
);

it('within a window only an admin can roll a site back to a revision that the request names', async () => {
  const { change } = unwrap(await manager().change({ sites: { redgum: {} }, ...next }));
  unwrap(await manager().undoChange(change ?? '', { why }));
  unwrap(await manager().freeze('redgum', freeze));
  now = inWindow;
  const despite = { to: 3, why, expectedRevision: 4, despiteFreeze: true };
  expect(refusalOf(await manager().rollback('redgum', despite)).code).toBe('REGISTRY_FORBIDDEN');
  expect(unwrap(await test.operations.rollback('redgum', despite)).revision).toBe(5);
});

it.each(['step', 'finish'] as const)(
  'within a window only an admin can take the action %s on a rollout',
  async (action) => {
    const { id, revision } = unwrap(await manager().startRollout(plan));
    unwrap(await manager().freeze('redgum', freeze));
    now = inWindow;
    const steer = { action, why, expectedRevision: revision };
    expect(refusalOf(await test.operations.steerRollout(id, steer)).code).toBe('REGISTRY_FROZEN');
    const despite = { ...steer, despiteFreeze: true };
    expect(refusalOf(await manager().steerRollout(id, despite)).code).toBe('REGISTRY_FORBIDDEN');
    expect(unwrap(await test.operations.steerRollout(id, despite)).share).toBe(10_000);
  },
);

it('the latest change of a site can be undone within a window', async () => {
  const { change } = unwrap(await manager().change({ sites: { redgum: {} }, ...next }));
  unwrap(await manager().freeze('redgum', freeze));
  now = inWindow;
  expect(unwrap(await manager().undoChange(change ?? '', { why })).sites[0]?.changed).toBe(true);
});

it('a publisher learns that a site is frozen and until when, but not why', async () => {
  unwrap(await manager().freeze('redgum', freeze));
  now = inWindow;
  const publisher = test.registry.as({ name: 'pia', role: { kind: 'publisher', remotes: ['mf-search'] } });
  const [warning] = unwrap(await publisher.canIPin({ sites: '*', remotes: next.remotes })).warnings ?? [];
  expect(warning).toEqual({
    where: 'freeze',
    message: 'the site is frozen from 2026-03-03 22:00 until 2026-03-05 06:00 (Australia/Brisbane).',
    sites: ['redgum'],
  });
});

it('on a frozen site a release manager can undo the latest change, but cannot undo an undo or roll back to a named revision', async () => {
  const { change } = unwrap(await manager().change({ sites: { redgum: {} }, ...next }));
  const undone = unwrap(await manager().undoChange(change ?? '', { why }));
  unwrap(await manager().freeze('redgum', freeze));
  now = inWindow;
  const again = (options: { despiteFreeze?: boolean } = {}) => ({ why, ...options });
  const to = { to: 3, why, expectedRevision: 4 };
  for (const response of [
    await manager().undoChange(undone.change ?? '', again()),
    await manager().rollback('redgum', to),
  ])
    expect(refusalOf(response).code).toBe('REGISTRY_FROZEN');
  const despite = await manager().undoChange(undone.change ?? '', again({ despiteFreeze: true }));
  expect(refusalOf(despite).code).toBe('REGISTRY_FORBIDDEN');
  unwrap(await test.operations.undoChange(undone.change ?? '', again({ despiteFreeze: true })));
  expect(unwrap(await manager().show('redgum')).remotes).toContainEqual(
    expect.objectContaining({ remote: 'mf-search', version: '1.1.0' }),
  );
});

it('a rollout keeps its share within a freeze window, logs this once, and can still be returned to the control', async () => {
  const logged: string[] = [];
  const runner = createRolloutRunner({
    registry: test.registry.runner,
    mail: async () => {},
    clock: () => now,
    log: (_, sentence) => logged.push(sentence),
  });
  const { id } = unwrap(await manager().startRollout(plan));
  unwrap(await manager().freeze('redgum', freeze));
  now = new Date('2026-03-03T12:05:00Z');
  await runner.tick();
  await runner.tick();
  const rollout = unwrap(await manager().rollout(id));
  expect(rollout.share).toBe(100);
  expect(logged).toEqual([expect.stringMatching(/stays at 1%\. redgum: the site is frozen .* the autumn sale/)]);
  const steer = { why, expectedRevision: rollout.revision };
  expect(refusalOf(await manager().steerRollout(id, { ...steer, action: 'step' })).code).toBe('REGISTRY_FROZEN');
  expect(refusalOf(await manager().steerRollout(id, { ...steer, action: 'finish' })).code).toBe('REGISTRY_FROZEN');
  expect(unwrap(await manager().steerRollout(id, { ...steer, action: 'return' })).phase).toBe('returned');
});

it('only an admin can remove a window that has begun', async () => {
  const first = unwrap(await manager().freeze('redgum', freeze));
  const later = unwrap(await manager().freeze('redgum', { ...freeze, from: '2026-03-04T22:00' }));
  now = inWindow;
  expect(refusalOf(await manager().removeFreeze('redgum', first.id)).message).toContain('only an admin ends it early');
  unwrap(await manager().removeFreeze('redgum', later.id));
  unwrap(await test.operations.removeFreeze('redgum', first.id));
  expect(unwrap(await manager().freezes('redgum'))).toEqual([]);
  expect(refusalOf(await manager().removeFreeze('redgum', first.id)).code).toBe('REGISTRY_FREEZE_UNKNOWN');
  expect(unwrap(await pin()).revision).toBe(3);
});

it('the list of all windows contains those of sites that the caller may read, sorted by start', async () => {
  unwrap(await manager().freeze('wattle', { ...freeze, from: '2026-03-04T22:00' }));
  unwrap(await manager().freeze('redgum', freeze));
  const sites = async (role: Role) =>
    unwrap(await test.registry.as({ name: 'vera', role }).freezes()).map(({ site }) => site);
  expect(await sites({ kind: 'viewer', sites: '*' })).toEqual(['redgum', 'wattle']);
  expect(await sites({ kind: 'viewer', sites: ['wattle'] })).toEqual(['wattle']);
  expect(await sites({ kind: 'publisher', remotes: '*' })).toEqual([]);
});

it('windows that begin at the same moment are sorted by site', async () => {
  for (const site of ['wattle', 'redgum', 'wattle', 'redgum', 'wattle', 'redgum'])
    unwrap(await manager().freeze(site, freeze));
  const sites = unwrap(await test.operations.freezes()).map(({ site }) => site);
  expect(sites).toEqual(['redgum', 'redgum', 'redgum', 'wattle', 'wattle', 'wattle']);
});

it.each([
  [{ from: '2026-03-05T06:00', until: '2026-03-05T06:00' }, 'Choose an end that’s after the start.'],
  [
    { from: '2026-03-01T06:00', until: '2026-03-02T06:00' },
    'has already ended: 2026-03-02T06:00 in Australia/Brisbane',
  ],
  [{ why: ' ' }, 'Say why'],
])('a window with %j is refused', async (changes, sentence) => {
  expect(refusalOf(await manager().freeze('redgum', { ...freeze, ...changes })).message).toContain(sentence);
});
