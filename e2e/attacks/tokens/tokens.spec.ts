import { request } from 'node:http';
import { connect } from 'node:net';
import { createRegistryClient } from '../../../deploy/registry/client/index.ts';
import { unwrap } from '../../../deploy/registry/index.ts';
import type { TestPlatform } from '../../platform/platform.ts';
import { expect, testWithPlatform as test } from '../../platform/test.ts';

type Response = { readonly status: number; readonly body: string };

/** Sends a request with exactly these headers, unlike `fetch`. */
function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Response> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}

/** Sends raw bytes. @returns the first line of the response */
function askRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    let output = '';
    socket.on('data', (part) => {
      output += part.toString();
    });
    socket.on('end', () => resolve(output.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('a dealer’s host serves neither registry nor administration, even with the admin’s token', async ({
  platform,
}) => {
  const { port, token, adminPort } = platform;
  expect((await ask(adminPort, '/registry/v1/sites', bearer(token))).status).toBe(200);
  const hosts = ['redgum.localhost', `127.0.0.1:${port}`, `127.0.0.1:${adminPort}`, '[::1]', 'other.example'];
  for (const host of hosts)
    for (const path of [
      '/registry/v1/sites',
      '/Registry/v1/sites',
      '//registry/v1/sites',
      '/%72egistry/v1/sites',
      '/api/../registry/v1/sites',
      '/api/admin/leads',
      '/api/%61dmin/leads/dead',
      '/api/./admin/leads',
      '/api//admin/leads',
      '/api/ADMIN/leads',
      '/api/admin/page-views?site=redgum&hours=1',
      '/1/keys',
      '/1/%6beys',
      '/metrics',
    ]) {
      const claims = { 'x-forecourt-listener': 'admin', 'x-forwarded-host': '127.0.0.1', 'x-forecourt-site': 'wattle' };
      const { status, body } = await ask(port, path, { host, ...claims, ...bearer(token) });
      expect({ host, path, status: status >= 300 && status < 500 }).toEqual({ host, path, status: true });
      expect(body).not.toMatch(/^\[|^\{"(leads|site|keys)"|forecourt_pages_total/);
    }
  const absolute = `GET http://127.0.0.1:${adminPort}/registry/v1/sites HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  expect(await askRaw(port, absolute)).toMatch(/^HTTP\/1\.1 4/);
});

test('a visitor cannot choose a site other than that of the host', async ({ platform }) => {
  const claimed = { 'x-forecourt-site': 'northshore' };
  const locations = async (port: number, headers: Readonly<Record<string, string>>) =>
    ask(port, '/api/locations', headers);
  const own = await locations(platform.port, { host: `redgum.localhost:${platform.port}` });
  expect(await locations(platform.port, { host: `redgum.localhost:${platform.port}`, ...claimed })).toEqual(own);
  for (const host of ['127.0.0.1', `127.0.0.1:${platform.port}`, '[::1]:80', 'other.example'])
    expect((await locations(platform.port, { host, ...claimed })).body).toContain('SITE_UNKNOWN');
});

test('tokens of one dealer can neither change nor read another dealer', async ({ platform }) => {
  const { token, adminPort } = platform;
  const client = (secret: string) => createRegistryClient({ url: `http://127.0.0.1:${adminPort}`, token: secret });
  const admin = client(token);
  const secretOf = async (name: string, role: Parameters<typeof admin.issueToken>[0]['role']) =>
    unwrap(await admin.issueToken({ name, role, replace: true })).secret;
  const api = (path: string, secret: string, method = 'GET') =>
    ask(adminPort, path, { ...bearer(secret), 'content-type': 'text/csv' }, method);

  await test.step('a release manager can neither read nor change another dealer', async () => {
    const secret = await secretOf('redgum-manager', { kind: 'release-manager', sites: ['redgum'] });
    const manager = client(secret);
    expect(unwrap(await manager.sites()).map(({ site }) => site)).toEqual(['redgum']);
    const refused = [
      await manager.show('wattle'),
      await manager.release('wattle'),
      await manager.history('wattle'),
      await manager.pin('wattle', { remotes: {}, why: 'x', expectedRevision: 1 }),
      await manager.rollback('wattle', { why: 'x', expectedRevision: 1 }),
      await manager.applyConfig('wattle', { config: {}, why: 'x', expectedRevision: 1 }),
      await manager.hosts('wattle'),
      await manager.hosts(),
      await manager.tokens(),
      await manager.audit({ subject: 'redgum' }),
      await manager.addHost('redgum', 'wattle.example'),
      await manager.issueToken({ name: 'redgum-manager', role: { kind: 'admin' } }),
      await manager.rotateToken('local'),
      await manager.revokeToken('local'),
    ].map((result) => (result.kind === 'refused' ? result.refusal.code : 'done'));
    expect(new Set(refused)).toEqual(new Set(['REGISTRY_FORBIDDEN']));
    expect((await api('/api/admin/leads?site=redgum', secret)).status).toBe(403);
    expect((await api('/api/admin/page-views?site=wattle&hours=1', secret)).status).toBe(403);
    expect((await api('/api/admin/page-views?site=redgum&hours=1', secret)).status).toBe(200);
  });

  await test.step('a lead manager cannot read the leads of another dealer', async () => {
    const secret = await secretOf('redgum-leads', { kind: 'lead-manager', sites: ['redgum'] });
    expect((await api('/api/admin/leads?site=redgum', secret)).status).toBe(200);
    for (const query of ['', '?site=wattle', '?site=redgum&site=wattle', '?site=*', '?site=%72edgum%20'])
      expect({ query, status: (await api(`/api/admin/leads${query}`, secret)).status }).toEqual({
        query,
        status: 403,
      });
    expect((await api('/api/admin/leads?site=redgum%00', secret)).status).toBe(400);
    unwrap(await admin.revokeToken('redgum-leads'));
    expect((await api('/api/admin/leads?site=redgum', secret)).status).toBe(401);
  });

  await test.step('a stock manager can neither import stock of another dealer nor list sites', async () => {
    const secret = await secretOf('redgum-stock', { kind: 'stock-manager', dealerships: ['redgum-ipswich'] });
    const imported = (dealer: string) =>
      api(`/api/admin/stock/imports?dealer=${dealer}&mapping=forecourt&dryRun=true`, secret, 'POST');
    expect((await imported('northshore-toyota')).status).toBe(403);
    expect((await imported('redgum-ipswich')).status).not.toBe(403);
    expect(unwrap(await client(secret).sites())).toEqual([]);
  });

  await test.step('the audit log records the refusals', async () => {
    const received = async (subject: string) =>
      unwrap(await admin.audit({ subject: subject })).map(
        ({ actor, action, outcome }) => `${actor} ${action} ${outcome}`,
      );
    expect(await received('wattle')).toContain('redgum-manager pin REGISTRY_FORBIDDEN');
    expect(await received('redgum')).toContain('redgum-leads leads:read done');
    expect(await received('northshore-toyota')).toContain('redgum-stock import-stock REGISTRY_FORBIDDEN');
    await ask(adminPort, '/registry/v1/sites', bearer(`${token.slice(0, -3)}xyz`));
    expect(await received('local')).toContain('local log-in REGISTRY_TOKEN_UNKNOWN');
  });
});

test('a publisher sees only the packages that this publisher may publish', async ({ platform }) => {
  const publisher = await publisherOf(platform, 'mf-finance');
  expect(new Set(unwrap(await publisher.versions()).map(({ remote }) => remote))).toEqual(new Set(['mf-finance']));
  expect(unwrap(await publisher.sites())).toEqual([]);
  const { version } = unwrap(await publisher.versions('mf-finance'))[0] ?? { version: '' };
  expect(unwrap(await publisher.manifest('mf-finance', version)).name).toBe('mf-finance');
  for (const result of [await publisher.versions('mf-search'), await publisher.manifest('shell', version)])
    expect(result).toMatchObject({ kind: 'refused', refusal: { code: 'REGISTRY_FORBIDDEN' } });
});

async function publisherOf({ adminPort, token }: TestPlatform, remote: string) {
  const url = `http://127.0.0.1:${adminPort}`;
  const role = { kind: 'publisher' as const, remotes: [remote] };
  const issued = await createRegistryClient({ url, token }).issueToken({ name: `${remote}-team`, role });
  return createRegistryClient({ url, token: unwrap(issued).secret });
}
