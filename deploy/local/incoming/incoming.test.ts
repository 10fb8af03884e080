import { once } from 'node:events';
import type { ClientRequest } from 'node:http';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Budget } from '@forecourt/budget';
import { defaultBudget } from '@forecourt/budget';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createRateLimits, RequestCounter, readRequestLimits } from '../../rate-limits/index.ts';
import type { Listeners } from '../listeners.ts';
import { openListeners } from '../listeners.ts';
import { anyPorts } from '../testing/any-ports.ts';

const open: Listeners[] = [];
const sending: ClientRequest[] = [];
afterEach(async () => {
  for (const each of sending.splice(0)) each.on('error', () => {}).destroy();
  await Promise.all(open.splice(0).map((door) => door.close()));
});

async function listen(changes: Partial<Budget> = {}, trustedProxies: readonly string[] = []): Promise<Listeners> {
  const door = await openListeners({
    ...anyPorts,
    siteOf: (host) => host?.split('.')[0] ?? null,
    budget: { ...defaultBudget, ...changes },
    trustedProxies,
  });
  open.push(door);
  door.set('edge', ({ url, headers }, response) => response.end(`${headers['x-forecourt-site']} ${url}`));
  // This part responds only after it has received the whole body.
  door.set('api', (incoming, response) => incoming.resume().on('end', () => response.end('taken')));
  return door;
}

/**
 * Sends exactly these lines.
 *
 * @returns the response as text
 */
async function send(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.end([...lines, 'Connection: close', '', ''].join('\r\n'));
  let text = '';
  for await (const part of socket) text += String(part);
  return text;
}

