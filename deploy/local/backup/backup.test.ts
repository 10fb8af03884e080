import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leads } from '@forecourt/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRegistry, unwrap } from '../../registry/index.ts';
import type { BucketServer } from '../../registry/testing/bucket-server.ts';
import { startBucketServer } from '../../registry/testing/bucket-server.ts';
import { demoVersion } from '../../registry/testing/demo-version.ts';
import { foundSite } from '../../registry/testing/found-site.ts';
import { admin } from '../../registry/testing/start-registry.ts';
import { readAssets } from '../read-setup.ts';
import { openStored } from '../stored.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const warnings: string[] = [];
const log = { info: () => {}, warn: (_: object, line: string) => void warnings.push(line), error: () => {} };
const note = () => {};
let root: string;
let server: BucketServer;
const place = (name: string) => join(root, name);
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'forecourt-backup-'));
  server = await startBucketServer();
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

/** Opens database and registry as a start does. */
async function open(data: string, env: NodeJS.ProcessEnv) {
  const assets = readAssets(env, { data, log });
  const { database, closeFolder } = await openStored({ env, data, assets, log }, [], { fresh: false, migrates: true });
  const registry = await createRegistry({ store: database.store, assets: assets.store });
  return {
    db: database.db,
    assets: assets.store,
    operations: registry.as(admin),
    async close() {
      await database.close();
      assets.close();
      closeFolder();
    },
  };
}

const lead = {
  id: 'ld-1',
  site: 'redgum',
  idempotencyKey: 'key-1',
  requestHash: 'hash-1',
  payload: { name: 'Aroha', message: 'Is it still here?' } as unknown as (typeof leads.$inferInsert)['payload'],
};

/** Makes and closes a platform with two pinned versions, another version whose files are lost, and a lead. */
async function makePlatform(data: string, env: NodeJS.ProcessEnv = {}) {
  const platform = await open(data, env);
  const { operations, db, assets } = platform;
  for (const remote of ['shell', 'mf-search']) unwrap(await operations.publish(demoVersion(remote, '1.0.0')));
  await foundSite(operations, 'redgum');
  const remotes = { shell: '1.0.0', 'mf-search': '1.0.0' };
  unwrap(await operations.pin('redgum', { remotes, why: 'first versions', expectedRevision: 1 }));
  const lost = demoVersion('mf-search', '1.1.0');
  unwrap(await operations.publish(lost));
  await assets.remove(lost.manifest);
  await db.insert(leads).values(lead);
  const content = await contentOf(platform);
  await platform.close();
  return content;
}

/** Pins, published files, history and leads of a platform. */
async function contentOf({ operations, assets, db }: Awaited<ReturnType<typeof open>>) {
  const release = unwrap(await operations.release('redgum'));
  const files = await Promise.all(
    Object.values(release.manifests).map(async (manifest) => [
      manifest.name,
      Buffer.from((await assets.read(manifest, manifest.server)) ?? []).toString(),
      await assets.check(manifest),
    ]),
  );
  return { release, files, history: unwrap(await operations.history('redgum')), leads: await db.select().from(leads) };
}

const backedUp = (folder: string, data: string, env: NodeJS.ProcessEnv = {}, withKeys = false) =>
  backUp({ folder, withKeys, data, env, note, log });
const restored = (folder: string, data: string, env: NodeJS.ProcessEnv = {}) =>
  restore({ folder, data, env, note, log });
const contentIn = async (data: string, env: NodeJS.ProcessEnv = {}) => {
  const platform = await open(data, env);
  const content = await contentOf(platform);
  await platform.close();
  return content;
};

