import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ArmCounts, Rollout, RolloutPlan } from '@forecourt/contracts/release';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Refusal, Result } from '../refusal.ts';
import { unwrap } from '../refusal.ts';
import { bindRegistry } from '../store/registry-database.ts';
import { createRolloutStore } from '../store/rollout-store.ts';
import { demoVersion } from '../testing/demo-version.ts';
import { foundSite } from '../testing/found-site.ts';
import type { TestRegistry } from '../testing/start-registry.ts';
import { startRegistry } from '../testing/start-registry.ts';
import type { RolloutMail } from './mail.ts';
import { createRolloutRunner } from './runner.ts';

const minuteMs = 60_000;
let now: Date;
let test: TestRegistry;
let mails: RolloutMail[];
let logged: string[];
/** Counts by lockfile. A lockfile without an entry has no counts. */
let counts: Record<string, ArmCounts>;
let isMeasured: boolean;
beforeEach(async () => {
  now = new Date('2026-03-03T12:00:00Z');
  [mails, logged, counts, isMeasured] = [[], [], {}, true];
  test = await startRegistry({ now: () => now });
  for (const version of ['shell@1.0.0', 'mf-search@1.0.0', 'mf-search@1.1.0', 'mf-search@1.2.0', 'mf-account@1.0.0']) {
    const [remote = '', number = ''] = version.split('@');
    unwrap(await test.operations.publish(demoVersion(remote, number)));
  }
  for (const site of ['redgum', 'wattle']) await foundSite(test.operations, site);
  const remotes = { shell: '1.0.0', 'mf-search': '1.0.0' };
  unwrap(await test.operations.change({ sites: { redgum: {}, wattle: {} }, remotes, why: 'opening' }));
});
afterEach(() => test.close());

const plan: RolloutPlan = {
  sites: ['redgum', 'wattle'],
  remotes: { 'mf-search': '1.1.0' },
  steps: [
    { share: 100, minMinutes: 10, maxMinutes: 60 },
    { share: 10_000, minMinutes: 0, maxMinutes: 60 },
  ],
  guards: [],
  notify: ['mia@example.com'],
  why: 'faster filters',
};

const start = async (changes: Partial<RolloutPlan> = {}) =>
  unwrap(await test.operations.startRollout({ ...plan, ...changes }));
const steer = (rollout: Rollout, action: 'pause' | 'resume' | 'return' | 'finish' | 'step') =>
  test.operations.steerRollout(rollout.id, { action, why: 'a test', expectedRevision: rollout.revision });
/** @param meanwhile called before the runner stores a decision that gives the candidate to more visitors */
const runner = (meanwhile?: () => Promise<unknown>) =>
  createRolloutRunner({
    registry: {
      ...test.registry.runner,
      frozen: async (rollout) => {
        const frozen = await test.registry.runner.frozen(rollout);
        await meanwhile?.();
        return frozen;
      },
    },
    measure: async () => {
      if (!isMeasured) throw new Error('api is down');
      return counts;
    },
    mail: async (mail) => void mails.push(mail),
    clock: () => now,
    log: (_, sentence) => logged.push(sentence),
  });
const after = (minutes: number) => {
  now = new Date(now.getTime() + minutes * minuteMs);
};
const release = async (site: string) => unwrap(await test.operations.release(site));
const searchOn = async (site: string) => (await release(site)).lockfile.remotes['mf-search']?.version;

function refusalOf(response: Result<unknown>): Refusal {
  if (response.kind === 'done') throw new Error(`expected a refusal, got ${JSON.stringify(response.value)}`);
  return response.refusal;
}

const armOf = (views: number, ownErrors: number): ArmCounts => ({
  views,
  hydrated: views,
  ownErrors,
  platformErrors: 0,
  visits: views,
  enquiries: 0,
  vitals: { lcp: [], inp: [], cls: [] },
});

it('a started rollout gives both sets of versions to each site’s edge, and the sites keep running the control', async () => {
  const rollout = await start();
  const { revision, rollout: out, lockfile, returned } = await release('redgum');
  expect([revision, lockfile.remotes['mf-search']?.version, returned]).toEqual([3, '1.0.0', []]);
  expect(out).toMatchObject({ id: rollout.id, share: 100, until: '2026-03-04T12:00:00.000Z' });
  expect(out?.candidate.manifests['mf-search']?.version).toBe('1.1.0');
  expect(out?.candidate.lastGood['mf-search']?.version).toBe('1.0.0');
  expect(out?.bucketKey).toMatch(/^[\w-]{43}$/);
  const candidate = rollout.lockfiles['redgum']?.candidate ?? '';
  expect(await test.registry.ran('redgum', candidate)).toMatchObject({ versions: { 'mf-search': ['1.1.0', '1.0.0'] } });
  expect(unwrap(await test.operations.history('wattle')).at(-1)).toMatchObject({
    action: 'rollout',
    change: rollout.id,
  });
  expect(refusalOf(await test.operations.startRollout(plan)).code).toBe('REGISTRY_ROLLOUT_RUNNING');
});

