import { networkInterfaces } from 'node:os';
import { siteHeader } from '@forecourt/contracts/api';
import { outgoingTrace, startTracing } from '@forecourt/tracing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startCollector } from '../../services/tracing/src/testing/collector.ts';
import type { Listeners, ServedRequest } from './listeners.ts';
import { openListeners } from './listeners.ts';
import { anyPorts } from './testing/any-ports.ts';

const open: Listeners[] = [];
afterEach(() => Promise.all(open.splice(0).map((door) => door.close())));

async function door(): Promise<Listeners> {
  const made = await openListeners({ ...anyPorts, siteOf: (host) => (host?.startsWith('redgum.') ? 'redgum' : null) });
  open.push(made);
  for (const part of ['registry', 'api', 'search', 'edge', 'inbox'] as const) {
    made.set(part, (request, response, on) =>
      response.end(JSON.stringify({ part, on, site: request.headers[siteHeader] ?? null })),
    );
  }
  return made;
}
const ask = async (port: number, path: string, headers: Record<string, string> = {}, host = '127.0.0.1') => {
  const { request } = await import('node:http');
  return new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
    request({ port, host, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
    })
      .on('error', reject)
      .end();
  });
};

describe('the visitors’ port', () => {
  it.each([
    ['/api/cars/a', 'api'],
    ['/api/administrators', 'api'],
    ['/1/indexes/*/queries', 'search'],
    ['/search/used-cars', 'edge'],
    ['/apiary', 'edge'],
    ['/leads', 'edge'],
    ['/leads/a', 'edge'],
    ['/', 'edge'],
  ])('the visitors’ port passes %s to the part %s', async (path, part) => {
    const { port } = await door();
    expect((await ask(port, path)).body).toMatchObject({ part, on: 'public' });
  });

  it('the visitors’ port does not serve the registry', async () => {
    const { port } = await door();
    for (const host of ['redgum.localhost', `127.0.0.1:${port}`, 'other.example'])
      for (const path of ['/registry/', '/registry/v1/sites'])
        expect(await ask(port, path, { host })).toEqual({
          status: 404,
          body: { error: { code: 'ROUTE_NOT_FOUND', message: 'There’s nothing at this address.' } },
        });
  });

  it('the visitors’ port is reported to the parts as the visitors’ listener, whatever headers the request has', async () => {
    const one = await door();
    one.set('api', (request, response) =>
      response.end(JSON.stringify({ on: request.headers['x-forecourt-listener'] })),
    );
    const claimed = { 'x-forecourt-listener': 'admin' };
    expect((await ask(one.port, '/api/x', claimed)).body).toEqual({ on: 'public' });
    expect((await ask(one.adminPort, '/api/x')).body).toEqual({ on: 'admin' });
  });

  it('determines the site from the host, whatever headers the request has', async () => {
    const { port } = await door();
    const claimed = { [siteHeader]: 'northshore' };
    expect((await ask(port, '/api/x', { ...claimed, host: 'redgum.localhost' })).body['site']).toBe('redgum');
    expect((await ask(port, '/api/x', { ...claimed, host: 'evil.example' })).body['site']).toBeNull();
    expect((await ask(port, '/api/x', { ...claimed, host: `127.0.0.1:${port}` })).body['site']).toBeNull();
    expect((await ask(port, '/api/x', { ...claimed, host: '[::1]' })).body['site']).toBeNull();
  });

  it('unlike the visitors’ port, the admin port serves all parts and reads the site from the request', async () => {
    const { adminPort } = await door();
    const claimed = { [siteHeader]: 'northshore' };
    for (const [path, part] of [
      ['/registry/v1/sites', 'registry'],
      ['/api/admin/leads', 'api'],
      ['/leads', 'inbox'],
      ['/leads?site=a', 'inbox'],
      ['/leads/inbox.css', 'inbox'],
      ['/leadership', 'edge'],
      ['/1/keys', 'search'],
    ] as const)
      expect((await ask(adminPort, path, claimed)).body).toEqual({ part, on: 'admin', site: 'northshore' });
  });

  it('the admin port redirects its root to the console; without an edge, an unknown path gets 404 on this port and 503 on the visitors’ port', async () => {
    const one = await door();
    const root = await fetch(`${one.adminOrigin}/`, { redirect: 'manual' });
    expect([root.status, root.headers.get('location')]).toEqual([303, '/console']);
    one.set('edge', null);
    expect((await ask(one.adminPort, '/nothing')).status).toBe(404);
    expect((await ask(one.port, '/nothing')).status).toBe(503);
  });

  it('the visitors’ port responds 503 if the requested part is stopped', async () => {
    const one = await door();
    one.set('api', null);
    expect(await ask(one.port, '/api/x')).toMatchObject({ status: 503, body: { error: { code: 'PART_STOPPED' } } });
    const { headers } = await fetch(`http://127.0.0.1:${one.port}/api/x`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await ask(one.port, '/')).status).toBe(200);
  });

  it('the visitors’ port responds 500 if anything throws before a request reaches its handler', async () => {
    const errors: unknown[] = [];
    const one = await openListeners({
      ...anyPorts,
      siteOf: () => null,
      onVisitor: () => {
        throw new Error('cannot be counted');
      },
      onError: (error) => errors.push(error),
    });
    open.push(one);
    expect(await ask(one.port, '/')).toMatchObject({ status: 500, body: { error: { code: 'REQUEST_FAILED' } } });
    expect(errors).toHaveLength(1);
  });

  it('the visitors’ port responds 500 if a request handler throws, and continues to serve', async () => {
    const errors: unknown[] = [];
    const one = await openListeners({
      ...anyPorts,
      siteOf: (host) => {
        if (host?.startsWith('broken.')) throw new Error('SECRET_MISSING');
        return null;
      },
      onError: (error) => errors.push(error),
    });
    open.push(one);
    one.set('edge', (_, response) => response.end('{}'));
    one.set('api', () => {
      throw new Error('thrown in the api');
    });
    const failed = { status: 500, body: { error: { code: 'REQUEST_FAILED' } } };
    expect(await ask(one.port, '/', { host: 'broken.localhost' })).toMatchObject(failed);
    expect(await ask(one.port, '/api/x')).toMatchObject(failed);
    expect((await ask(one.port, '/')).status).toBe(200);
    expect(errors).toHaveLength(2);
  });

  it('the visitors’ port responds 503 until the hosts are known, so that nobody is told that their site does not exist', async () => {
    let hosts: ((host?: string) => string | null) | undefined;
    const one = await openListeners({ ...anyPorts, siteOf: (host) => hosts?.(host) });
    open.push(one);
    for (const part of ['api', 'search', 'edge'] as const)
      one.set(part, (request, response) => response.end(JSON.stringify({ site: request.headers[siteHeader] ?? null })));
    const paths = ['/api/leads', '/1/indexes/*/queries', '/'];
    for (const path of paths)
      expect(await ask(one.port, path, { host: 'redgum.localhost' })).toMatchObject({ status: 503 });
    expect((await ask(one.port, '/livez')).status).toBe(200);
    hosts = () => 'redgum';
    for (const path of paths)
      expect(await ask(one.port, path, { host: 'redgum.localhost' })).toEqual({
        status: 200,
        body: { site: 'redgum' },
      });
  });

  it('the visitors’ port gives every request an id, and logs the completed request without its query', async () => {
    const served: ServedRequest[] = [];
    const one = await openListeners({
      ...anyPorts,
      siteOf: () => 'redgum',
      onResponded: (request) => served.push(request),
    });
    open.push(one);
    const ids: unknown[] = [];
    one.set('edge', (request, response) => {
      ids.push(request.headers['x-request-id']);
      response.end('{}');
    });
    const claimed = { 'x-request-id': 'claimed-by-a-stranger', host: 'redgum.localhost' };
    await ask(one.port, '/search/suv?email=aroha@example.com', claimed);
    await ask(Number(new URL(one.origin).port), '/', { 'x-request-id': 'given-by-the-edge' });
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), 'given-by-the-edge']);
    expect(served).toMatchObject([
      { requestId: ids[0], method: 'GET', path: '/search/suv', site: 'redgum', status: 200 },
      { requestId: 'given-by-the-edge' },
    ]);
    expect(JSON.stringify(served)).not.toContain('aroha');
  });

  it('if the visitors’ port or the admin port is in use, the start fails with a message that suggests another port', async () => {
    const { port } = await door();
    await expect(
      openListeners({ ...anyPorts, visitors: { port, host: '127.0.0.1' }, siteOf: () => null }),
    ).rejects.toThrow(`Port ${port} is taken. Stop what’s running there, or choose another, such as PORT=${port + 2}.`);
    const { adminPort } = await door();
    await expect(
      openListeners({ ...anyPorts, admins: { port: adminPort, host: '127.0.0.1' }, siteOf: () => null }),
    ).rejects.toThrow(`such as ADMIN_PORT=${adminPort + 2}.`);
    const registry = { port: adminPort, host: '127.0.0.1', variable: 'PORT' };
    await expect(openListeners({ ...anyPorts, admins: registry, siteOf: () => null })).rejects.toThrow(
      `such as PORT=${adminPort + 2}.`,
    );
  });
});

