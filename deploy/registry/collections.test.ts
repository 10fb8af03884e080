import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { createBucket } from './assets/bucket.ts';
import { createBucketAssets } from './assets/bucket-assets.ts';
import type { Result } from './refusal.ts';
import { unwrap } from './refusal.ts';
import type { Registry } from './registry.ts';
import { collections, versions } from './schema.ts';
import { createCollectionStore } from './store/collection-store.ts';
import { bindRegistry } from './store/registry-database.ts';
import { createScheduledStore } from './store/scheduled-store.ts';
import { createSiteStore } from './store/site-store.ts';
import { storeLockfiles } from './store/store-lockfiles.ts';
import type { BucketServer } from './testing/bucket-server.ts';
import { startBucketServer } from './testing/bucket-server.ts';
import { demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry } from './testing/start-registry.ts';
import { admin, startRegistry } from './testing/start-registry.ts';

const dayMs = 24 * 3_600_000;
let server: BucketServer;
let copies: string;
beforeAll(async () => {
  server = await startBucketServer();
  copies = await mkdtemp(join(tmpdir(), 'forecourt-copies-'));
});
afterAll(async () => {
  await server.close();
  await rm(copies, { recursive: true, force: true });
});

const bucketAssets = () =>
  createBucketAssets({
    bucket: createBucket({ bucket: server.env['ASSETS_S3_BUCKET'] ?? '', endpoint: server.endpoint, pathStyle: true }),
    folder: copies,
    mostBytes: 100_000_000,
    log: () => {},
  });