it('a rollout without guards takes each step, finally pins the candidate on its sites, and sends a mail', async () => {
  const { id } = await start();
  const run = runner();
  await run.tick();
  expect(unwrap(await test.operations.rollout(id)).step).toBe(0);
  after(10);
  await run.tick();
  expect((await release('redgum')).rollout?.share).toBe(10_000);
  after(1);
  await Promise.all([run.tick(), runner().tick()]);
  expect(unwrap(await test.operations.rollout(id))).toMatchObject({ phase: 'finished', revision: 3 });
  expect([await searchOn('redgum'), await searchOn('wattle')]).toEqual(['1.1.0', '1.1.0']);
  expect((await release('redgum')).rollout).toBeNull();
  expect(mails).toEqual([
    expect.objectContaining({ to: 'mia@example.com', subject: expect.stringContaining(`${id} has finished`) }),
  ]);
  const revision = (await release('redgum')).revision;
  unwrap(await test.operations.rollback('redgum', { why: 'back', expectedRevision: revision }));
  expect(await searchOn('redgum')).toBe('1.0.0');
});

it('a rollout does not finish if one of its sites is rolled back after the runner decided to finish it', async () => {
  const remotes = { 'mf-search': '1.2.0' };
  unwrap(await test.operations.change({ sites: { redgum: {} }, remotes, why: 'maps' }));
  const { id } = await start({ steps: [{ share: 10_000, minMinutes: 1, maxMinutes: 60 }] });
  after(1);
  await runner(async () => {
    const { revision } = await release('redgum');
    unwrap(await test.operations.rollback('redgum', { why: 'maps fail', expectedRevision: revision }));
  }).tick();
  expect([await searchOn('redgum'), await searchOn('wattle')]).toEqual(['1.0.0', '1.0.0']);
  expect(unwrap(await test.operations.rollout(id)).phase).toBe('running');
});

it('a rollout does not step to more visitors if one of its sites is rolled back after the runner decided to step', async () => {
  unwrap(await test.operations.change({ sites: { redgum: {} }, remotes: { 'mf-search': '1.2.0' }, why: 'maps' }));
  const { id } = await start();
  after(10);
  await runner(async () => {
    const { revision } = await release('redgum');
    unwrap(await test.operations.rollback('redgum', { why: 'maps fail', expectedRevision: revision }));
  }).tick();
  expect(unwrap(await test.operations.rollout(id)).share).toBe(100);
  expect(logged).toEqual([expect.stringContaining('moved redgum off the control')]);
});

it('a rollout does not step to more visitors if one of its sites is frozen after the runner decided to step', async () => {
  const { id } = await start();
  after(10);
  const window = { from: '2026-03-03T22:00', until: '2026-03-05T22:00', why: 'the autumn sale' };
  await runner(async () => unwrap(await test.operations.freeze('redgum', window))).tick();
  expect(unwrap(await test.operations.rollout(id)).share).toBe(100);
  expect(logged).toEqual([expect.stringContaining('the autumn sale')]);
});

it('a rollout whose candidate fails more often returns to the control by itself, and the candidate’s files are served for a day', async () => {
  const rollout = await start({ guards: [{ guard: 'errors', limit: 0.005 }] });
  for (const { control, candidate } of Object.values(rollout.lockfiles)) {
    counts[control] = armOf(20_000, 20);
    counts[candidate] = armOf(20_000, 1_000);
  }
  after(1);
  await runner().tick();
  const after1 = await release('redgum');
  expect(after1.rollout).toBeNull();
  expect(after1.returned).toEqual([rollout.lockfiles['redgum']?.candidate]);
  expect(after1.retained).toContainEqual(
    expect.objectContaining({ remote: 'mf-search', version: '1.1.0', until: '2026-03-04T12:01:00.000Z' }),
  );
  expect(mails[0]?.text).toContain('Worse than the limit');
  after(24 * 60 + 1);
  expect((await release('redgum')).returned).toEqual([]);
});

