import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createRegistryServer, unwrap } from '../registry/index.ts';
import { startRegistry } from '../registry/testing/start-registry.ts';
import { createBuiltFiles, createConsole } from './index.ts';

let registry: Awaited<ReturnType<typeof startRegistry>>;
let registryServer: Awaited<ReturnType<typeof createRegistryServer>>;
let server: Server;
let folder: string;
let origin: string;
const own = { 'x-forecourt-console': '1' };

beforeAll(async () => {
  registry = await startRegistry();
  registryServer = await createRegistryServer(registry.registry);
  folder = await mkdtemp(join(tmpdir(), 'forecourt-console-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"></html>');
  await writeFile(join(folder, 'console.0123.js'), 'export {};');
  const answer = createConsole({
    files: createBuiltFiles(folder),
    registry: registry.registry,
    registryListener: registryServer.listener,
    apiListener: (_request, response) => void response.end('{}'),
  });
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await registryServer.close();
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(name: string): Promise<{ readonly token: string; readonly cookie: string }> {
  const { secret } = unwrap(await registry.operations.issueToken({ name, role: { kind: 'viewer', sites: '*' } }));
  const response = await fetch(`${origin}/console/api/session`, {
    method: 'POST',
    headers: own,
    body: JSON.stringify({ token: secret }),
  });
  return {
    token: secret,
    cookie:
      response.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .at(-1) ?? '',
  };
}

it('an address of the application returns its page, with a content security policy that forbids inline code', async () => {
  const response = await fetch(`${origin}/console/sites/redgum`, { headers: { cookie: 'forecourt_theme=dark' } });
  expect(await response.text()).toContain('<html data-theme="dark" lang="en">');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe|nonce/);
  expect((await fetch(`${origin}/console/files/console.0123.js`)).headers.get('cache-control')).toContain('immutable');
  expect((await fetch(`${origin}/console/files/..%2Findex.html`)).status).toBe(404);
});

it('the address with a trailing slash redirects to the address without it, and keeps the page’s state', async () => {
  const response = await fetch(`${origin}/console/?show=held&name=red`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([308, '/console?show=held&name=red']);
});

it('a signed-in browser gets the registry’s responses, and its cookie does not contain the token', async () => {
  const { token, cookie } = await signIn('onlooker');
  expect(cookie).not.toContain(token);
  const session = await fetch(`${origin}/console/api/session`, { headers: { ...own, cookie } });
  expect(await session.json()).toEqual({
    name: 'onlooker',
    role: 'viewer of every site',
    may: { changeSites: [], readSites: '*', readRemotes: false, publish: [], administer: false },
  });
  const sites = await fetch(`${origin}/console/api/registry/sites`, { headers: { ...own, cookie } });
  expect([sites.status, await sites.json()]).toEqual([200, []]);
  const tokens = await fetch(`${origin}/console/api/registry/tokens`, { headers: { ...own, cookie } });
  expect(tokens.status).toBe(403);
});

it('a request without a session, without the console’s header or from another site is refused', async () => {
  const { cookie } = await signIn('victim');
  const statusOf = async (headers: Readonly<Record<string, string>>) =>
    (await fetch(`${origin}/console/api/registry/sites`, { headers })).status;
  expect(await statusOf(own)).toBe(401);
  expect(await statusOf({ cookie })).toBe(403);
  expect(await statusOf({ ...own, cookie, origin: 'https://evil.example' })).toBe(403);
  expect(await statusOf({ ...own, cookie })).toBe(200);
});

it('the console forwards no uploads, and of the api’s routes only those that read measurements', async () => {
  const { cookie } = await signIn('publisher');
  const call = (method: string, path: string) =>
    fetch(`${origin}/console/api${path}`, { method, headers: { ...own, cookie } });
  expect((await call('PUT', '/registry/remotes/mf-search/versions/1.0.0')).status).toBe(404);
  expect((await call('DELETE', '/registry/remotes/mf-search/versions/1.0.0/deprecation')).status).toBe(403);
  expect((await call('PUT', '/registry/remotes/mf-search/versions/1.0.0/deprecation')).status).toBe(400);
  expect((await call('GET', '/leads')).status).toBe(404);
  expect((await call('GET', '/health?site=redgum')).status).toBe(200);
});

it('forwarded responses have the console’s own headers, which forbid caching, inline code and content sniffing', async () => {
  const { cookie } = await signIn('reader');
  for (const path of ['/registry/sites', '/health?site=redgum']) {
    const { headers } = await fetch(`${origin}/console/api${path}`, { headers: { ...own, cookie } });
    expect([path, headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
      path,
      'no-store',
      'nosniff',
    ]);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

it('a session ends when its user signs out, and when its token is revoked', async () => {
  const { cookie } = await signIn('leaver');
  const sessionOf = async (sent: string) =>
    fetch(`${origin}/console/api/session`, { headers: { ...own, cookie: sent } });
  await fetch(`${origin}/console/api/session`, { method: 'DELETE', headers: { ...own, cookie } });
  expect(await (await sessionOf(cookie)).json()).toBeNull();
  const revoked = await signIn('revoked');
  unwrap(await registry.operations.revokeToken('revoked'));
  expect((await sessionOf(revoked.cookie)).status).toBe(401);
});

it('sign-in attempts are limited by address, so that tokens cannot be guessed', async () => {
  const attempt = () =>
    fetch(`${origin}/console/api/session`, { method: 'POST', headers: own, body: JSON.stringify({ token: 'guess' }) });
  const statuses: number[] = [];
  for (let each = 0; each < 12; each++) statuses.push((await attempt()).status);
  expect(statuses.at(-1)).toBe(429);
});
