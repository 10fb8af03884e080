import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BucketServer } from '../testing/bucket-server.ts';
import { startBucketServer } from '../testing/bucket-server.ts';
import { demoVersion } from '../testing/demo-version.ts';
import type { AssetStore } from './asset-store.ts';
import { openAssets, readAssetPlace } from './open-assets.ts';

let server: BucketServer;
const folders: string[] = [];
beforeAll(async () => {
  server = await startBucketServer();
});
afterAll(async () => {
  await server.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Opens the store like a process that has a data folder of its own. */
async function open(env: NodeJS.ProcessEnv): Promise<AssetStore> {
  const data = await mkdtemp(join(tmpdir(), 'forecourt-assets-'));
  folders.push(data);
  const read = readAssetPlace(env);
  if ('faults' in read) throw new Error(read.faults.join());
  return openAssets(read.place, { data, log: () => {} }).store;
}

describe.each(['folder', 'bucket'] as const)('published files in a %s', (kind) => {
  let store: AssetStore;
  beforeAll(async () => {
    store = await open(kind === 'bucket' ? server.env : {});
  });
  const version = (number: string) => demoVersion('mf-search', number);
  const publish = async (number: string) => {
    const { manifest, files } = version(number);
    const staged = await store.stage(manifest, files);
    await staged.commit();
    await staged.discard();
    return manifest;
  };
  const placeOf = (number: string, path = '') => join(store.folder, 'mf-search', number, path);

  it('the files of a version are in the folder by path, with compressed copies', async () => {
    const manifest = await publish('1.0.0');
    await store.provide(manifest);
    const script = await readFile(placeOf('1.0.0', 'remoteEntry.js'));
    expect(script).toEqual(version('1.0.0').files.get('remoteEntry.js'));
    expect(brotliDecompressSync(await readFile(placeOf('1.0.0', 'remoteEntry.js.br')))).toEqual(script);
    expect(await store.check(manifest)).toEqual({});
    expect(await store.read(manifest, 'server.mjs')).toEqual(version('1.0.0').files.get('server.mjs'));
    expect(await store.read(manifest, 'unlisted.js')).toBeNull();
  });

  it('only some files of a large version are compressed at the best level, because this takes seconds per megabyte', async () => {
    const { manifest, files } = version('1.0.9');
    const text = Buffer.from('const one = 1;\n'.repeat(60_000));
    const named = Array.from({ length: 8 }, (_, at) => `large${at}.js`);
    const staged = await store.stage(manifest, new Map([...files, ...named.map((name) => [name, text] as const)]));
    await staged.commit();
    await staged.discard();
    const at = (level: number) =>
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length;
    expect(at(5)).not.toBe(at(11));
    const stored = await Promise.all(named.map((name) => readFile(placeOf('1.0.9', `${name}.br`))));
    expect(stored.map(({ length }) => length)).toEqual([...Array(4).fill(at(11)), ...Array(4).fill(at(5))]);
  });

  it('staged files become a version only when they are committed, and are deleted when they are discarded', async () => {
    const { manifest, files } = version('1.1.0');
    const staged = await store.stage(manifest, files);
    expect(await readdir(join(store.folder, 'mf-search'))).not.toContain('1.1.0');
    await staged.discard();
    expect(await readdir(join(store.folder, '.drafts'))).toEqual([]);
  });

  it('the files of a version replace what remains from an interrupted publish', async () => {
    await publish('1.2.0');
    await writeFile(placeOf('1.2.0', 'server.mjs'), 'half');
    const manifest = await publish('1.2.0');
    expect(await readFile(placeOf('1.2.0', 'server.mjs'))).toEqual(version('1.2.0').files.get('server.mjs'));
    expect(await store.check(manifest)).toEqual({});
  });

  it('files are deleted when their version is removed, and a check then reports each file as missing', async () => {
    const manifest = await publish('1.3.0');
    await store.remove(manifest);
    expect(await readdir(join(store.folder, 'mf-search'))).not.toContain('1.3.0');
    expect(await store.read(manifest, 'server.mjs')).toBeNull();
    expect(await store.check(manifest)).toMatchObject({ 'server.mjs': 'is missing', 'picture.webp': 'is missing' });
    await store.remove(manifest);
  });
});