it('shares do not change while nothing can be measured, which is logged once', async () => {
  const { id } = await start({ guards: [{ guard: 'errors', limit: 0.005 }] });
  isMeasured = false;
  const run = runner();
  after(30);
  await run.tick();
  await run.tick();
  expect(unwrap(await test.operations.rollout(id))).toMatchObject({ revision: 1, share: 100 });
  expect(logged).toEqual([expect.stringContaining(`${id} was not measured`)]);
});

it('a rollout does not step to more visitors if a file of the candidate is missing', async () => {
  const rollout = await start();
  await rm(join(test.folder, 'assets', 'mf-search', '1.1.0', 'server.mjs'));
  // Waits because the result of an earlier file check is cached for two seconds.
  await wait(2_100);
  expect(refusalOf(await steer(rollout, 'step')).message).toContain('file server.mjs of mf-search 1.1.0 is missing');
  after(11);
  await runner().tick();
  const paused = unwrap(await test.operations.rollout(rollout.id));
  expect([paused.phase, paused.share]).toEqual(['paused', 100]);
  expect(paused.record.at(-1)?.because).toContain('server.mjs');
});

it('a user pauses, resumes and returns a rollout; of two concurrent actions the later is refused', async () => {
  const rollout = await start();
  const paused = unwrap(await steer(rollout, 'pause'));
  expect(refusalOf(await steer(rollout, 'return')).code).toBe('REGISTRY_ROLLOUT_OUTDATED');
  const resumed = unwrap(await steer(paused, 'resume'));
  const returned = unwrap(await steer(resumed, 'return'));
  expect(returned).toMatchObject({ phase: 'returned', share: 0 });
  expect(await searchOn('wattle')).toBe('1.0.0');
  expect(refusalOf(await steer(returned, 'resume')).code).toBe('REGISTRY_ROLLOUT_REFUSED');
});

it('a pin on a site with a rollout must name control, candidate or both', async () => {
  const rollout = await start();
  const remotes = { 'mf-account': '1.0.0' };
  const pin = (choice: object) =>
    test.operations.pin('redgum', { remotes, why: 'account', expectedRevision: 3, ...choice });
  expect(refusalOf(await pin({})).message).toContain('Choose whether the change is for its control');
  unwrap(await pin({ rollout: 'both' }));
  const { rollout: out, lockfile } = await release('redgum');
  expect(lockfile.remotes['mf-account']?.version).toBe('1.0.0');
  expect(out?.candidate.lockfile.remotes['mf-account']?.version).toBe('1.0.0');
  await runner().tick();
  expect(unwrap(await test.operations.rollout(rollout.id)).phase).toBe('running');
  const request = { remotes: { 'mf-search': '1.2.0' }, why: 'fix', expectedRevision: 4, rollout: 'candidate' } as const;
  unwrap(await test.operations.pin('redgum', request));
  expect(await searchOn('redgum')).toBe('1.0.0');
  expect((await release('redgum')).rollout?.candidate.manifests['mf-search']?.version).toBe('1.2.0');
});

it('a rollout pauses by itself if one of its sites is rolled back, and mails the pause once', async () => {
  const { id } = await start();
  unwrap(
    await test.operations.pin('redgum', {
      remotes: { 'mf-account': '1.0.0' },
      why: 'x',
      expectedRevision: 3,
      rollout: 'both',
    }),
  );
  unwrap(await test.operations.rollback('redgum', { why: 'back', expectedRevision: 4 }));
  await runner().tick();
  await runner().tick();
  const paused = unwrap(await test.operations.rollout(id));
  expect([paused.phase, paused.record.at(-1)?.because]).toEqual(['paused', expect.stringContaining('redgum')]);
  expect(mails).toEqual([
    {
      to: 'mia@example.com',
      subject: `${id} is paused: mf-search 1.1.0 on 2 sites`,
      text: expect.stringContaining(`forecourt rollout resume ${id}`),
    },
  ]);
});

it('a scheduled rollout reaches no visitor before its start time', async () => {
  const { id } = await start({ startsAt: '2026-03-03T13:00:00.000Z' });
  expect((await release('redgum')).rollout).toBeNull();
  after(60);
  await runner().tick();
  expect((await release('redgum')).rollout).toMatchObject({ id, share: 100 });
});

