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
  it('is kept for an hour; then it is asked whether it did', async () => {
    const first = await fetch(`${origin}/ute.webp`);
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=604800');
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await fetch(`${origin}/ute.webp`, { headers: known })).status).toBe(304);
    await utimes(join(folder, 'ute.webp'), 1, 1);
    expect((await fetch(`${origin}/ute.webp`, { headers: known })).status).toBe(200);
  });
});

describe('a file whose address changes with it', () => {
  it('is kept for good', async () => {
    const { headers } = await fetch(`${origin}/ute.webp?v=1a2b3c`);
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['public, max-age=31536000, immutable', null]);
  });
});
