import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import type { Override, Release } from '@forecourt/contracts/release';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadSite } from '../sites/load.ts';
import type { Edge } from './edge.ts';
import { createEdge } from './edge.ts';
import { demoManifest, demoRelease } from './testing/demo-release.ts';

const noon = Date.parse('2026-03-03T12:00:00Z');
const config = loadSite('northshore');
const control = {
  ...demoRelease(
    [demoManifest('shell'), demoManifest('mf-search', { version: '1.2.0' })],
    [demoManifest('mf-search', { version: '1.1.0' })],
  ),
  config,
};
const northshore: Release = {
  ...control,
  rollout: {
    id: 'ro-0123456789ab',
    bucketKey: 'key',
    share: 0,
    until: '2026-03-05T12:00:00.000Z',
    candidate: {
      ...control,
      lockfile: { ...control.lockfile, id: 'lk-fedcba9876543210' },
      manifests: { ...control.manifests, 'mf-search': demoManifest('mf-search', { version: '1.3.0' }) },
    },
  },
  returned: ['lk-1111111111111111'],
  retained: [{ remote: 'mf-search', version: '1.0.0', until: '2026-03-03T13:00:00.000Z', digest: 'digest of 1.0.0' }],
};
const script = `<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = 'ran'</script></svg>`;

let folder: string;
let edge: Edge;
let server: Server;
let now = noon;
const provided: string[] = [];
let isAway = false;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edge-assets-'));
  const versions = [
    'mf-search/1.3.0',
    'mf-search/1.2.0',
    'mf-search/1.1.0',
    'mf-search/1.0.0',
    'mf-search/9.9.9',
    '.drafts/1',
    'studio',
  ];
  for (const version of versions)
    for (const [file, text] of [
      ['a.js', 'export {}'],
      ['mark.svg', script],
      ['walk.mp4', 'film'],
      ['a.js.map', '{"version":3}'],
      ['a.js.map.br', 'compressed'],
      ['A.JS.MAP', '{"version":3}'],
    ] as const) {
      const place = join(folder, version, file);
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, text);
    }
  edge = await createEdge({
    signLockfile: (_, lockfile) => lockfile,
    releases: { release: async () => northshore, subscribe: () => {} },
    sites: ['northshore'],
    assets: folder,
    provide: async (version) => {
      provided.push(`${version.name}@${version.version}${'digest' in version ? ` ${version.digest}` : ''}`);
      if (isAway) throw new Error(`the files of ${version.name} ${version.version} are away`);
    },
    media: { studio: join(folder, 'studio') },
    memory: join(folder, 'memory'),
    secrets: { [config.search.key.env]: 'test-search-key-0' },
    origin: () => 'http://127.0.0.1:1',
    report: () => {},
    log: () => {},
    nowMs: () => now,
    prewarm: 'whenAsked',
    overrides: {
      verify: (token) =>
        token === 'signed'
          ? { id: 'ov-0123456789ab', site: 'northshore', expiresAt: new Date(noon + 86_400_000) }
          : null,
      release: async () => ({
        kind: 'done',
        value: {
          override: { target: { remotes: { 'mf-search': '9.9.9' } } } as unknown as Override,
          release: { ...demoRelease([demoManifest('shell'), demoManifest('mf-search', { version: '9.9.9' })]), config },
          differs: [],
          isLocalOnly: false,
          developmentShell: null,
        },
      }),
    },
  });
  server = createServer((requested, response) => void edge.handle(requested, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  server.close().closeAllConnections();
  await edge.close();
  await rm(folder, { recursive: true, force: true });
});

/** Requests the path exactly as written, because `fetch` would normalise it. */
function ask(path: string, host = 'northshore.localhost', cookie = '') {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: { host, cookie } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    })
      .on('error', reject)
      .end();
  });
}
const statusOf = async (path: string, host?: string) => (await ask(path, host)).status;

