import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBudget } from '@forecourt/budget';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Actor } from './access/actor.ts';
import type { Result } from './refusal.ts';
import { unwrap } from './refusal.ts';
import { createRolloutRunner } from './rollouts/runner.ts';
import { versions } from './schema.ts';
import { bindRegistry } from './store/registry-database.ts';
import { createSiteStore } from './store/site-store.ts';
import { storeLockfiles } from './store/store-lockfiles.ts';
import { demoConfig } from './testing/demo-config.ts';
import { demoEvent, demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { startRegistry } from './testing/start-registry.ts';

const dayMs = 24 * 3_600_000;
const version = '1.1.0-my-branch.1a2b3c4d';
let tests = 0;
/** The time at which the preview of a test is published. */
let start: number;
let nowMs = Date.parse('2026-03-03T12:00:00Z');
let test: TestRegistry;
let [site, remote] = ['', ''];
beforeAll(async () => {
  test = await startRegistry({
    now: () => new Date(nowMs),
    budget: { ...defaultBudget, previewsPerRemote: 3 },
    signOverride: ({ id, site: of }) => `${id} ${of}`,
  });
  unwrap(await test.operations.publish(demoVersion('shell', '1.0.0')));
});
// Each test has its own site, remote and year.
beforeEach(async () => {
  tests += 1;
  [site, remote] = [`site-${tests}`, `mf-remote-${tests}`];
  start = Date.UTC(2026 + 2 * tests, 2, 3, 12);
  nowMs = start;
  unwrap(await test.operations.publish(demoVersion(remote, '1.0.0')));
  await foundSite(test.operations, site, { overrides: { previews: [remote] } });
  unwrap(await pin({ shell: '1.0.0', [remote]: '1.0.0' }));
  unwrap(await publishPreview());
});
afterAll(() => test.close());

const publishPreview = (number = version, branch = 'my-branch', commit = 'unknown') =>
  test.operations.publish({ ...demoVersion(remote, number, { commit }), preview: { branch } });
const pin = async (remotes: Readonly<Record<string, string | null>>) => {
  const { revision } = unwrap(await test.operations.show(site));
  return test.operations.pin(site, { remotes, why: 'a test', expectedRevision: revision });
};
const publisher = (name = 'team'): Actor => ({ name, role: { kind: 'publisher', remotes: [remote] }, token: name });
const link = (actor = publisher(), hours = 24, target: object = { remotes: { [remote]: version } }) =>
  test.registry
    .as(actor)
    .createOverride(site, { target: target as { lockfile: string }, expiresInHours: hours, why: 'a preview' });
const codeOf = (response: Result<unknown>) => (response.kind === 'refused' ? response.refusal.code : 'done');
const stored = async () => codeOf(await test.operations.manifest(remote, version)) === 'done';
const files = () => existsSync(join(test.folder, 'assets', remote, version));
/**
 * Lets the registry look for old previews some days after they were published. Returns whether the test's preview still
 * exists.
 */
async function collectAfter(days: number): Promise<boolean> {
  nowMs = start + days * dayMs + 1;
  const runner = createRolloutRunner({
    registry: test.registry.runner,
    mail: async () => {},
    clock: () => new Date(nowMs),
    log: (error) => {
      throw error;
    },
  });
  await runner.tick();
  return stored();
}

describe('a preview that nothing names', () => {
  it('a preview that nothing names is listed, and is deleted with its files after 14 days', async () => {
    const [listed] = unwrap(await test.operations.versions(remote));
    expect(listed).toMatchObject({
      version,
      branch: 'my-branch',
      deletedAfter: new Date(start + 14 * dayMs).toISOString(),
    });
    expect(await collectAfter(13.9)).toBe(true);
    expect(files()).toBe(true);
    expect(await collectAfter(14)).toBe(false);
    expect(files()).toBe(false);
    const [line] = unwrap(await test.operations.audit({ subject: `${remote}@${version}` }));
    expect(line).toMatchObject({ actor: 'registry', action: 'preview:collect', outcome: 'done' });
  });

  it('a preview that nothing names is deleted, while releases of any age stay', async () => {
    await collectAfter(400);
    expect(unwrap(await test.operations.versions(remote)).map((each) => each.version)).toEqual(['1.0.0']);
  });

  it('a preview does not count as a release: later versions are not compared with its size, and error messages do not suggest it', async () => {
    nowMs += 1_000;
    unwrap(await test.operations.publish(demoVersion(remote, '1.2.0')));
    const [newest] = unwrap(await test.operations.versions(remote));
    expect(newest).toMatchObject({ version: '1.2.0', before: { version: '1.0.0' } });
    const unknown = await test.operations.manifest(remote, '9.9.9');
    expect(unknown.kind === 'refused' && unknown.refusal.message).toContain('The newest are 1.2.0, 1.0.0.');
  });

  it('neither a preview nor a version with an invalid number is ever suggested in place of a version that does not fit', async () => {
    const event = demoEvent('tips:read', 1, { id: { type: 'string' } });
    const withEvent = (number: string) => demoVersion(remote, number, { publishes: [event] });
    unwrap(await test.operations.publish({ ...withEvent('1.5.0-x.1a2b3c4d'), preview: { branch: 'x' } }));
    unwrap(await test.operations.publish(withEvent('1.5.0-01')));
    const reader = `${remote}-reader`;
    unwrap(await test.operations.publish(demoVersion(reader, '1.0.0', { subscribes: [event] })));
    const suggested = async () => {
      const verdicts = await test.operations.canIPin({ sites: { [site]: {} }, remotes: { [reader]: '1.0.0' } });
      return unwrap(verdicts).sites[0]?.suggestions;
    };
    expect(await suggested()).toEqual([]);
    unwrap(await test.operations.publish(withEvent('1.6.0')));
    expect(await suggested()).toEqual([{ [remote]: '1.6.0' }]);
  });
});

it('storing a lockfile reports a preview that was deleted since it was read', async () => {
  const { lockfile } = unwrap(await link());
  const db = await bindRegistry(test.store);
  const stored = await createSiteStore(db).lockfile(lockfile);
  if (stored === null) throw new Error('the link has no lockfile');
  await db.delete(versions).where(eq(versions.remote, remote));
  expect(await db.transaction((tx) => storeLockfiles(tx, [stored]))).toEqual([`${remote}@${version}`]);
});

describe('a named preview', () => {
  it('a preview that a site runs, or has ever run, is not deleted', async () => {
    unwrap(await pin({ [remote]: version }));
    expect(await collectAfter(20)).toBe(true);
    unwrap(await pin({ [remote]: '1.0.0' }));
    unwrap(await pin({ [remote]: null }));
    unwrap(await pin({ [remote]: '1.0.0' }));
    expect(await collectAfter(40)).toBe(true);
    const { revision } = unwrap(await test.operations.show(site));
    expect(codeOf(await test.operations.rollback(site, { to: 3, why: 'back', expectedRevision: revision }))).toBe(
      'done',
    );
  });

  it('a preview is stored while an override link names it, and for a day after that link ends', async () => {
    nowMs = start + 13 * dayMs;
    unwrap(await link(publisher(), 48));
    expect(await collectAfter(15.9)).toBe(true);
    expect(await collectAfter(16.1)).toBe(false);
  });

  it('a preview is stored as long as it is named by a pending scheduled change', async () => {
    const at = new Date(start + 30 * dayMs).toISOString();
    const request = { sites: { [site]: {} }, remotes: { [remote]: version }, why: 'later', at };
    const { id } = unwrap(await test.operations.schedule(request));
    expect(await collectAfter(20)).toBe(true);
    unwrap(await test.operations.cancelScheduled(id, { why: 'no' }));
    expect(await collectAfter(21)).toBe(false);
  });

  it('a preview is stored as long as it is named by a rollout, even after the rollout’s end', async () => {
    const rollout = unwrap(
      await test.operations.startRollout({
        sites: [site],
        remotes: { [remote]: version },
        steps: [{ share: 100, minMinutes: 100_000, maxMinutes: 200_000 }],
        guards: [],
        notify: [],
        why: 'a test',
      }),
    );
    expect(await collectAfter(20)).toBe(true);
    const steer = { action: 'return', why: 'a test', expectedRevision: rollout.revision } as const;
    await test.operations.steerRollout(rollout.id, steer);
    expect(await collectAfter(21)).toBe(true);
  });
});

describe('a preview is refused', () => {
  it.each([
    ['1.2.0', 'my-branch', 'unknown'],
    ['1.2.0-other.1a2b3c4d', 'my-branch', 'unknown'],
    ['1.2.0-my-branch.1a2b3c4d', 'my-branch', '9999999999'],
  ])(
    'a preview with the version %s is refused for the branch %s and the commit %s; the message says what to do',
    async (number, branch, commit) => {
      const response = await publishPreview(number, branch, commit);
      expect(response).toMatchObject({
        kind: 'refused',
        refusal: { code: 'REGISTRY_BODY_INVALID', message: expect.stringContaining('--print-version') },
      });
    },
  );

  it('a preview is refused while its remote has too many previews', async () => {
    for (const number of [1, 2]) unwrap(await publishPreview(`1.1.0-b${number}.1a2b3c4d`, `b${number}`));
    expect(codeOf(await publishPreview('1.1.0-b3.1a2b3c4d', 'b3'))).toBe('REGISTRY_TOO_MANY_CHANGES');
    expect(codeOf(await test.operations.publish(demoVersion(remote, '1.3.0')))).toBe('done');
  });
});

describe('a publisher', () => {
  it('a publisher makes links only to its own versions, on a site that names the remote', async () => {
    expect(unwrap(await link()).createdBy).toBe('team');
    expect(codeOf(await link(publisher(), 24, { remotes: { shell: '1.0.0' } }))).toBe('REGISTRY_FORBIDDEN');
    expect(codeOf(await link(publisher(), 24, { remotes: {} }))).toBe('REGISTRY_FORBIDDEN');
    expect(codeOf(await link(publisher(), 24, { remote, origin: 'http://localhost:4100' }))).toBe('REGISTRY_FORBIDDEN');
    const { lockfile } = unwrap(await test.operations.show(site));
    expect(codeOf(await link(publisher(), 24, { lockfile }))).toBe('REGISTRY_FORBIDDEN');
    expect(codeOf(await test.registry.as(publisher()).overrides(site))).toBe('REGISTRY_FORBIDDEN');
  });

  it('a publisher cannot make links on a site that does not name the remote, and the refusal names the configuration key', async () => {
    const config = demoConfig({ slug: site });
    unwrap(await test.operations.applyConfig(site, { config, why: 'no links', expectedRevision: 2 }));
    const response = await link();
    expect(codeOf(response)).toBe('REGISTRY_OVERRIDES_FORBIDDEN');
    expect(response.kind === 'refused' && response.refusal.message).toContain('"overrides.previews"');
    expect(codeOf(await link({ name: 'mia', role: { kind: 'release-manager', sites: [site] } }))).toBe('done');
  });

  it('a publisher’s open links are refused once the site no longer names the remote; those of a release manager still work', async () => {
    const own = unwrap(await link());
    const ofManager = unwrap(await link({ name: 'mia', role: { kind: 'release-manager', sites: [site] } }));
    const released = async (id: string) => codeOf(await test.operations.overrideRelease(site, id));
    expect([await released(own.id), await released(ofManager.id)]).toEqual(['done', 'done']);
    const config = demoConfig({ slug: site });
    unwrap(await test.operations.applyConfig(site, { config, why: 'no links', expectedRevision: 2 }));
    expect([await released(own.id), await released(ofManager.id)]).toEqual(['REGISTRY_OVERRIDES_FORBIDDEN', 'done']);
  });

  it('a publisher has at most 20 open links on a site: a further link ends the publisher’s oldest link, and no link of others', async () => {
    const first = unwrap(await link());
    const others = unwrap(await link(publisher('others')));
    for (let made = 0; made < 20; made++) {
      nowMs += 1_000;
      unwrap(await link());
    }
    const listed = unwrap(await test.operations.overrides(site));
    expect(listed.filter(({ revokedAt }) => revokedAt !== null).map(({ id }) => id)).toEqual([first.id]);
    expect(listed.find(({ id }) => id === others.id)?.revokedAt).toBeNull();
  });

  it('the links of all branches of a trusted publisher count together, and a branch changes only its own', async () => {
    const branch = (n: number): Actor => ({ ...publisher(`branch-${n}`), limitKey: 'publisher:tips' });
    const first = unwrap(await link(branch(0)));
    for (let n = 1; n <= 20; n++) {
      nowMs += 1_000;
      unwrap(await link(branch(n)));
    }
    const listed = unwrap(await test.operations.overrides(site));
    expect(listed.filter(({ revokedAt }) => revokedAt !== null).map(({ id }) => id)).toEqual([first.id]);
    const { id } = listed.find(({ createdBy }) => createdBy === 'branch-7')!;
    expect(codeOf(await test.registry.as(branch(8)).revokeOverride(site, id))).toBe('REGISTRY_FORBIDDEN');
    expect(codeOf(await test.registry.as(branch(7)).revokeOverride(site, id))).toBe('done');
  });
});
