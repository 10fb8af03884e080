import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@forecourt/contracts/release';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadSite } from '../sites/load.ts';
import type { Edge } from './edge.ts';
import { createEdge } from './edge.ts';
import { demoManifest, demoRelease } from './testing/demo-release.ts';

const config = loadSite('northshore');
const redirectHosts = ['www.northshore.example', 'northshore.example.com'];
const northshore: Release = { ...demoRelease([demoManifest('shell')]), config: { ...config, redirectHosts } };

let folder: string;
let edge: Edge;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edge-hosts-'));
  edge = await createEdge({
    signLockfile: (_, lockfile) => lockfile,
    releases: { release: async () => northshore, subscribe: () => {} },
    sites: ['northshore'],
    assets: folder,
    media: {},
    memory: join(folder, 'memory'),
    secrets: { [config.search.key.env]: 'test-search-key-0' },
    origin: () => 'http://127.0.0.1:1',
    report: () => {},
    log: () => {},
    prewarm: 'whenAsked',
  });
  server = createServer((requested, response) => void edge.handle(requested, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  server.close().closeAllConnections();
  await edge.close();
  await rm(folder, { recursive: true, force: true });
});

type Response = { readonly status: number; readonly headers: NodeJS.Dict<string | string[]>; readonly body: string };
function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });
}

describe('a host that belongs to no dealer', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/robots.txt'],
    ['GET', '/sitemap.xml'],
    ['GET', '/search/used-cars'],
    ['GET', '/assets/shell/1.0.0/a.js'],
    ['POST', '/enquire'],
  ])('does not reveal which sites exist: %s %s', async (method, path) => {
    const { body, headers } = await ask(path, { host: 'attacker.example' }, method);
    expect(`${body}${JSON.stringify(headers)}`).not.toMatch(/northshore/i);
  });

  it('[CONF-040] a host that belongs to no dealer responds 404 with a message that no dealer has a website there', async () => {
    expect(await ask('/', { host: 'attacker.example' })).toMatchObject({
      status: 404,
      body: 'There’s no dealer website at attacker.example.\n',
    });
  });
});

describe('another host of a dealer', () => {
  it.each(['www.northshore.example', 'WWW.Northshore.example:443', 'northshore.example.com'])(
    '%s redirects permanently to the same address at the dealer’s own host',
    async (host) => {
      for (const path of ['/', '/search/used-cars?make=Kia&query=a%20b', '/assets/site.json', '/robots.txt'])
        expect(await ask(path, { host })).toMatchObject({ status: 301, headers: { location: `${config.url}${path}` } });
      expect(await ask('/finance?a=1', { host }, 'POST')).toMatchObject({
        status: 308,
        headers: { location: `${config.url}/finance?a=1` },
      });
    },
  );

  it('another host of a dealer belongs to the dealer’s site, but redirects, unlike the dealer’s own host and the local host', async () => {
    expect(edge.siteOf('www.northshore.example')).toBe('northshore');
    for (const host of [new URL(config.url).host, 'northshore.localhost:4000'])
      expect((await ask('/robots.txt', { host })).status).toBe(200);
  });
});

describe('a visitor over TLS', () => {
  const host = 'northshore.localhost';
  const transport = 'strict-transport-security';

  it.each(['/robots.txt', '/assets/none/1.0.0/a.js', '/search/used-cars', '//', '/%'])(
    'a visitor over TLS gets an HSTS header for half a year: %s',
    async (path) => {
      expect((await ask(path, { host, 'x-forwarded-proto': 'https' })).headers[transport]).toBe('max-age=15552000');
      expect((await ask(path, { host, 'x-forwarded-proto': 'https, http' })).headers[transport]).toBeDefined();
    },
  );

  it('a visitor over TLS is recognised by the first protocol in the proxy’s header; a visitor over plain HTTP gets no HSTS header', async () => {
    expect((await ask('/robots.txt', { host })).headers[transport]).toBeUndefined();
    expect((await ask('/robots.txt', { host, 'x-forwarded-proto': 'http, https' })).headers[transport]).toBeUndefined();
  });
});