describe.each(['folder', 'bucket'] as const)('with published files in a %s', (place) => {
  let test: TestRegistry;
  let nowMs = Date.parse('2026-03-03T12:00:00Z');
  let tests = 0;
  let [site, remote] = ['', ''];
  beforeAll(async () => {
    test = await startRegistry({
      now: () => new Date(nowMs),
      signOverride: ({ id, site: of }) => `${id} ${of}`,
      ...(place === 'bucket' && { assets: bucketAssets() }),
    });
    unwrap(await test.operations.publish(demoVersion('shell', '1.0.0')));
  });
  afterAll(() => test.close());
  // Each test has a site and a remote of its own, with one version that runs and three that nobody ever pinned.
  beforeEach(async () => {
    tests += 1;
    [site, remote] = [`site-${tests}`, `mf-${place}-${tests}`];
    await foundSite(test.operations, site, { overrides: { previews: [remote] } });
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
      nowMs += 1_000;
      unwrap(await test.operations.publish(demoVersion(remote, version)));
    }
    unwrap(await pin({ shell: '1.0.0', [remote]: '1.0.0' }));
  });

  const pin = async (remotes: Readonly<Record<string, string | null>>) => {
    const { revision } = unwrap(await test.operations.show(site));
    return test.operations.pin(site, { remotes, why: 'a test', expectedRevision: revision });
  };
  const codeOf = (response: Result<unknown>) => (response.kind === 'refused' ? response.refusal.code : 'done');
  const messageOf = (response: Result<unknown>) => (response.kind === 'refused' ? response.refusal.message : 'done');
  const ours = (names: readonly string[]) =>
    names.filter((name) => name.startsWith(`${remote}@`)).map((name) => name.split('@')[1]);
  const collect = async (registry: Registry = test.registry, isCheck = false) => {
    const { marked, waiting, named, collected } = unwrap(await registry.collectUnused(admin, { days: 90, isCheck }));
    return {
      marked: ours(marked),
      waiting: ours(waiting.map(({ name }) => name)),
      named: ours(named),
      collected: ours(collected),
    };
  };
  const pass = (days: number) => {
    nowMs += days * dayMs + 1;
  };
  /** Lets days pass, collects twice, and returns the versions of the remote that were deleted. */
  const collectedAfter = async (days: number) => {
    pass(days);
    await collect();
    pass(1);
    return (await collect()).collected;
  };
  const isStored = (version: string) =>
    place === 'folder'
      ? existsSync(join(test.folder, 'assets', remote, version))
      : existsSync(join(copies, remote, version));
  const removedObjects = () => server.requests.filter((each) => each.startsWith(`DELETE versions/${remote}/`)).length;

  it('the collection marks unused versions, deletes them with their files a day later, and reports both in advance', async () => {
    expect(await collect()).toEqual({ marked: [], waiting: [], named: [], collected: [] });
    pass(90);
    const marked = { marked: ['1.1.0', '1.2.0'], waiting: [], named: [], collected: [] };
    expect(await collect(test.registry, true)).toEqual(marked);
    expect(await collect(test.registry, true)).toEqual(marked);
    expect(await collect()).toEqual(marked);
    expect(await collect()).toEqual({ marked: [], waiting: ['1.1.0', '1.2.0'], named: [], collected: [] });
    expect(isStored('1.1.0')).toBe(true);
    pass(1);
    const collected = { marked: [], waiting: [], named: [], collected: ['1.1.0', '1.2.0'] };
    expect(await collect(test.registry, true)).toEqual(collected);
    expect(await collect()).toEqual(collected);
    expect(['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map(isStored)).toEqual([true, false, false, true]);
    if (place === 'bucket') expect(removedObjects()).toBe(2);
    expect(unwrap(await test.operations.versions(remote)).map(({ version }) => version)).toEqual(['1.3.0', '1.0.0']);
    const audit = unwrap(await test.operations.audit({ subject: `${remote}@1.1.0` }));
    expect(audit.map(({ actor, action, outcome }) => `${actor} ${action} ${outcome}`)).toEqual(
      expect.arrayContaining(['mia version:mark done', 'mia version:collect done']),
    );
  });

  it('a version that was collected cannot be pinned, and the refusal says what to do', async () => {
    expect(await collectedAfter(90)).toEqual(['1.1.0', '1.2.0']);
    const refusal = await pin({ [remote]: '1.1.0' });
    expect(codeOf(refusal)).toBe('REGISTRY_VERSION_UNKNOWN');
    expect(messageOf(refusal)).toMatch(
      /1\.1\.0 was collected at 2\S+Z, because nothing named it any more\. Publish the same build again, or name another version\. The newest are 1\.3\.0, 1\.0\.0\./,
    );
  });

  it('a collected build can be published and pinned again; other files with its number are refused', async () => {
    await collectedAfter(90);
    const other = await test.operations.publish(demoVersion(remote, '1.1.0', { marker: 'others' }));
    expect([codeOf(other), messageOf(other)]).toEqual([
      'REGISTRY_VERSION_TAKEN',
      expect.stringContaining('raise the number'),
    ]);
    expect(unwrap(await test.operations.publish(demoVersion(remote, '1.1.0'))).outcome).toBe('published');
    expect(codeOf(await pin({ [remote]: '1.1.0' }))).toBe('done');
    expect(isStored('1.1.0')).toBe(true);
    expect(await collectedAfter(90)).not.toContain('1.1.0');
  });

  it('a version that is pinned or published again loses its mark for deletion', async () => {
    pass(90);
    await collect();
    unwrap(await pin({ [remote]: '1.1.0' }));
    unwrap(await test.operations.publish(demoVersion(remote, '1.2.0')));
    pass(1);
    expect(await collect()).toEqual({ marked: ['1.2.0'], waiting: [], named: ['1.1.0'], collected: [] });
    expect(codeOf(await pin({ [remote]: '1.2.0' }))).toBe('done');
  });

  it('a rollback that needs a collected version is refused with what to do', async () => {
    const { change } = unwrap(
      await test.operations.change({ sites: { [site]: {} }, remotes: { [remote]: '1.1.0' }, why: 'a test' }),
    );
    for (const version of [
      '1.3.0',
      '1.0.0',
      '1.3.0',
      '1.0.0',
      '1.3.0',
      '1.0.0',
      '1.3.0',
      '1.0.0',
      '1.3.0',
      '1.0.0',
      '1.3.0',
    ])
      unwrap(await pin({ [remote]: version }));
    expect(await collectedAfter(90)).toEqual(['1.1.0', '1.2.0']);
    const { revision } = unwrap(await test.operations.show(site));
    const back = await test.operations.rollback(site, { to: 3, why: 'back', expectedRevision: revision });
    expect(messageOf(back)).toMatch(/1\.1\.0 was collected at .* Publish the same build again/);
    expect(change).toBeDefined();
  });

  describe('versions that are kept', () => {
    it('a version is kept if it was in a lockfile that the site ran within the given days or the site’s latest ten changes', async () => {
      unwrap(await pin({ [remote]: '1.1.0' }));
      pass(60);
      unwrap(await pin({ [remote]: '1.2.0' }));
      pass(60);
      unwrap(await pin({ [remote]: '1.3.0' }));
      expect(await collectedAfter(80)).toEqual([]);
      expect(await collectedAfter(400)).toEqual([]);
      const { revision } = unwrap(await test.operations.show(site));
      const back = { to: 3, why: 'back', expectedRevision: revision };
      expect(codeOf(await test.operations.rollback(site, back))).toBe('done');
    });

    it('a version is kept if it is named by an override link that was open within the given days', async () => {
      const target = { remotes: { [remote]: '1.1.0' } };
      pass(60);
      unwrap(await test.operations.createOverride(site, { target, expiresInHours: 24, why: 'a review' }));
      expect(await collectedAfter(60)).toEqual(['1.2.0']);
      expect(await collectedAfter(31)).toEqual(['1.1.0']);
    });

    it('a version is kept if it is named by a pending scheduled change', async () => {
      const at = new Date(nowMs + 120 * dayMs).toISOString();
      const request = { sites: { [site]: {} }, remotes: { [remote]: '1.1.0' }, why: 'later', at };
      const { id } = unwrap(await test.operations.schedule(request));
      expect(await collectedAfter(91)).toEqual(['1.2.0']);
      unwrap(await test.operations.cancelScheduled(id, { why: 'no' }));
      expect(await collectedAfter(1)).toEqual(['1.1.0']);
    });

    it('a version is kept if it is named by a rollout, also for the given days after its end', async () => {
      const steps = [{ share: 100, minMinutes: 100_000, maxMinutes: 200_000 }];
      const request = { sites: [site], remotes: { [remote]: '1.1.0' }, steps, guards: [], notify: [], why: 'a test' };
      const rollout = unwrap(await test.operations.startRollout(request));
      expect(await collectedAfter(91)).toEqual(['1.2.0']);
      const steer = { action: 'return', why: 'a test', expectedRevision: rollout.revision } as const;
      unwrap(await test.operations.steerRollout(rollout.id, steer));
      expect(await collectedAfter(80)).toEqual([]);
    });
  });

  it('only an admin may collect versions, with at least fourteen days; the audit log records refusals', async () => {
    const manager = { name: 'noah', role: { kind: 'release-manager', sites: '*' } } as const;
    expect(codeOf(await test.registry.collectUnused(manager, { days: 90, isCheck: true }))).toBe('REGISTRY_FORBIDDEN');
    expect(codeOf(await test.registry.collectUnused(admin, { days: 13, isCheck: false }))).toBe(
      'REGISTRY_BODY_INVALID',
    );
    const [, second] = unwrap(await test.operations.audit({ subject: '*' }));
    expect(second).toMatchObject({ actor: 'noah', action: 'versions:collect', outcome: 'REGISTRY_FORBIDDEN' });
  });

  describe('at the same time', () => {
    it('two processes that collect mark and delete each version only once', async () => {
      const second = await test.anotherRegistry();
      pass(90);
      const marked = await Promise.all([collect(), collect(second)]);
      expect(marked.flatMap((each) => each.marked).toSorted()).toEqual(['1.1.0', '1.2.0']);
      pass(1);
      const collected = await Promise.all([collect(), collect(second)]);
      expect(collected.flatMap((each) => each.collected).toSorted()).toEqual(['1.1.0', '1.2.0']);
      const audit = unwrap(await test.operations.audit({ subject: `${remote}@1.1.0` }));
      expect(audit.filter(({ action }) => action === 'version:collect')).toHaveLength(1);
    });

    it('a pin during a collection either keeps the version with its files, or is refused', async () => {
      for (let round = 0; round < 6; round += 1) {
        const version = `2.${round}.0`;
        unwrap(await test.operations.publish(demoVersion(remote, version)));
        nowMs += 1_000;
        unwrap(await test.operations.publish(demoVersion(remote, `3.${round}.0`)));
        pass(90);
        await collect();
        pass(1);
        const delayed = async () => {
          for (let waits = 0; waits < round; waits += 1) await new Promise((resolve) => setImmediate(resolve));
          return pin({ [remote]: version });
        };
        const [pinned, { collected }] = await Promise.all([delayed(), collect(await test.anotherRegistry())]);
        const running = unwrap(await test.operations.show(site)).remotes.find(
          (each) => each.remote === remote,
        )?.version;
        expect({
          isRunning: running === version,
          isKept: isStored(version),
          isCollected: collected.includes(version),
        }).toEqual(
          pinned.kind === 'done'
            ? { isRunning: true, isKept: true, isCollected: false }
            : { isRunning: false, isKept: false, isCollected: true },
        );
      }
    });

    it('publishing a build again during its collection either stores the version with its files, or is refused and says why', async () => {
      for (let round = 0; round < 4; round += 1) {
        const version = `2.${round}.0`;
        unwrap(await test.operations.publish(demoVersion(remote, version)));
        nowMs += 1_000;
        unwrap(await test.operations.publish(demoVersion(remote, `3.${round}.0`)));
        pass(90);
        await collect();
        pass(1);
        const delayed = async () => {
          for (let waits = 0; waits < 4 * round; waits += 1) await new Promise((resolve) => setImmediate(resolve));
          return test.operations.publish(demoVersion(remote, version));
        };
        const [published] = await Promise.all([delayed(), collect(await test.anotherRegistry())]);
        if (published.kind === 'refused') expect(published.refusal.message).toContain('is being collected');
        else expect(codeOf(await pin({ [remote]: version }))).toBe('done');
      }
    });

    it('a scheduled change is not stored if one of its versions was deleted before the change is written', async () => {
      const db = await bindRegistry(test.store);
      const request = { sites: { [site]: {} }, remotes: { [remote]: '1.1.0', shell: null }, why: 'later' };
      const now = new Date(nowMs);
      const filed = { id: `sc-${site}`, request, notify: [], sites: [site], dueAt: now, filedBy: 'mia', filedAt: now };
      const waiting = { state: 'waiting', outcome: '', change: null, claimedAt: null, endedAt: null } as const;
      const row = { ...filed, ...waiting, filedWith: '' };
      await db.delete(versions).where(and(eq(versions.remote, remote), eq(versions.version, '1.1.0')));
      expect(await createScheduledStore(db).add(row)).toEqual([`${remote}@1.1.0`]);
      expect(await createScheduledStore(db).find(row.id)).toBeNull();
    });

    it('storing a lockfile reports the versions that were deleted since they were read', async () => {
      const db = await bindRegistry(test.store);
      const { lockfile } = unwrap(await test.operations.show(site));
      const stored = await createSiteStore(db).lockfile(lockfile);
      if (stored === null) throw new Error('the site has no lockfile');
      await db.delete(versions).where(and(eq(versions.remote, remote), eq(versions.version, '1.0.0')));
      expect(await db.transaction((tx) => storeLockfiles(tx, [stored]))).toEqual([`${remote}@1.0.0`]);
    });
  });

  it('files that an ended process left are deleted by the next collection; until then their version cannot be published', async () => {
    const db = await bindRegistry(test.store);
    const since = () => new Date(nowMs - 90 * dayMs);
    pass(90);
    await collect();
    pass(1);
    await createCollectionStore(db).deleteMarked(new Date(nowMs - dayMs), since(), new Date(nowMs));
    expect(isStored('1.1.0')).toBe(true);
    const published = await test.operations.publish(demoVersion(remote, '1.1.0'));
    expect(messageOf(published)).toContain('1.1.0 is being collected, and its old files aren’t deleted yet.');
    await collect();
    expect(isStored('1.1.0')).toBe(false);
    expect(codeOf(await test.operations.publish(demoVersion(remote, '1.1.0')))).toBe('done');
    expect(await db.select().from(collections).where(eq(collections.remote, remote))).toMatchObject([
      { version: '1.2.0' },
    ]);
  });
});
