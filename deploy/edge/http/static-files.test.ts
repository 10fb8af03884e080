import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createFileCache, discard, serveFile } from './static-files.ts';

let folder: string;
let server: Server;
let origin: string;
const cache = createFileCache();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  await writeFile(join(folder, 'ute.webp'), 'picture');
  await writeFile(join(folder, 'walk.mp4'), '0123456789');
  server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://edge');
    const path = pathname.slice(1);
    if (search === '?published') void serveFile(request, response, { folder, path, cache });
    else void serveFile(request, response, { folder, path, kept: search === '' ? 'forAnHour' : 'forGood' });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a file whose content may change', () => {
  it('a file whose content may change is cached for an hour and revalidated afterwards', async () => {
    const first = await fetch(`${origin}/ute.webp`);
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=604800');
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await fetch(`${origin}/ute.webp`, { headers: known })).status).toBe(304);
    await utimes(join(folder, 'ute.webp'), 1, 1);
    expect((await fetch(`${origin}/ute.webp`, { headers: known })).status).toBe(200);
  });
});

describe('a published file', () => {
  it('a published file is read from disk once for each encoding that clients request', async () => {
    const file = join(folder, 'entry.js');
    await writeFile(file, 'export {};');
    await writeFile(`${file}.br`, brotliCompressSync('export {};'));
    const text = async (encoding: string) => {
      const response = await fetch(`${origin}/entry.js?published`, { headers: { 'accept-encoding': encoding } });
      const [sent, varies] = ['content-encoding', 'vary'].map((name) => response.headers.get(name));
      return [response.status, sent, varies, await response.text()];
    };
    const all = () => Promise.all(['br', 'gzip', 'identity'].map(text));
    // Without `vary`, a shared cache would send one client's encoding to all.
    const expected = ['br', 'gzip', null].map((encoding) => [200, encoding, 'accept-encoding', 'export {};']);
    expect(await all()).toEqual(expected);
    await Promise.all([rm(file), rm(`${file}.br`)]);
    expect(await all()).toEqual(expected);
    const head = await fetch(`${origin}/entry.js?published`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['10', '']);
  });

  it('a published file that is missing is looked up again at the next request', async () => {
    expect((await fetch(`${origin}/late.css?published`)).status).toBe(404);
    await writeFile(join(folder, 'late.css'), 'a{}');
    expect((await fetch(`${origin}/late.css?published`)).status).toBe(200);
  });
});

it('two files at a time are compressed for clients that only accept gzip; others are sent uncompressed', async () => {
  // Longer than the buffers between the server and a client that does not read.
  await writeFile(join(folder, 'long.js'), randomBytes(15_000_000).toString('base64'));
  const request = async () => {
    const controller = new AbortController();
    const init = { headers: { 'accept-encoding': 'gzip' }, signal: controller.signal };
    const { headers } = await fetch(`${origin}/long.js?v=1`, init);
    return {
      encoding: headers.get('content-encoding'),
      keeping: headers.get('cache-control'),
      varies: headers.get('vary'),
      end: () => controller.abort(),
    };
  };
  for (let times = 0; times < 3; times++) {
    const response = await fetch(`${origin}/long.js?v=1`, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
  }
  const responses = await Promise.all(Array.from({ length: 8 }, request));
  for (const { encoding, keeping } of responses)
    expect(keeping).toBe(encoding === null ? 'public, max-age=60' : 'public, max-age=31536000, immutable');
  expect(responses.map(({ encoding }) => encoding).sort()).toEqual([
    'gzip',
    'gzip',
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(new Set(responses.map(({ varies }) => varies))).toEqual(new Set(['accept-encoding']));
  for (const { end } of responses) end();
  let encoding: string | null = null;
  for (let looks = 0; looks < 100 && encoding === null; looks++) {
    await wait(20);
    const response = await request();
    encoding = response.encoding;
    response.end();
  }
  expect(encoding).toBe('gzip');
});

describe('a video', () => {
  const part = async (range?: string) => {
    const result = await fetch(`${origin}/walk.mp4?v=1`, { headers: range === undefined ? {} : { range } });
    return [result.status, await result.text(), result.headers.get('content-range')];
  };

  it('a video is sent in full, or as the range that a player requests', async () => {
    expect(await part()).toEqual([200, '0123456789', null]);
    expect(await part('bytes=0-1')).toEqual([206, '01', 'bytes 0-1/10']);
    expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await part('bytes=-2')).toEqual([206, '89', 'bytes 8-9/10']);
    expect(await part('bytes=4-99')).toEqual([206, '456789', 'bytes 4-9/10']);
  });

  it('a video is answered 416 for a range outside the file, and sent in full for an invalid range', async () => {
    expect(await part('bytes=10-')).toEqual([416, '', 'bytes */10']);
    expect(await part('bytes=-0')).toEqual([416, '', 'bytes */10']);
    for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'bytes=-', 'lines=0-1']) {
      expect(await part(range)).toEqual([200, '0123456789', null]);
    }
  });
});

describe('a file whose address changes with its content', () => {
  it('a file whose address changes with its content is cached permanently', async () => {
    const { headers } = await fetch(`${origin}/ute.webp?v=1a2b3c`);
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['public, max-age=31536000, immutable', null]);
  });
});

/** Number of descriptors of a file that this process has open; always 0 on systems other than Linux. */
const openFiles = async (file: string): Promise<number> => {
  const descriptors = await readdir('/proc/self/fd').catch(() => []);
  const targets = await Promise.all(descriptors.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')));
  return targets.filter((target) => target === file).length;
};

it('a file is closed when its client disconnects midway', async () => {
  const file = join(folder, 'long.mp4');
  await writeFile(file, Buffer.alloc(24_000_000));
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      const response = await fetch(`${origin}/long.mp4`);
      await response.body?.cancel();
    }),
  );
  for (let looks = 0; looks < 50 && (await openFiles(file)) > 0; looks++) await wait(50);
  expect(await openFiles(file)).toBe(0);
});

it('discarding a read stream of a missing file does not end the process', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note);
  discard(createReadStream(join(folder, 'deleted.mp4')));
  await wait(50);
  process.off('uncaughtException', note);
  expect(uncaught).toEqual([]);
});