describe('metrics', () => {
  it('metrics are read on the administration’s listener and on a port of their own, never by visitors', async () => {
    const made = await openListeners({
      ...anyPorts,
      metrics: { port: 0, host: '127.0.0.1' },
      siteOf: (host) => (host?.startsWith('redgum.') ? 'redgum' : null),
      metricsText: async () => '{"metrics":1}',
    });
    open.push(made);
    made.set('edge', (_request, response) => response.end('{}'));
    const { port, adminPort, metricsPort } = made;
    for (const own of [adminPort, metricsPort]) expect((await ask(own, '/metrics')).body).toEqual({ metrics: 1 });
    expect((await ask(port, '/metrics')).body).toEqual({});
    expect((await ask(adminPort, '/metrics', { host: 'redgum.localhost' })).body).toEqual({});
    expect((await ask(metricsPort, '/livez')).status).toBe(200);
    expect((await ask(metricsPort, '/registry/v1/sites')).status).toBe(404);
  });

  it('metrics are not shown to other machines on the administration’s listener, with or without a proxy', async () => {
    const [address = ''] = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
      .map(({ address }) => address);
    const made = await openListeners({
      ...anyPorts,
      admins: { port: 0, host: '0.0.0.0' },
      siteOf: () => null,
      metricsText: async () => '{"metrics":1}',
      trustedProxies: ['10.0.0.0/8', '127.0.0.0/8'],
    });
    open.push(made);
    const unknown = { status: 404, body: { error: { code: 'ROUTE_NOT_FOUND' } } };
    for (const forwarded of ['203.0.113.9', '127.0.0.1', ''])
      expect(await ask(made.adminPort, '/metrics', { 'x-forwarded-for': forwarded })).toMatchObject(unknown);
    // A request to one of this machine's other addresses has that address as its source.
    if (address !== '') expect(await ask(made.adminPort, '/metrics', {}, address)).toMatchObject(unknown);
  });
});

