import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serveFile } from './static-files.ts';

let folder: string;
let server: Server;
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  await writeFile(join(folder, 'ute.webp'), 'picture');
  await writeFile(join(folder, 'walk.mp4'), '0123456789');
  server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://edge');
    void serveFile(request, response, folder, pathname.slice(1), search === '' ? 'forAnHour' : 'forGood');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a file that may change under its address', () => {
  it('is cached for an hour; then it is revalidated', async () => {
    const first = await fetch(`${origin}/ute.webp`);
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=604800');
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await fetch(`${origin}/ute.webp`, { headers: known })).status).toBe(304);
    await utimes(join(folder, 'ute.webp'), 1, 1);
    expect((await fetch(`${origin}/ute.webp`, { headers: known })).status).toBe(200);
  });
});

describe('a film', () => {
  const part = async (range?: string) => {
    const result = await fetch(`${origin}/walk.mp4?v=1`, { headers: range === undefined ? {} : { range } });
    return [result.status, await result.text(), result.headers.get('content-range')];
  };

  it('is sent whole, or the part a player requests', async () => {
    expect(await part()).toEqual([200, '0123456789', null]);
    expect(await part('bytes=0-1')).toEqual([206, '01', 'bytes 0-1/10']);
    expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await part('bytes=-2')).toEqual([206, '89', 'bytes 8-9/10']);
    expect(await part('bytes=4-99')).toEqual([206, '456789', 'bytes 4-9/10']);
  });

  it('has no part outside itself, and none that makes no sense', async () => {
    expect(await part('bytes=10-')).toEqual([416, '', 'bytes */10']);
    expect(await part('bytes=-0')).toEqual([416, '', 'bytes */10']);
    for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'bytes=-', 'lines=0-1']) {
      expect(await part(range)).toEqual([200, '0123456789', null]);
    }
  });
});

describe('a file whose address changes with it', () => {
  it('is kept for good', async () => {
    const { headers } = await fetch(`${origin}/ute.webp?v=1a2b3c`);
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['public, max-age=31536000, immutable', null]);
  });
});
