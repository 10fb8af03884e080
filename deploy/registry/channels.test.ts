import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { RegistryOperations } from './operations/operations.ts';
import type { Refusal, Result } from './refusal.ts';
import { unwrap } from './refusal.ts';
import { demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

const why = 'a test';
const slugs = ['alpha', 'beta', 'gamma', 'delta'] as const;
let test: TestRegistry;
let operations: RegistryOperations;
beforeAll(async () => {
  test = await startRegistry();
  operations = test.operations;
  for (const version of ['shell@1.0.0', 'mf-search@1.0.0', 'mf-search@1.1.0']) {
    const [remote = '', number = ''] = version.split('@');
    unwrap(await operations.publish(demoVersion(remote, number)));
  }
  for (const slug of slugs) await foundSite(operations, slug);
});
afterAll(() => test.close());

/**
 * Alpha and beta follow the channel stable, gamma follows next, and delta follows none. On beta, mf-search is on hold.
 * All sites run mf-search 1.0.0.
 */
beforeEach(async () => {
  unwrap(await operations.change({ sites: '*', remotes: { shell: '1.0.0', 'mf-search': '1.0.0' }, why }));
  for (const site of ['alpha', 'beta']) unwrap(await operations.setChannel(site, { channel: 'stable' }));
  unwrap(await operations.setChannel('gamma', { channel: 'next' }));
  unwrap(await operations.hold('beta', 'mf-search', { why: 'slow phones' }));
});

const next = { remotes: { 'mf-search': '1.1.0' }, why };
const searchOn = async () =>
  Object.fromEntries(unwrap(await operations.sites()).map(({ site, remotes }) => [site, remotes['mf-search']]));

function refusalOf(response: Result<unknown>): Refusal {
  if (response.kind === 'done') throw new Error(`expected a refusal, got ${JSON.stringify(response.value)}`);
  return response.refusal;
}

it('a promotion to a channel pins the version on all sites of the channel except those that hold the remote', async () => {
  const changed = unwrap(await operations.change({ ...next, sites: 'channel:stable' }));
  expect(changed.sites.map(({ site }) => site)).toEqual(['alpha']);
  expect(changed.held).toEqual([{ site: 'beta', remote: 'mf-search', why: 'slow phones' }]);
  expect(await searchOn()).toEqual({ alpha: '1.1.0', beta: '1.0.0', gamma: '1.0.0', delta: '1.0.0' });
  unwrap(await operations.undoChange(changed.change ?? '', { why }));
  unwrap(await operations.unhold('beta', 'mf-search'));
  const both = unwrap(await operations.change({ ...next, sites: 'channel:stable' }));
  expect(both.sites.map(({ site }) => site)).toEqual(['alpha', 'beta']);
  expect(both).not.toHaveProperty('held');
});

it('can-i-pin for a channel checks the sites that a promotion would change', async () => {
  const verdicts = unwrap(await operations.canIPin({ ...next, sites: 'channel:next' }));
  expect(verdicts.sites.map(({ site, fits }) => [site, fits])).toEqual([['gamma', true]]);
});

it('a release manager promotes versions only on the sites of the role, and sees only these sites', async () => {
  const manager = test.registry.as({ name: 'noah', role: { kind: 'release-manager', sites: ['beta', 'gamma'] } });
  expect(unwrap(await manager.channels()).map(({ site, channel }) => [site, channel])).toEqual([
    ['beta', 'stable'],
    ['gamma', 'next'],
  ]);
  expect(refusalOf(await manager.change({ ...next, sites: 'channel:stable' })).code).toBe('REGISTRY_CHANNEL_EMPTY');
  unwrap(await manager.change({ ...next, sites: 'channel:next' }));
  expect(await searchOn()).toMatchObject({ alpha: '1.0.0', gamma: '1.1.0' });
  const viewer = test.registry.as({ name: 'vera', role: { kind: 'viewer', sites: '*' } });
  expect(refusalOf(await viewer.change({ ...next, sites: 'channel:stable' })).code).toBe('REGISTRY_FORBIDDEN');
});

it('a hold needs a reason and a remote that the site runs, and does not prevent a change that names the site', async () => {
  unwrap(await operations.change({ ...next, sites: { beta: {} } }));
  expect((await searchOn())['beta']).toBe('1.1.0');
  const view = unwrap(await operations.channels()).find(({ site }) => site === 'beta');
  expect(view?.holds).toEqual([
    { remote: 'mf-search', why: 'slow phones', heldBy: 'mia', heldAt: '2026-03-03T12:00:00.000Z' },
  ]);
  expect(refusalOf(await operations.hold('beta', 'mf-forms', { why })).message).toContain(
    'beta does not run "mf-forms", so there is no version to hold.',
  );
  expect(refusalOf(await operations.hold('beta', 'mf-search', { why: ' ' })).code).toBe('REGISTRY_WHY_MISSING');
  expect(refusalOf(await operations.unhold('alpha', 'mf-search')).code).toBe('REGISTRY_HOLD_UNKNOWN');
});

it('a promotion does not change a site that has left the channel', async () => {
  expect(unwrap(await operations.show('gamma')).channel).toBe('next');
  unwrap(await operations.setChannel('gamma', { channel: null }));
  expect(unwrap(await operations.show('gamma'))).not.toHaveProperty('channel');
  expect(refusalOf(await operations.change({ ...next, sites: 'channel:next' })).message).toContain(
    'No site that your role covers follows next without holding mf-search.',
  );
});
