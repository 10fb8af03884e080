import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ForecourtDatabase } from '@forecourt/database';
import { claimDatabase, folderPlace, outbox } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openListeners } from '../listeners.ts';
import { anyPorts } from '../testing/any-ports.ts';
import { databaseFault, diskFault, outboxFault, releasesFault } from './checks.ts';
import type { Stage } from './probes.ts';
import { createReadiness } from './readiness.ts';

let folder: string;
let test: Awaited<ReturnType<typeof openTestDatabase>>;
let db: ForecourtDatabase;
beforeAll(async () => {
  [test, folder] = await Promise.all([openTestDatabase(), mkdtemp(join(tmpdir(), 'forecourt-readiness-'))]);
  db = test.db;
  await claimDatabase(db, folderPlace(folder));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

describe('readiness of a platform', () => {
  it('is given with a writable database and disk, working queues and a release for every site', async () => {
    const readiness = createReadiness({
      database: () => databaseFault(db),
      disk: () => diskFault(folder, 1),
      outbox: () => outboxFault(db, 60_000),
      releases: () => releasesFault(['redgum'], () => true),
    });
    expect(await readiness.report()).toEqual({ ready: true, faults: {} });
  });

  it('fails if the disk is full or nearly full', async () => {
    const full = await mkdtemp(join(folder, 'full-'));
    await symlink('/dev/full', join(full, 'readiness-probe'));
    expect(await diskFault(full, 1)).toBe('The data folder cannot be written (ENOSPC).');
    expect(await diskFault(folder, 2 ** 60)).toMatch(
      /^The disk of the data folder has \d+ MB left; it needs 1099511627776 MB\.$/,
    );
  });

  it('readiness fails if no worker takes queued work, but not because of work that waits for its next attempt', async () => {
    const later = new Date(Date.now() + 3_600_000);
    await db
      .insert(outbox)
      .values({ kind: 'lead.deliver', payload: { leadId: 'a', channel: 'email' }, nextAttemptAt: later });
    expect(await outboxFault(db, 60_000)).toBeNull();
    const before = new Date(Date.now() - 600_000);
    await db
      .insert(outbox)
      .values({ kind: 'lead.deliver', payload: { leadId: 'b', channel: 'email' }, nextAttemptAt: before });
    expect(await outboxFault(db, 60_000)).toMatch(/^Queued work has been waiting for 60\d s;/);
  });

  it('a platform stays ready while enquiries wait for the slow server of one dealer', async () => {
    await db.delete(outbox);
    const [kind, nextAttemptAt] = ['lead.deliver' as const, new Date(Date.now() - 600_000)];
    const waiting = (lane: string) => ({ kind, lane, nextAttemptAt, payload: { leadId: lane, channel: 'crm' } });
    await db
      .insert(outbox)
      .values([waiting('redgum/crm'), { ...waiting('redgum/crm'), claimedUntil: new Date(Date.now() + 12_000) }]);
    expect(await outboxFault(db, 60_000)).toBeNull();
    await db.insert(outbox).values(waiting('wattle/crm'));
    expect(await outboxFault(db, 60_000)).toMatch(/^Queued work/);
  });

  it('readiness fails if a site has no release, and reports the number of such sites without their names', async () => {
    const releases = () => releasesFault(['redgum', 'wattle'], (site) => site === 'redgum');
    expect((await createReadiness({ releases }).report()).faults).toEqual({
      releases: '1 of 2 sites have no release to serve.',
    });
  });

  it('readiness fails if the database is closed', async () => {
    const gone = await openTestDatabase();
    await gone.close();
    const { faults } = await createReadiness({ database: () => databaseFault(gone.db) }).report();
    expect(Object.keys(faults)).toEqual(['database']);
  });

  it('is checked at most once a second, however often it is requested', async () => {
    let [checked, nowMs] = [0, 0];
    const disk = async () => {
      checked += 1;
      return null;
    };
    const readiness = createReadiness({ disk }, () => nowMs);
    await Promise.all(Array.from({ length: 100 }, () => readiness.report()));
    nowMs = 1_000;
    await readiness.report();
    expect(checked).toBe(2);
  });
});

describe('probes', () => {
  const notReady = createReadiness({ disk: async () => 'It is full.' });
  it.each<[string, Stage, number, object]>([
    ['/livez', { kind: 'starting' }, 200, { status: 'alive' }],
    ['/readyz', { kind: 'starting' }, 503, { status: 'not ready', faults: { platform: 'It is starting.' } }],
    ['/readyz', { kind: 'running', readiness: createReadiness({}) }, 200, { status: 'ready' }],
    [
      '/readyz',
      { kind: 'running', readiness: notReady },
      503,
      { status: 'not ready', faults: { disk: 'It is full.' } },
    ],
    ['/readyz', { kind: 'stopping' }, 503, { status: 'not ready', faults: { platform: 'It is stopping.' } }],
  ])('%s of a platform that is %j responds %i', async (path, stage, status, body) => {
    const door = await openListeners({ ...anyPorts, siteOf: () => null, stage: () => stage });
    const result = await fetch(`http://127.0.0.1:${door.port}${path}`);
    expect([result.status, await result.json()]).toEqual([status, body]);
    await door.close();
  });

  it('probes show faults to requests from this machine and on the metrics port, but not to requests through a proxy', async () => {
    const place = { port: 0, host: '127.0.0.1' };
    const door = await openListeners({
      ...anyPorts,
      metrics: place,
      siteOf: () => null,
      stage: () => ({ kind: 'running', readiness: notReady }),
      trustedProxies: ['127.0.0.0/8'],
    });
    const faults = { disk: 'It is full.' };
    const ask = async (port: number, headers: Record<string, string>) => {
      const result = await fetch(`http://127.0.0.1:${port}/readyz`, { headers });
      return [result.status, await result.json()];
    };
    const proxied = { 'x-forwarded-for': '203.0.113.9' };
    for (const port of [door.port, door.adminPort]) {
      expect(await ask(port, {})).toEqual([503, { status: 'not ready', faults }]);
      expect(await ask(port, proxied)).toEqual([503, { status: 'not ready' }]);
    }
    expect(await ask(door.metricsPort, proxied)).toEqual([503, { status: 'not ready', faults }]);
    await door.close();
  });

  it('probes are not served on a dealer’s host', async () => {
    const door = await openListeners({ ...anyPorts, siteOf: () => 'redgum' });
    door.set('edge', (_, response) => response.writeHead(404).end());
    expect((await fetch(`http://127.0.0.1:${door.port}/readyz`)).status).toBe(404);
    await door.close();
  });
});