describe('the trace that a request names', () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

  /**
   * Whether the platform continues two traces: that of a request from this machine, and that of a client's request
   * which a proxy on this machine forwards.
   */
  async function continued(believesTraces: boolean) {
    const collector = await startCollector();
    const settings = {
      url: `${collector.url}/v1/traces`,
      sampler: 'always_on',
      ratio: 1,
      believesProxies: false,
    } as const;
    const tracing = await startTracing(settings, { name: 'test', version: '1.0.0' }, () => {});
    const made = await openListeners({ ...anyPorts, siteOf: () => 'redgum', believesTraces });
    open.push(made);
    made.set('edge', (_, response) => response.end(JSON.stringify(outgoingTrace())));
    const isContinued = async (headers: Record<string, string>) => {
      const { body } = await ask(made.port, '/', { traceparent, ...headers });
      return String(body['traceparent']).includes(traceId);
    };
    const found = {
      ofThisMachine: await isContinued({}),
      ofAClient: await isContinued({ 'x-forwarded-for': '203.0.113.9' }),
    };
    await tracing.close();
    await collector.close();
    return found;
  }

  it('the trace that a request names is continued if this machine sent the request, but not if a proxy forwarded it for a client', async () => {
    expect(await continued(false)).toEqual({ ofThisMachine: true, ofAClient: false });
  });

  it('the trace that a request names is continued for requests from a trusted proxy, if the setting allows it', async () => {
    expect(await continued(true)).toEqual({ ofThisMachine: true, ofAClient: true });
  });
});
