import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { demoRelease } from '../testing/demo-release.ts';
import type { ReleaseSource } from './releases.ts';
import { createReleases } from './releases.ts';

type Listener = Parameters<ReleaseSource['subscribe']>[0];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-releases-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('a site that is created after the start is served', async () => {
  const made = { ...demoRelease([]), lockfile: { ...demoRelease([]).lockfile, site: 'newtown' } };
  let change: Listener = () => {};
  let changed = (): void => {};
  const received = new Promise<void>((resolve) => {
    changed = resolve;
  });
  const releases = await createReleases({
    source: {
      release: async () => made,
      subscribe: (onChange) => {
        change = onChange;
      },
    },
    sites: [],
    folder,
    onChange: () => changed(),
    check: () => {},
    log: () => {},
  });
  expect(releases.of('newtown')).toBeUndefined();
  change({ site: 'newtown', revision: made.revision });
  await received;
  expect(releases.of('newtown')).toEqual(made);
  expect(releases.all()).toEqual([made]);
  releases.close();
});

it('a release is fetched once at the start, and once for each newer revision', async () => {
  const fetched: string[] = [];
  let change: Listener = () => {};
  const releases = await createReleases({
    source: {
      release: async (site) => {
        fetched.push(site);
        return { ...demoRelease([]), revision: fetched.length };
      },
      subscribe: (onChange) => {
        change = onChange;
      },
    },
    sites: ['northshore'],
    folder: join(folder, 'once'),
    onChange: () => {},
    check: () => {},
    log: () => {},
  });
  change({ site: 'northshore', revision: 1 });
  expect(fetched).toHaveLength(1);
  change({ site: 'northshore', revision: 2 });
  expect(fetched).toHaveLength(2);
  releases.close();
});

it('while a newer release fails its check, the last valid release is served, also after a restart, and the fault is reported', async () => {
  let newest = demoRelease([]);
  let change: Listener = () => {};
  const lines: string[] = [];
  const reported: [string, number, string | null][] = [];
  const start = () =>
    createReleases({
      source: {
        release: async () => newest,
        subscribe: (onChange) => {
          change = onChange;
        },
        served: async (site, revision, fault) => void reported.push([site, revision, fault]),
      },
      sites: ['northshore'],
      folder,
      onChange: () => {},
      check: ({ revision }) => {
        if (revision === 2) throw new Error('SECRET_MISSING: northshore');
      },
      log: (line) => lines.push(line),
    });

  const first = await start();
  newest = { ...newest, revision: 2 };
  change({ site: 'northshore', revision: 2 });
  await new Promise((resolve) => setImmediate(resolve));
  expect(first.of('northshore')?.revision).toBe(1);
  first.close();

  const restarted = await start();
  expect(restarted.of('northshore')?.revision).toBe(1);
  restarted.close();
  const fault = 'SECRET_MISSING: northshore';
  expect(reported).toEqual([
    ['northshore', 1, null],
    ['northshore', 2, fault],
    ['northshore', 2, fault],
  ]);
  expect(lines).toEqual([
    'northshore: revision 2 can’t be served (SECRET_MISSING: northshore); still serving revision 1',
    'northshore: revision 2 can’t be served (SECRET_MISSING: northshore); serving the last known release',
  ]);
});

it('after a restart while the registry is down, a rollout keeps its share', async () => {
  const release = demoRelease([]);
  const rollout = {
    id: 'ro-0123456789ab',
    bucketKey: 'key',
    share: 2_000,
    until: '2026-12-01T12:00:00Z',
    candidate: { ...release, lockfile: { ...release.lockfile, id: 'lk-fedcba9876543210' } },
  };
  const start = (source: ReleaseSource['release']) =>
    createReleases({
      source: { release: source, subscribe: () => {} },
      sites: ['northshore'],
      folder: join(folder, 'rollout'),
      onChange: () => {},
      check: () => {},
      log: () => {},
    });
  (await start(async () => ({ ...release, rollout, returned: ['lk-1111111111111111'] }))).close();
  const restarted = await start(() => Promise.reject(new Error('down')));
  expect(restarted.of('northshore')).toMatchObject({ rollout, returned: ['lk-1111111111111111'] });
  restarted.close();
});

