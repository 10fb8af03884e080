import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Actor } from './access/actor.ts';
import type { Role } from './access/role.ts';
import type { Refusal, Result } from './refusal.ts';
import { unwrap } from './refusal.ts';
import { createRolloutRunner } from './rollouts/runner.ts';
import { demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

const why = 'a test';
const noah: Actor = { name: 'noah', role: { kind: 'release-manager', sites: ['redgum'] } };
const wanted = { sites: { redgum: {} }, remotes: { 'mf-search': '1.1.0' }, why: 'the launch' };
const due = { ...wanted, at: '2026-03-04T06:00:00+11:00', notify: ['noah@example.com'] };
let now: Date;
let test: TestRegistry;
let mails: string[];
let logged: string[];
beforeEach(async () => {
  now = new Date('2026-03-03T12:00:00Z');
  [mails, logged] = [[], []];
  test = await startRegistry({ now: () => now });
  for (const version of ['shell@1.0.0', 'mf-search@1.0.0', 'mf-search@1.1.0']) {
    const [remote = '', number = ''] = version.split('@');
    unwrap(await test.operations.publish(demoVersion(remote, number)));
  }
  for (const site of ['redgum', 'wattle']) await foundSite(test.operations, site);
  unwrap(await test.operations.change({ sites: '*', remotes: { shell: '1.0.0', 'mf-search': '1.0.0' }, why }));
  unwrap(await test.operations.issueToken(noah));
});
afterEach(() => test.close());

const manager = () => test.registry.as(noah);
const history = async () => unwrap(await test.operations.history('redgum'));
const searchOn = async () => unwrap(await test.operations.release('redgum')).lockfile.remotes['mf-search']?.version;

/** Carries out due changes in two processes at the same time. */
async function tick(): Promise<void> {
  const runner = () =>
    createRolloutRunner({
      registry: test.registry.runner,
      mail: async ({ to, subject }) => void mails.push(`${to}: ${subject}`),
      clock: () => now,
      log: (_, sentence) => logged.push(sentence),
    });
  await Promise.all([runner().tick(), runner().tick()]);
}

function refusalOf(response: Result<unknown>): Refusal {
  if (response.kind === 'done') throw new Error(`expected a refusal, got ${JSON.stringify(response.value)}`);
  return response.refusal;
}

it('a scheduled change is carried out once at its time, in the name of its author, and can be undone', async () => {
  const { id } = unwrap(await manager().schedule(due));
  now = new Date('2026-03-03T18:59:59Z');
  await tick();
  expect(await searchOn()).toBe('1.0.0');
  now = new Date('2026-03-03T19:00:00Z');
  await tick();
  expect(await searchOn()).toBe('1.1.0');
  const entry = (await history()).at(-1);
  expect(entry).toMatchObject({ revision: 3, actor: 'noah', why: `the launch (${id})` });
  expect(unwrap(await manager().scheduled())).toMatchObject([{ id, state: 'done', change: entry?.change }]);
  expect(mails).toEqual([`noah@example.com: ${id} was carried out: mf-search 1.1.0`]);
  unwrap(await manager().undoChange(entry?.change ?? '', { why }));
  expect(await searchOn()).toBe('1.0.0');
});

it('a change that is refused at its time leaves the reason in the history and in the log, and a mail says that it was refused', async () => {
  const { id } = unwrap(await manager().schedule(due));
  unwrap(await manager().freeze('redgum', { from: '2026-03-04T00:00', until: '2026-03-09T00:00', why: 'the sale' }));
  now = new Date('2026-03-04T12:00:00Z');
  await tick();
  const entry = (await history()).at(-1);
  expect(entry?.why).toMatch(new RegExp(`^${id} was refused. REGISTRY_FROZEN: redgum: the site is frozen .*the sale`));
  expect(entry?.from).toBe(entry?.to);
  expect(unwrap(await manager().scheduled())).toMatchObject([{ id, state: 'refused', change: null }]);
  expect(mails).toEqual([`noah@example.com: ${id} was refused, and nothing was changed: mf-search 1.1.0`]);
  expect(logged).toEqual([expect.stringContaining(`${id} was refused when it was due. REGISTRY_FROZEN`)]);
});

it('a change whose author’s token was revoked is not carried out', async () => {
  unwrap(await manager().schedule(due));
  unwrap(await test.operations.revokeToken('noah'));
  now = new Date('2026-03-04T12:00:00Z');
  await tick();
  expect(await searchOn()).toBe('1.0.0');
  expect(unwrap(await manager().scheduled())[0]?.outcome).toContain('noah scheduled the change and has no valid token');
});

const dueLater = async () => {
  now = new Date('2026-03-04T12:00:00Z');
  await tick();
};
const outcome = async () => unwrap(await test.operations.scheduled())[0]?.outcome;

it.each([
  ['revoked and issued again', () => test.operations.revokeToken('noah')],
  ['replaced', async () => {}],
])(
  'a change scheduled with a token that was %s is not carried out with the new token of the same name',
  async (_, end) => {
    unwrap(await manager().schedule({ ...due, sites: '*' }));
    await end();
    const role: Role = { kind: 'release-manager', sites: ['redgum', 'wattle'] };
    unwrap(await test.operations.issueToken({ name: 'noah', role, replace: true }));
    await dueLater();
    for (const site of ['redgum', 'wattle'])
      expect(unwrap(await test.operations.release(site)).lockfile.remotes['mf-search']?.version).toBe('1.0.0');
    expect(await outcome()).toMatch(/^REGISTRY_TOKEN_UNKNOWN: .* revoked or replaced\. Schedule it again/);
  },
);

it('a change is not carried out if the token with which it was scheduled has expired', async () => {
  unwrap(await test.operations.issueToken({ ...noah, replace: true, expiresInDays: 1 }));
  unwrap(await manager().schedule({ ...due, at: '2026-03-05T06:00:00+11:00' }));
  now = new Date('2026-03-05T12:00:00Z');
  await tick();
  expect(await outcome()).toMatch(/^REGISTRY_TOKEN_EXPIRED: The token of noah, who scheduled the change, expired on/);
  expect(await searchOn()).toBe('1.0.0');
});

it('a change is carried out if the token with which it was scheduled was rotated', async () => {
  unwrap(await manager().schedule(due));
  unwrap(await test.operations.rotateToken('noah'));
  await dueLater();
  expect(await searchOn()).toBe('1.1.0');
});

it('a change is not carried out if the token with which it was scheduled had already been replaced', async () => {
  const { secret } = unwrap(await test.operations.issueToken(noah));
  const former = unwrap(await test.registry.authenticate(secret));
  unwrap(await test.operations.issueToken(noah));
  unwrap(await test.registry.as(former).schedule(due));
  await dueLater();
  expect(await searchOn()).toBe('1.0.0');
});

it('a change of all sites affects the sites that its author’s role covered when it was scheduled', async () => {
  unwrap(await test.operations.issueToken({ name: 'mia', role: { kind: 'admin' } }));
  const filed = unwrap(await test.operations.schedule({ ...due, sites: '*' }));
  expect(filed.sites).toEqual(['redgum', 'wattle']);
  await foundSite(test.operations, 'ironbark');
  const pin = { remotes: { shell: '1.0.0', 'mf-search': '1.0.0' }, why, expectedRevision: 1 };
  unwrap(await test.operations.pin('ironbark', pin));
  await dueLater();
  expect(await searchOn()).toBe('1.1.0');
  expect(unwrap(await test.operations.release('ironbark')).lockfile.remotes['mf-search']?.version).toBe('1.0.0');
});

it('a change of a channel leaves out a site that put a hold on the remote after the change was scheduled', async () => {
  unwrap(await test.operations.issueToken({ name: 'mia', role: { kind: 'admin' } }));
  for (const site of ['redgum', 'wattle']) unwrap(await test.operations.setChannel(site, { channel: 'stable' }));
  unwrap(await test.operations.schedule({ ...due, sites: 'channel:stable' }));
  unwrap(await manager().hold('redgum', 'mf-search', { why }));
  await dueLater();
  expect(await searchOn()).toBe('1.0.0');
  expect(unwrap(await test.operations.release('wattle')).lockfile.remotes['mf-search']?.version).toBe('1.1.0');
});

it('a user of one site sees only that site’s part of a change of several sites, and can take the site out', async () => {
  unwrap(await test.operations.issueToken({ name: 'mia', role: { kind: 'admin' } }));
  const { id } = unwrap(await test.operations.schedule({ ...due, sites: '*' }));
  expect(unwrap(await manager().scheduled())).toMatchObject([{ id, sites: ['redgum'], notify: [] }]);
  expect(unwrap(await manager().cancelScheduled(id, { why }))).toMatchObject({ state: 'waiting', sites: [] });
  expect(unwrap(await manager().scheduled())).toEqual([]);
  await dueLater();
  expect(await searchOn()).toBe('1.0.0');
  expect(unwrap(await test.operations.release('wattle')).lockfile.remotes['mf-search']?.version).toBe('1.1.0');
});

it('a change is checked when it is scheduled', async () => {
  for (const [changes, code] of [
    [{ remotes: { 'mf-search': '9.9.9' } }, 'REGISTRY_VERSION_UNKNOWN'],
    [{ remotes: { shell: null } }, 'REGISTRY_CHANGE_REFUSED'],
    [{ at: '2026-03-03T11:00:00Z' }, 'REGISTRY_SCHEDULE_INVALID'],
    [{ why: ' ' }, 'REGISTRY_WHY_MISSING'],
    [{ sites: { wattle: {} } }, 'REGISTRY_FORBIDDEN'],
    [{ despiteFreeze: true }, 'REGISTRY_FORBIDDEN'],
  ] as const)
    expect(refusalOf(await manager().schedule({ ...due, ...changes })).code).toBe(code);
  expect(unwrap(await manager().scheduled())).toEqual([]);
});

it('a waiting change can be cancelled by a user who may change its sites, and is then not carried out', async () => {
  const { id } = unwrap(await manager().schedule(due));
  const other = test.registry.as({ name: 'ben', role: { kind: 'release-manager', sites: ['wattle'] } });
  expect(unwrap(await other.scheduled())).toEqual([]);
  expect(refusalOf(await other.cancelScheduled(id, { why })).code).toBe('REGISTRY_FORBIDDEN');
  expect(unwrap(await manager().cancelScheduled(id, { why })).outcome).toBe('by noah: a test');
  now = new Date('2026-03-04T12:00:00Z');
  await tick();
  expect(await searchOn()).toBe('1.0.0');
  expect(refusalOf(await manager().cancelScheduled(id, { why })).code).toBe('REGISTRY_SCHEDULED_ENDED');
  expect(refusalOf(await manager().cancelScheduled('sc-0', { why })).code).toBe('REGISTRY_SCHEDULED_UNKNOWN');
});