it('a rollout with an invalid stored start time does not prevent reading the releases of its sites', async () => {
  const rollout = await start({ startsAt: 'tomorrow' });
  unwrap(await steer(rollout, 'step'));
  const until = (await release('redgum')).rollout?.until ?? '';
  expect(Date.parse(until)).toBeGreaterThan(now.getTime());
});

it('a plan that begins more than a year from now is refused', async () => {
  const refusal = refusalOf(await test.operations.startRollout({ ...plan, startsAt: '2027-03-05T00:00:00Z' }));
  expect(refusal.fields).toEqual({ startsAt: 'is more than a year away: name an earlier time' });
});

it('a list of rollouts contains only those of sites that the caller may read', async () => {
  const rollout = await start({ sites: ['redgum'] });
  const listedBy = async (sites: '*' | string[]) => {
    const viewer = test.registry.as({ name: 'lee', role: { kind: 'viewer', sites } });
    return unwrap(await viewer.rollouts()).map(({ id }) => id);
  };
  expect(await listedBy(['wattle'])).toEqual([]);
  const stored = createRolloutStore(await bindRegistry(test.store));
  expect([await stored.list(['wattle']), await stored.list([])]).toEqual([[], []]);
  expect([await listedBy(['redgum']), await listedBy('*')]).toEqual([[rollout.id], [rollout.id]]);
});

it('a plan is forecast with a verdict and the start times of its steps; a rollout that changes nothing is refused and not started', async () => {
  const forecast = unwrap(await test.operations.planRollout(plan));
  expect(forecast.verdicts.fits).toBe(true);
  expect(forecast.steps).toEqual([
    { share: 100, fromMinutes: 0, untilMinutes: 0 },
    { share: 10_000, fromMinutes: 10, untilMinutes: 60 },
  ]);
  const refusal = refusalOf(await test.operations.startRollout({ ...plan, remotes: { 'mf-search': '1.0.0' } }));
  expect(refusal.code).toBe('REGISTRY_ROLLOUT_REFUSED');
  expect(unwrap(await test.operations.show('redgum')).rollout).toBeNull();
});

it('a change of a rollout’s candidate is refused once the rollout has ended, even if the change was scheduled before', async () => {
  unwrap(await test.operations.issueToken({ name: 'mia', role: { kind: 'admin' } }));
  const rollout = await start();
  const change = {
    sites: { redgum: {} },
    remotes: { 'mf-search': '1.2.0' },
    rollout: 'candidate',
    why: 'later',
  } as const;
  const { id } = unwrap(await test.operations.schedule({ ...change, at: '2026-03-03T13:00:00Z' }));
  unwrap(await steer(rollout, 'return'));
  expect(refusalOf(await test.operations.change(change)).code).toBe('REGISTRY_ROLLOUT_NONE');
  const later = { ...change, at: '2026-03-03T14:00:00Z' };
  expect(refusalOf(await test.operations.schedule(later)).code).toBe('REGISTRY_ROLLOUT_NONE');
  after(60);
  await runner().tick();
  expect(await searchOn('redgum')).toBe('1.0.0');
  expect(unwrap(await test.operations.scheduled())).toMatchObject([
    { id, state: 'refused', outcome: expect.stringContaining('redgum has no rollout') },
  ]);
});

it('a token that pauses and resumes a rollout too often is refused, but can still return the rollout to the control; other tokens are not affected', async () => {
  let rollout = await start();
  // Twenty actions are permitted. The start counts as the first, so 19 others follow.
  for (let step = 1; step < 20; step++) rollout = unwrap(await steer(rollout, step % 2 === 1 ? 'pause' : 'resume'));
  expect(refusalOf(await steer(rollout, 'resume')).message).toContain('mia moved');
  const ben = test.registry.as({ name: 'ben', role: { kind: 'release-manager', sites: ['redgum', 'wattle'] } });
  const request = { why: 'a test', expectedRevision: rollout.revision };
  rollout = unwrap(await ben.steerRollout(rollout.id, { ...request, action: 'resume' }));
  expect(unwrap(await steer(rollout, 'return')).phase).toBe('returned');
});

it('a rollout that would mail a stranger’s address is refused; one that would mail the site’s own address is accepted', async () => {
  const notify = ['mia@example.com', 'victim@elsewhere.example'];
  expect(refusalOf(await test.operations.startRollout({ ...plan, notify }))).toMatchObject({
    code: 'REGISTRY_NOTIFY_REFUSED',
    fields: { 'notify.1': expect.any(String) },
  });
  const { config } = unwrap(await test.operations.siteConfig('redgum'));
  await start({ notify: [config.email.toUpperCase()] });
});
