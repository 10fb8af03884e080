import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { ImageCache } from './image-cache.ts';
import { behind, openImageCache } from './image-cache.ts';
import { createOriginals } from './originals.ts';

const url = 'https://cdn.example/front.jpg';
let root: string;
let picture: Buffer;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'forecourt-originals-'));
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5f68' } })
    .png()
    .toBuffer();
});
afterAll(() => rm(root, { recursive: true }));

function sharedStore() {
  const kept = new Map<string, Buffer>();
  const shared: ImageCache = {
    get: async (key) => kept.get(key) ?? null,
    put: async (key, bytes) => void kept.set(key, bytes),
  };
  return { kept, shared };
}

/** The picture service of a process with its own folder, and the number of its requests to other hosts. */
function processWith(name: string, shared: ImageCache | undefined) {
  const requests: string[] = [];
  const originals = createOriginals({
    cache: async () => behind(await openImageCache(join(root, name), 1_000_000), shared),
    fetch: async (address) => {
      requests.push(String(address));
      return new Response(new Uint8Array(picture));
    },
    clock: () => new Date('2026-11-20T01:00:00Z'),
  });
  return { originals, requests };
}

it('processes that share a store fetch a picture only once', async () => {
  const { shared } = sharedStore();
  const [first, second] = [processWith('first', shared), processWith('second', shared)];
  const fetched = await first.originals.read(url);
  expect(await second.originals.known(url)).toEqual({ stamp: fetched.stamp, isDue: false });
  expect((await second.originals.read(url)).bytes).toEqual(picture);
  expect([first.requests, second.requests]).toEqual([[url], []]);
});

it('a cached picture whose bytes do not match its stamp, in the folder or in the shared store, is fetched again from its host', async () => {
  const { kept, shared } = sharedStore();
  const alone = processWith('alone', undefined);
  await alone.originals.read(url);
  for (const file of await readdir(join(root, 'alone')))
    if (!(await isNote(join(root, 'alone', file)))) await writeFile(join(root, 'alone', file), 'other bytes');
  expect((await alone.originals.read(url)).bytes).toEqual(picture);
  expect(alone.requests).toEqual([url, url]);

  await processWith('writer', shared).originals.read(url);
  for (const [key, bytes] of kept) if (bytes.equals(picture)) kept.set(key, Buffer.from('other bytes'));
  const reader = processWith('reader', shared);
  expect((await reader.originals.read(url)).bytes).toEqual(picture);
  expect(reader.requests).toEqual([url]);
});

const isNote = async (file: string) => (await readFile(file, 'utf8')).startsWith('{');
