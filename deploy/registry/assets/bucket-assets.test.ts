import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { BucketFault, BucketServer } from '../testing/bucket-server.ts';
import { startBucketServer } from '../testing/bucket-server.ts';
import { demoVersion } from '../testing/demo-version.ts';
import type { AssetStore } from './asset-store.ts';
import { filesDigest } from './asset-store.ts';
import { createBucket } from './bucket.ts';
import { createBucketAssets } from './bucket-assets.ts';

const day = 24 * 3_600_000;
let server: BucketServer;
let nowMs = Date.now();
const folders: string[] = [];
const logged: string[] = [];
beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(async () => {
  await server.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/**
 * Opens the bucket's assets with an empty folder, as on a new machine. If `folder` is given, the folder of an earlier
 * call is used, as after a restart.
 */
async function machine({ folder, mostBytes = 10_000_000 }: { folder?: string; mostBytes?: number } = {}) {
  const own = folder ?? (await mkdtemp(join(tmpdir(), 'forecourt-copies-')));
  folders.push(own);
  const bucket = createBucket(
    { bucket: server.env['ASSETS_S3_BUCKET'] ?? '', endpoint: server.endpoint, pathStyle: true },
    { attemptMs: 400, deadlineMs: 2_500 },
  );
  return createBucketAssets({
    bucket,
    folder: own,
    mostBytes,
    nowMs: () => nowMs,
    log: (message) => logged.push(message),
  });
}

const publish = async (store: AssetStore, version: string) => {
  const { manifest, files } = demoVersion('mf-search', version);
  await (await store.stage(manifest, files)).commit();
  return manifest;
};
const serverCode = (store: AssetStore, version: string) =>
  readFile(join(store.folder, 'mf-search', version, 'server.mjs'), 'utf8');
const reads = (version: string) =>
  server.requests.filter((request) => request.startsWith(`GET versions/mf-search/${version}/`)).length;

let registry: AssetStore;
beforeAll(async () => {
  registry = await machine();
});

describe('a version that another machine published', () => {
  it('a version that another machine published is fetched once for all concurrent callers, including a caller that knows only its digest', async () => {
    const manifest = await publish(registry, '1.0.0');
    const edge = await machine();
    const { name, version, files } = manifest;
    await Promise.all([
      ...Array.from({ length: 5 }, () => edge.provide(manifest)),
      edge.provide({ name, version, digest: filesDigest(files) }),
    ]);
    await edge.provide(manifest);
    expect(reads('1.0.0')).toBe(1);
    expect(await serverCode(edge, '1.0.0')).toContain('mf-search 1.0.0');
    expect(await edge.check(manifest)).toEqual({});
  });

  it.each<[BucketFault, ...BucketFault[]]>([['unavailable', 'unavailable'], ['half'], ['wrong'], ['slow']])(
    'is fetched even if the store fails at first: %s',
    async (...faults) => {
      const number = `1.1.${['unavailable', 'half', 'wrong', 'slow'].indexOf(faults[0])}`;
      const manifest = await publish(registry, number);
      const edge = await machine();
      server.fail(...faults);
      await edge.provide(manifest);
      expect(reads(number)).toBe(faults.length + 1);
      expect(await edge.check(manifest)).toEqual({});
    },
  );

  it.each<[BucketFault, RegExp]>([
    [
      'unavailable',
      /^mf-search 1\.2\.0 could not be read in s3:\/\/forecourt-test at http.* within 2\.5 s: 503 SlowDown\./,
    ],
    [
      'wrong',
      /^mf-search 1\.2\.0 could not be read .* within 2\.5 s: (its files have the digest|it isn’t a complete tarball)/,
    ],
    ['denied', /^mf-search 1\.2\.0 could not be read .*: 403 AccessDenied\. To fix it, allow these credentials/],
  ])(
    'a version that another machine published is not available while the store stays faulty, and nothing of it is on disk: %s',
    async (fault, sentence) => {
      const manifest = await publish(registry, '1.2.0');
      const edge = await machine();
      server.fail(...Array.from({ length: 50 }, () => fault));
      try {
        await expect(edge.provide(manifest)).rejects.toMatchObject({
          code: 'ASSETS_UNREACHABLE',
          message: expect.stringMatching(sentence),
        });
      } finally {
        server.heal();
      }
      expect(existsSync(join(edge.folder, 'mf-search', '1.2.0'))).toBe(false);
      await edge.provide(manifest);
    },
  );

  it('a version that is not in the bucket is named in the error, and all of its files count as missing', async () => {
    const { manifest } = demoVersion('mf-search', '9.9.9');
    const edge = await machine();
    await expect(edge.provide(manifest)).rejects.toThrow(
      'The files of mf-search 9.9.9 are not in s3://forecourt-test. Publish the version again, or restore a backup.',
    );
    expect(await edge.check(manifest)).toMatchObject({ 'server.mjs': 'is missing' });
  });
});

describe('a copy on disk', () => {
  it('a copy on disk is used while the bucket is down, even after a restart; versions without a copy can be fetched when the bucket is back', async () => {
    const [known, unknown] = [await publish(registry, '2.0.0'), await publish(registry, '2.0.1')];
    const edge = await machine();
    await edge.provide(known);
    await server.goAway();
    const restarted = await machine({ folder: edge.folder });
    await restarted.provide(known);
    expect(await restarted.check(known)).toEqual({});
    expect(await restarted.read(known, 'server.mjs')).not.toBeNull();
    await expect(restarted.provide(unknown)).rejects.toMatchObject({ code: 'ASSETS_UNREACHABLE' });
    await server.comeBack();
    await restarted.provide(unknown);
    expect(await serverCode(restarted, '2.0.1')).toContain('2.0.1');
  });

  it('a copy on disk whose bytes were changed is replaced at the next start, and when a pin checks it', async () => {
    const manifest = await publish(registry, '2.1.0');
    const edge = await machine();
    await edge.provide(manifest);
    const file = join(edge.folder, 'mf-search', '2.1.0', 'server.mjs');
    await writeFile(file, 'other bytes');
    const restarted = await machine({ folder: edge.folder });
    await restarted.provide(manifest);
    expect(await serverCode(restarted, '2.1.0')).toContain('mf-search 2.1.0');
    await writeFile(file, 'other bytes');
    expect(await restarted.check(manifest)).toEqual({});
    expect(await serverCode(restarted, '2.1.0')).toContain('mf-search 2.1.0');
  });

  it('a copy on disk replaces an object that the bucket has lost', async () => {
    const manifest = await publish(registry, '2.2.0');
    const other = await machine();
    await other.provide(manifest);
    await (await machine()).remove(manifest);
    expect(await other.check(manifest)).toEqual({});
    await (await machine()).provide(manifest);
    expect(logged).toContain(
      'The files of mf-search 2.2.0 were missing in s3://forecourt-test, and were stored there again.',
    );
  });

  it('a copy on disk is deleted if no process used it for a day and all copies together are too large', async () => {
    const [old, used, added] = [
      await publish(registry, '3.0.0'),
      await publish(registry, '3.0.1'),
      await publish(registry, '3.0.2'),
    ];
    const edge = await machine({ mostBytes: 1 });
    await edge.provide(old);
    await edge.provide(used);
    const longAgo = nowMs / 1_000 - (2 * day) / 1_000;
    for (const version of ['3.0.0', '3.0.1']) await utimes(join(edge.folder, 'mf-search', version), longAgo, longAgo);
    nowMs += 2 * 3_600_000;
    await edge.provide(used);
    await edge.provide(added);
    const isThere = ['3.0.0', '3.0.1', '3.0.2'].map((version) => existsSync(join(edge.folder, 'mf-search', version)));
    expect(isThere).toEqual([false, true, true]);
    await edge.provide(old);
    expect(await serverCode(edge, '3.0.0')).toContain('3.0.0');
  });
});

describe('publishing', () => {
  beforeEach(() => server.heal());

  it('publishing fails with a clear message while the store is faulty, and leaves nothing behind', async () => {
    const { manifest, files } = demoVersion('mf-search', '4.0.0');
    const other = await machine();
    server.fail(...Array.from({ length: 50 }, () => 'unavailable' as const));
    await expect(other.stage(manifest, files)).rejects.toThrow(/^mf-search 4\.0\.0 could not be stored in s3:/);
    server.heal();
    expect(existsSync(join(other.folder, 'mf-search', '4.0.0'))).toBe(false);
    expect(await other.check(manifest)).toMatchObject({ 'server.mjs': 'is missing' });
  });

  it('publishing is repeated when the connection ends halfway', async () => {
    server.fail('half', 'unavailable');
    const manifest = await publish(registry, '4.1.0');
    await (await machine()).provide(manifest);
  });
});