describe('a request', () => {
  it.each([
    ['two different hosts', ['GET / HTTP/1.1', 'Host: redgum.localhost', 'Host: northshore.localhost']],
    ['the same host twice', ['GET / HTTP/1.1', 'Host: redgum.localhost', 'hOST: redgum.localhost']],
    ['an empty host', ['GET / HTTP/1.1', 'Host:']],
    ['no host', ['GET / HTTP/1.1', 'Accept: */*']],
    ['two hosts in one', ['GET / HTTP/1.1', 'Host: redgum.localhost, northshore.localhost']],
    ['a host with a path', ['GET / HTTP/1.1', 'Host: redgum.localhost/a']],
    ['a host with a user', ['GET / HTTP/1.1', 'Host: northshore.localhost@redgum.localhost']],
    ['another host in its first line', ['GET http://northshore.localhost/ HTTP/1.1', 'Host: redgum.localhost']],
    ['a user in its first line', ['GET http://a@redgum.localhost/ HTTP/1.1', 'Host: redgum.localhost']],
    ['a first line without a host', ['GET index.html HTTP/1.1', 'Host: redgum.localhost']],
    ['two hosts by HTTP/1.0', ['GET / HTTP/1.0', 'Host: redgum.localhost', 'Host: northshore.localhost']],
  ])('a request with %s gets 400 on every port', async (_, lines) => {
    const { port, adminPort } = await listen();
    for (const each of [port, adminPort]) expect(await send(each, lines)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    ['/cars?a=1', 'redgum /cars?a=1'],
    ['http://redgum.localhost/cars?a=1', 'redgum /cars?a=1'],
    ['HTTP://REDGUM.localhost', 'redgum /'],
    ['http://redgum.localhost?a=1', 'redgum /?a=1'],
    ['http://redgum.localhost/registry/v1/sites', 'ROUTE_NOT_FOUND'],
  ])('the response to a request for %s contains “%s”', async (target, answered) => {
    const { port } = await listen();
    expect(await send(port, [`GET ${target} HTTP/1.1`, 'Host: redgum.localhost'])).toContain(answered);
  });

  it('a request of HTTP/1.0 needs no host', async () => {
    const { port } = await listen();
    expect(await send(port, ['GET / HTTP/1.0'])).toMatch(/^HTTP\/1\.1 200 /);
  });
});

it('forwarded addresses with different ports count as one address', async () => {
  const door = await listen();
  const rates = createRateLimits(readRequestLimits({ RATE_LIMIT_EDGE: '2' }), new RequestCounter(() => 90_000));
  door.set(
    'edge',
    rates.guard('edge', (_request, response) => response.end('answered')),
  );
  const statusOf = async (address: string) =>
    (await fetch(`http://127.0.0.1:${door.port}/`, { headers: { 'x-forwarded-for': address } })).status;
  for (const [one, two, three] of [
    ['203.0.113.7:50001', '203.0.113.7:50002', '203.0.113.7'],
    ['[2001:db8:1:2::1]:50001', '[2001:db8:1:2::9]', '2001:db8:1:2::3'],
  ] as const)
    expect([await statusOf(one), await statusOf(two), await statusOf(three)]).toEqual([200, 200, 429]);
});

it.each(['/', '/api/leads'])(
  'a client that resets its connection right after a request for %s does not end the process',
  async (path) => {
    const uncaught: unknown[] = [];
    const note = (error: unknown) => void uncaught.push(error);
    process.on('uncaughtException', note);
    const door = await listen();
    const ask = `POST ${path} HTTP/1.1\r\nHost: redgum.localhost\r\nContent-Length: 1\r\n\r\na`;
    const resets = Array.from({ length: 20 }, async () => {
      // The server accepts the connection only after the reset, so it finds no address of the client.
      const socket = connect(door.port, '127.0.0.1', () => {
        socket.write(ask);
        socket.resetAndDestroy();
      }).on('error', () => {});
      await once(socket, 'close');
    });
    await Promise.all(resets);
    await wait(50);
    expect((await fetch(`http://127.0.0.1:${door.port}/`)).status).toBe(200);
    process.off('uncaughtException', note);
    expect(uncaught).toEqual([]);
  },
);

describe('bodies in progress', () => {
  /**
   * Starts a request whose body never ends. `announced`: its content length; null: the request states none. Resolves
   * with the status.
   */
  function begin(port: number, address: string, announced: number | null): Promise<number> {
    const length = announced === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': announced };
    const one = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/leads',
      agent: false,
      headers: { ...length, 'x-forwarded-for': address },
    });
    sending.push(one);
    one.write('{');
    return new Promise((resolve, reject) => {
      one.once('response', ({ statusCode = 0, headers }) =>
        resolve(statusCode === 503 && headers['retry-after'] ? 503 : statusCode),
      );
      one.once('error', reject);
    });
  }
  /** The response's status, or 0 if the server still waits for the rest of the body. */
  const soon = (status: Promise<number>) => Promise.race([status, wait(150, 0)]);

  it('bodies in progress are limited in total bytes: beyond the limit a body gets 503 with Retry-After, while pages are still served', async () => {
    const { port } = await listen({ bodiesBytes: 1_000, bodiesPerAddressBytes: 1_000, bodyBytes: 400 });
    expect(await soon(begin(port, '203.0.113.1', 400))).toBe(0);
    expect(await soon(begin(port, '203.0.113.2', null))).toBe(0);
    expect(await begin(port, '203.0.113.3', 450)).toBe(503);
    expect(await soon(begin(port, '203.0.113.4', 200))).toBe(0);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  });

  it('bodies in progress are limited in bytes per address, and stop counting when their response has ended', async () => {
    const { port } = await listen({ bodiesBytes: 1_000, bodiesPerAddressBytes: 500 });
    expect(await soon(begin(port, '203.0.113.1', 400))).toBe(0);
    expect(await begin(port, '203.0.113.1:9', 200)).toBe(503);
    expect(await soon(begin(port, '203.0.113.2', 200))).toBe(0);
    sending[0]?.on('error', () => {}).destroy();
    await wait(50);
    expect(await soon(begin(port, '203.0.113.1', 400))).toBe(0);
  });

  it('bodies that never arrive do not block other clients: the address with the most bytes loses a body', async () => {
    const { port } = await listen({ bodiesBytes: 1_000, bodiesPerAddressBytes: 500 });
    const ends = [];
    for (const address of ['203.0.113.1', '203.0.113.2'])
      for (let at = 0; at < 5; at += 1) ends.push(begin(port, address, 100));
    await wait(100);
    expect(await soon(begin(port, '203.0.113.3', 100))).toBe(0);
    expect(await Promise.race([...ends, wait(150, 'none')])).toBe(503);
    expect((await fetch(`http://127.0.0.1:${port}/api/leads`, { method: 'POST', body: '{}' })).status).toBe(200);
  });

  it('bodies of visitors’ requests do not count towards the limit of the admin port', async () => {
    const { port, adminPort } = await listen({ bodiesBytes: 1_000, bodiesPerAddressBytes: 1_000 });
    expect(await soon(begin(port, '203.0.113.1', 900))).toBe(0);
    expect(await soon(begin(adminPort, '203.0.113.2', 950))).toBe(0);
  });
});

describe('open connections', () => {
  async function isOpen(port: number): Promise<boolean> {
    const socket = connect({ port, host: '127.0.0.1' });
    const closed = once(socket, 'close').then(() => false);
    socket.on('error', () => {});
    const result = await Promise.race([closed, wait(100, true)]);
    ends.push(() => socket.destroy());
    return result;
  }
  const ends: (() => void)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  it('open connections are limited in total, also if all of them come from one proxy', async () => {
    const { port, adminPort } = await listen({ connections: 2, connectionsPerAddress: 1 });
    for (const each of [port, adminPort]) {
      expect([await isOpen(each), await isOpen(each), await isOpen(each)]).toEqual([true, true, false]);
    }
  });
});