describe('published files on a dealer’s host', () => {
  it('published files are served for the pinned and fallback versions', async () => {
    expect(await statusOf('/assets/mf-search/1.2.0/a.js')).toBe(200);
    expect(await statusOf('/assets/mf-search/1.1.0/a.js')).toBe(200);
  });

  it('published files are served for a rollout’s candidate, whatever its share', async () => {
    expect(await statusOf('/assets/mf-search/1.3.0/a.js')).toBe(200);
  });

  it('published files are served for a recently unpinned version, as long as pages with that version may be open', async () => {
    expect(await statusOf('/assets/mf-search/1.0.0/a.js')).toBe(200);
    now = noon + 3_600_000;
    expect(await statusOf('/assets/mf-search/1.0.0/a.js')).toBe(404);
    expect(await statusOf('/assets/mf-search/1.2.0/a.js')).toBe(200);
    now = noon;
  });

  it('published files are fetched before a release is served; files of a recently unpinned version are fetched when a page needs them', async () => {
    expect(new Set(provided.filter((version) => !version.includes(' ')))).toEqual(
      new Set(['shell@1.0.0', 'mf-search@1.2.0', 'mf-search@1.1.0', 'mf-search@1.3.0']),
    );
    provided.length = 0;
    expect(await statusOf('/assets/mf-search/1.2.0/a.js')).toBe(200);
    expect(provided).toEqual([]);
    expect(await statusOf('/assets/mf-search/1.0.0/a.js')).toBe(200);
    expect(provided).toEqual(['mf-search@1.0.0 digest of 1.0.0']);
    isAway = true;
    const { status, headers } = await ask('/assets/mf-search/1.0.0/a.js');
    expect([status, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5']);
    expect(await statusOf('/assets/mf-search/1.2.0/a.js')).toBe(200);
    isAway = false;
  });

  it.each([
    '/assets/mf-search/9.9.9/a.js',
    '/assets/mf-search/9.9.9/mark.svg',
    '/assets/mf-search/1.2.0/..%2f9.9.9%2fmark.svg',
    '/assets/mf-search/1.2.0/%2e%2e/9.9.9/mark.svg',
    '/assets/.drafts/1/mark.svg',
    '/assets/mf-search/constructor/mark.svg',
  ])('no published file is served for %s', async (path) => expect(await statusOf(path)).toBe(404));

  it.each([
    '/assets/mf-search/1.2.0/a.js.map',
    '/assets/mf-search/1.1.0/a.js.map',
    '/assets/mf-search/1.3.0/a.js.map',
    '/assets/mf-search/9.9.9/a.js.map',
    '/assets/mf-search/1.2.0/a.js.map.br',
    '/assets/mf-search/1.2.0/A.JS.MAP',
    '/assets/mf-search/1.2.0/a.js%2emap',
    '/assets/mf-search/1.2.0/a%2Ejs%2E%6D%61%70',
    '/assets/mf-search/1.2.0/x/%2e%2e/a.js.map',
    '/assets/mf-search/1.2.0/a.js.map/',
    '/assets/mf-search/1.2.0/a.js.map%00.js',
    '/assets/mf-search/1.2.0/a.js.map?file=a.js',
    '/assets/mf-search/1.2.0//a.js.map',
  ])('source maps are not served: %s', async (path) => {
    const { status, headers } = await ask(path, undefined, 'fc_override=signed');
    expect([301, 308, 400, 404]).toContain(status);
    if (status < 400) expect((await ask(String(headers['location']))).status).toBe(404);
  });

  it('published files are served for an override’s versions to the browser that opened the link', async () => {
    const statusWith = async (path: string, cookie: string) => (await ask(path, undefined, cookie)).status;
    expect(await statusWith('/assets/mf-search/9.9.9/a.js', 'fc_override=signed')).toBe(200);
    expect(await statusWith('/assets/mf-search/1.2.0/a.js', 'fc_override=signed')).toBe(200);
    expect(await statusWith('/assets/mf-search/9.9.9/a.js', 'fc_override=forged')).toBe(404);
    const { headers } = await ask('/assets/mf-search/1.2.0/a.js', undefined, 'fc_override=forged');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('published files are 404 on a host that belongs to no dealer', async () => {
    expect(await statusOf('/assets/mf-search/1.2.0/a.js', 'attacker.example')).toBe(404);
  });
});

describe('pages of other origins', () => {
  it.each([
    ['a published file', '/assets/mf-search/1.2.0/a.js', 200],
    ['a version that the site does not run', '/assets/mf-search/9.9.9/a.js', 404],
    ['a file that does not exist', '/assets/mf-search/1.2.0/b.js', 404],
    ['a font', '/assets/fonts/archivo.woff2', 200],
    ['an address that is badly encoded', '/assets/%E0%A4%A', 400],
    ['an address with repeated slashes', '/assets//mf-search/1.2.0/a.js', 301],
  ])('pages of other origins may read the response for %s', async (_, path, status) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({
      status,
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    });
  });

  it('pages of other origins may read the 404 response for a host that belongs to no dealer', async () => {
    const answer = await ask('/assets/mf-search/1.2.0/a.js', 'attacker.example');
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([404, '*']);
  });

  it('pages of other origins may not read responses outside /assets/, such as robots.txt', async () => {
    const { headers } = await ask('/robots.txt');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('pages of other origins get the dealer’s configuration and theme, as the dealer’s pages contain them', async () => {
    const [document, sheet] = await Promise.all(
      ['/assets/site.json', '/assets/site.css'].map(async (path) => {
        const { port } = server.address() as AddressInfo;
        const headers = { host: 'northshore.localhost' };
        const [response] = await once(request({ port, host: '127.0.0.1', path, headers }).end(), 'response');
        return text(response);
      }),
    );
    expect(JSON.parse(document ?? '')).toMatchObject({
      site: { slug: 'northshore', name: config.name },
      attributes: { 'data-template': 'showroom' },
    });
    expect(sheet).toContain('[data-forecourt="northshore"]{--surface:');
    expect(sheet).not.toContain(':root');
  });

  it('during a rollout or with an override, configuration and theme are never cached, because they depend on a cookie', async () => {
    for (const cookie of ['', 'fc_override=signed'])
      for (const path of ['/assets/site.json', '/assets/site.css'])
        expect((await ask(path, undefined, cookie)).headers['cache-control']).toBe('no-store');
  });
});

describe('a file under /assets and /media opened as a document', () => {
  it.each([
    '/assets/mf-search/1.2.0/mark.svg',
    '/assets/mf-search/1.2.0/a.js',
    '/assets/mf-search/9.9.9/a.js',
    '/assets/fonts/archivo.woff2',
    '/media/studio/mark.svg',
    '/media/studio/walk.mp4',
    '/media/elsewhere/mark.svg',
  ])(
    'a file under /assets or /media that is opened as a document runs no script and keeps its content type: %s',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none';(?!.*(allow-|script))/);
    },
  );

  it.each(['/media/constructor/a.svg', '/media/__proto__/a.svg', `/media/studio/${'a'.repeat(300)}.svg`])(
    'a missing file that is opened as a document is a 404: %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});

describe('an open tab’s question whether its rollout has returned to the control', () => {
  const answer = async (query: string) => {
    const { port } = server.address() as AddressInfo;
    const headers = { host: 'northshore.localhost' };
    const [response] = await once(
      request({ port, host: '127.0.0.1', path: `/-/release${query}`, headers }).end(),
      'response',
    );
    return [response.statusCode, response.headers['cache-control'], await json(response)];
  };
  it.each([
    ['a returned lockfile', '?lockfile=lk-1111111111111111', true],
    ['another lockfile', '?lockfile=lk-fedcba9876543210', false],
    ['no lockfile', '', false],
  ])(
    'an open tab that sends %s gets an uncached response that says whether the rollout has returned to the control',
    async (_, query, returned) => {
      expect(await answer(query)).toEqual([200, 'no-store', { returned }]);
    },
  );
});
