import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@forecourt/contracts/release';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loadSite } from '../sites/load.ts';
import type { Edge } from './edge.ts';
import { createEdge } from './edge.ts';
import { demoIsland, demoManifest, demoRelease } from './testing/demo-release.ts';

const config = loadSite('northshore');
const serverCode = `
export const renderPage = async () =>
  ({ kind: 'page', status: 200, html: '<h1>Home</h1>', slots: [], data: null, head: { title: 'Home' } });
export const renderWidget = async () =>
  ({ kind: 'widget', html: '<main><!--slot:0--></main>', slots: [{ name: 'frame.page', context: {} }], data: null });
`;
const digest = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let folder: string;
let edge: Edge;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edge-first-pages-'));
  const shell = demoManifest('shell', {
    pages: { 'shell.home': demoIsland('home') },
    widgets: { frame: demoIsland('frame'), 'not-found': demoIsland('not-found') },
  });
  await mkdir(join(folder, 'shell/1.0.0'), { recursive: true });
  for (const file of Object.keys(shell.files)) await writeFile(join(folder, 'shell/1.0.0', file), '');
  await writeFile(join(folder, 'shell/1.0.0/server.mjs'), serverCode);
  const measured = { integrity: digest(serverCode), bytes: serverCode.length, brotliBytes: serverCode.length };
  const manifest = { ...shell, files: { ...shell.files, 'server.mjs': measured } };
  const main = [{ label: 'Redgum', href: 'https://redgum.example/search/used-cars' }];
  const northshore: Release = { ...demoRelease([manifest]), config: { ...config, nav: { ...config.nav, main } } };
  edge = await createEdge({
    signLockfile: (_, lockfile) => lockfile,
    releases: { release: async () => northshore, subscribe: () => {} },
    sites: ['northshore'],
    assets: folder,
    media: {},
    memory: join(folder, 'memory'),
    secrets: { [config.search.key.env]: 'test-search-key-0' },
    origin: () => 'http://127.0.0.1:1',
    localOrigins: () => ({ 'https://redgum.example': 'http://redgum.localhost:4000' }),
    report: () => {},
    log: () => {},
    prewarm: 'atStart',
  });
  server = createServer((requested, response) => void edge.handle(requested, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  server.close().closeAllConnections();
  await edge.close();
  await rm(folder, { recursive: true, force: true });
});

function visit(path: string, host = 'northshore.localhost'): Promise<{ cache: string; body: string }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: { host } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ cache: String(response.headers['cache-status']), body }));
    })
      .on('error', reject)
      .end();
  });
}
const statusOfCache = async (path: string) => (await visit(path)).cache;

it('the first visitor of a site gets a cached page when the edge is ready', async () => {
  await edge.makeReady();
  expect(await statusOfCache('/')).toBe('forecourt; hit');
  expect(await statusOfCache('/search/used-cars')).toBe('forecourt; hit');
  expect(await statusOfCache('/search/new-cars')).toBe('forecourt; fwd=miss');
});

it.each([
  ['northshore.example', 'https://redgum.example/search', 'http://redgum.localhost:4000/search'],
  ['northshore.localhost:4500', 'http://redgum.localhost:4000/search', 'https://redgum.example/search'],
  ['northshore.example', 'https://redgum.example/search', 'http://redgum.localhost:4000/search'],
])(
  'a page on %s links to its sister site at %s, even if another host was visited before',
  async (host, expected, other) => {
    const { body } = await visit('/', host);
    expect([body.includes(expected), body.includes(other)]).toEqual([true, false]);
  },
);