it('after a change of many sites, four sites are read at a time, and a refused read is repeated', async () => {
  const sites = Array.from({ length: 30 }, (_, index) => `dealer-${index}`);
  let [open, most] = [0, 0];
  const refused = new Set(['dealer-7']);
  let change: Listener = () => {};
  const releases = await createReleases({
    source: {
      release: async (site) => {
        open += 1;
        most = Math.max(most, open);
        await new Promise((resolve) => setTimeout(resolve, 1));
        open -= 1;
        if (refused.delete(site)) throw new Error('REGISTRY_TOO_MANY_REQUESTS');
        return { ...demoRelease([]), lockfile: { ...demoRelease([]).lockfile, site }, revision: 2 };
      },
      subscribe: (onChange) => {
        change = onChange;
      },
    },
    sites: [],
    folder: join(folder, 'many'),
    onChange: () => {},
    check: () => {},
    log: () => {},
  });
  for (const site of sites) change({ site, revision: 2 });
  while (releases.all().length < sites.length) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(most).toBe(4);
  expect(releases.of('dealer-7')?.revision).toBe(2);
  releases.close();
});

it('a release is served once its files can be fetched; until then the previous one is served, even after a restart', async () => {
  const lines: string[] = [];
  const reported: (string | null)[] = [];
  let isAway = false;
  let revision = 1;
  let change: Listener = () => {};
  const start = () =>
    createReleases({
      source: {
        release: async () => ({ ...demoRelease([]), revision }),
        served: async (_site, _revision, fault) => void reported.push(fault),
        subscribe: (onChange) => {
          change = onChange;
        },
      },
      sites: ['northshore'],
      folder: join(folder, 'files'),
      onChange: () => {},
      check: () => {},
      provide: async ([release]) => {
        if (isAway && (release?.revision ?? 0) > 1) throw new Error('mf-search 1.1.0 could not be read');
      },
      log: (line) => lines.push(line),
    });
  const releases = await start();
  [revision, isAway] = [2, true];
  change({ site: 'northshore', revision });
  while (lines.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(releases.of('northshore')?.revision).toBe(1);
  const restarted = await start();
  expect(restarted.of('northshore')?.revision).toBe(1);
  restarted.close();
  isAway = false;
  while (releases.of('northshore')?.revision !== 2) await new Promise((resolve) => setTimeout(resolve, 20));
  releases.close();
  const why = 'revision 2 can’t be served (mf-search 1.1.0 could not be read)';
  expect(lines).toContain(`northshore: ${why}`);
  expect(lines).toContain(`northshore: ${why}; serving the last known release`);
  expect([reported[0], reported.includes('mf-search 1.1.0 could not be read'), reported.at(-1)]).toEqual([
    null,
    true,
    null,
  ]);
});

const releaseOf = (site: string, unserved?: boolean) => {
  const release = demoRelease([]);
  return {
    ...release,
    lockfile: { ...release.lockfile, site },
    ...(unserved !== undefined && { unserved }),
  };
};
const manySites = Array.from({ length: 250 }, (_, at) => `dealer-${at}`);

it('the releases of many sites are read in batches, and the edge reports a served site only to clear its recorded fault', async () => {
  const together: number[] = [];
  const reported: [string, string | null][] = [];
  const releases = await createReleases({
    source: {
      release: async (site) => Promise.reject(new Error(`${site} was read by itself`)),
      releases: async (sites) => {
        together.push(sites.length);
        return sites.map((site) => releaseOf(site, site === 'dealer-7'));
      },
      served: async (site, _, fault) => void reported.push([site, fault]),
      subscribe: () => {},
    },
    sites: manySites,
    folder: join(folder, 'many'),
    onChange: () => {},
    check: () => {},
    log: () => {},
  });
  expect(releases.all()).toHaveLength(manySites.length);
  expect(together).toEqual([100, 100, 50]);
  expect(reported).toEqual([['dealer-7', null]]);
  releases.close();
});

it('sites that cannot be read together are read one by one', async () => {
  const alone: string[] = [];
  const releases = await createReleases({
    source: {
      release: async (site) => {
        alone.push(site);
        return releaseOf(site);
      },
      releases: async (sites) => {
        if (sites.includes('dealer-0')) throw new Error('this registry is older');
        return sites.slice(1).map((site) => releaseOf(site));
      },
      subscribe: () => {},
    },
    sites: manySites,
    folder: join(folder, 'alone'),
    onChange: () => {},
    check: () => {},
    log: () => {},
  });
  expect(releases.all()).toHaveLength(manySites.length);
  expect(alone.toSorted()).toEqual([...manySites.slice(0, 100), 'dealer-100', 'dealer-200'].toSorted());
  releases.close();
});

it('if many sites change at once, the waiting sites are read together', async () => {
  const together: number[] = [];
  let change: Listener = () => {};
  let revision = 1;
  const releases = await createReleases({
    source: {
      release: async (site) => ({ ...releaseOf(site), revision }),
      releases: async (sites) => {
        together.push(sites.length);
        return sites.map((site) => ({ ...releaseOf(site), revision }));
      },
      subscribe: (onChange) => {
        change = onChange;
      },
    },
    sites: manySites,
    folder: join(folder, 'changing'),
    onChange: () => {},
    check: () => {},
    log: () => {},
  });
  together.length = 0;
  revision = 2;
  for (const site of manySites) change({ site, revision });
  while (releases.all().some((release) => release.revision < revision))
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(together.length).toBeLessThan(10);
  releases.close();
});

it('a release that was read from disk does not replace a newer one that arrived meanwhile', async () => {
  const own = join(folder, 'recalled');
  const made = (revision: number) => ({ ...demoRelease([]), revision });
  await mkdir(own);
  await writeFile(join(own, 'northshore.json'), JSON.stringify(made(1)));
  const slow = Promise.withResolvers<void>();
  let newest = made(2);
  let change: Listener = () => {};
  const releases = await createReleases({
    source: {
      release: async () => newest,
      subscribe: (onChange) => {
        change = onChange;
      },
    },
    sites: [],
    folder: own,
    onChange: () => {},
    check: ({ revision }) => {
      if (revision === 2) throw new Error('it names an unknown variable');
    },
    provide: async ([release]) => {
      if (release?.revision === 1) await slow.promise;
    },
    log: () => {},
  });
  change({ site: 'northshore', revision: 2 });
  await wait(50);
  newest = made(3);
  change({ site: 'northshore', revision: 3 });
  await wait(50);
  slow.resolve();
  await wait(50);
  expect(releases.of('northshore')?.revision).toBe(3);
  releases.close();
});

describe('a release that the registry refuses', () => {
  const start = async (isRefused: (reads: number) => boolean) => {
    const read: number[] = [];
    let change: Listener = () => {};
    const releases = await createReleases({
      source: {
        release: async () => {
          read.push(Date.now());
          if (isRefused(read.length)) throw new Error('REGISTRY_TOO_MANY_REQUESTS');
          return { ...demoRelease([]), revision: 2 };
        },
        subscribe: (onChange) => {
          change = onChange;
        },
      },
      sites: [],
      folder: join(folder, 'refused'),
      onChange: () => {},
      check: () => {},
      log: () => {},
    });
    return { read, releases, change: () => change({ site: 'northshore', revision: 2 }) };
  };
  beforeEach(() => {
    jest.useFakeTimers({ now: 0, doNotFake: ['setImmediate', 'nextTick'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is requested again and again, at last every 30 s, until it can be read', async () => {
    const { read, releases, change } = await start((reads) => reads < 9);
    change();
    await jest.advanceTimersByTimeAsync(200_000);
    expect(read).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121].map((seconds) => seconds * 1_000));
    expect(releases.of('northshore')?.revision).toBe(2);
    releases.close();
  });

  it('is requested at once when it is announced again, and no more once the edge closes', async () => {
    const { read, releases, change } = await start(() => true);
    change();
    await jest.advanceTimersByTimeAsync(5_000);
    change();
    await jest.advanceTimersByTimeAsync(2_500);
    expect(read).toEqual([0, 1_000, 3_000, 5_000, 6_000]);
    releases.close();
    await jest.advanceTimersByTimeAsync(200_000);
    expect(read).toHaveLength(5);
  });
});