describe('a backup', () => {
  let content: Awaited<ReturnType<typeof contentOf>>;
  beforeAll(async () => {
    content = await makePlatform(place('data'));
    await backedUp(place('backup'), place('data'));
  });

  it('restores pins, history, published files and leads to an empty data folder', async () => {
    expect(content.leads).toHaveLength(1);
    await restored(place('backup'), place('again'));
    expect(await contentIn(place('again'))).toEqual(content);
  });

  it('restores files from a folder to a bucket, and from the bucket to another folder', async () => {
    await restored(place('backup'), place('with-bucket'), server.env);
    expect(await contentIn(place('with-bucket'), server.env)).toEqual(content);
    // The copies on disk are deleted, so the backup has to read the files from the bucket, as on another machine.
    await rm(join(place('with-bucket'), 'assets'), { recursive: true });
    await backedUp(place('backup-of-bucket'), place('with-bucket'), server.env);
    await restored(place('backup-of-bucket'), place('from-bucket'));
    expect(await contentIn(place('from-bucket'))).toEqual(content);
  });

  it('a backup contains keys only if they are requested, and is private', async () => {
    const keys = ['encryption-keys.json', 'report-signing-keys.json', 'search-admin.json'];
    expect(await readdir(place('backup'))).not.toContain('data');
    await backedUp(place('backup-with-keys'), place('data'), {}, true);
    expect(await readdir(join(place('backup-with-keys'), 'data'))).toEqual(expect.arrayContaining(keys));
    await restored(place('backup-with-keys'), place('with-keys'));
    for (const name of keys)
      expect(await readFile(join(place('with-keys'), name))).toEqual(await readFile(join(place('data'), name)));
    for (const name of ['backup.json', 'database.dump', join('data', 'encryption-keys.json')])
      expect((await stat(join(place('backup-with-keys'), name))).mode & 0o077).toBe(0);
  });

  it('a backup contains the file that lists the versions published from the checkout, because a start reads this file', async () => {
    const published = JSON.stringify({ shell: '1.0.0' });
    await writeFile(join(place('data'), 'workspace.json'), published);
    await backedUp(place('backup-of-checkout'), place('data'));
    expect(await readdir(join(place('backup-of-checkout'), 'data'))).toEqual(['workspace.json']);
    await restored(place('backup-of-checkout'), place('of-checkout'));
    expect(await readFile(join(place('of-checkout'), 'workspace.json'), 'utf8')).toBe(published);
  });

  it('a backup warns of versions whose files were lost', () => {
    expect(warnings).toContain('The files of mf-search@1.1.0 are lost, so they aren’t in the backup.');
    expect(warnings).toContain('The backup has no files of mf-search@1.1.0. Publish these versions again.');
  });

  it('a backup is not written to a folder with content, and not restored to a database with content', async () => {
    await expect(backedUp(place('backup'), place('data'))).rejects.toThrow(/backup is not empty\. Name a new folder/);
    await expect(backedUp(place('backup/backup.json/new'), place('data'))).rejects.toThrow(
      /^ENOTDIR: .*backup\.json\/new'\. Name a new folder where this user may write\.$/,
    );
    await expect(restored(place('backup'), place('data'))).rejects.toThrow(/already has a database/);
    await expect(
      restored(place('backup'), place('server'), { DATABASE_URL: 'postgres://forecourt@127.0.0.1:1/forecourt' }),
    ).rejects.toThrow('Restore it without DATABASE_URL');
  });

  it('a backup that is damaged or incomplete is refused before anything is written', async () => {
    await backedUp(place('damaged'), place('data'));
    await writeFile(join(place('damaged'), 'assets', 'shell', '1.0.0.tar'), 'other bytes');
    await expect(restored(place('damaged'), place('nothing'))).rejects.toThrow(
      /shell\/1\.0\.0\.tar was changed, so nothing was restored/,
    );
    await rm(join(place('damaged'), 'assets', 'shell', '1.0.0.tar'));
    await expect(restored(place('damaged'), place('nothing'))).rejects.toThrow(/1\.0\.0\.tar is missing/);
    await rm(join(place('damaged'), 'backup.json'));
    await expect(restored(place('damaged'), place('nothing'))).rejects.toThrow(/isn’t a complete backup/);
    expect(await readdir(root)).not.toContain('nothing');
  });
});
