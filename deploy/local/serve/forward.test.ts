import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listenerHeader, siteHeader } from '@forecourt/contracts/api';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createClientAddress } from '../../rate-limits/index.ts';
import type { Listeners } from '../listeners.ts';
import { openListeners } from '../listeners.ts';
import type { Part } from '../parts/part.ts';
import { createForward } from './forward.ts';
import { partsTokenHeader, readPartsToken } from './parts-token.ts';

const secret = 'the secret of all processes of a platform';
const token = readPartsToken({ PARTS_TOKEN: secret });
const loopback = { port: 0, host: '127.0.0.1' };
const silent = { info: () => {}, warn: () => {}, error: () => {} };

const open: { readonly close: () => Promise<void> | void }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

/** A process with the api, which responds with what it received. */
async function startApi(name = 'api-1'): Promise<Listeners & { readonly url: string }> {
  const listeners = await openListeners({ parts: { ...loopback, token }, siteOf: () => 'wrong' });
  listeners.set('api', (request, response, on) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      response.end(
        JSON.stringify({
          name,
          on,
          site: request.headers[siteHeader] ?? null,
          token: request.headers[partsTokenHeader] ?? null,
          from: request.headers['x-forwarded-for'] ?? null,
          path: request.url,
          body: Buffer.concat(chunks).toString(),
        }),
      ),
    );
  });
  open.push(listeners);
  return { ...listeners, url: `http://127.0.0.1:${listeners.partsPort}` };
}

/** A process with the edge, which forwards to the api. */
async function startEdge(
  urls: readonly string[],
  trustedProxies: readonly string[] = [],
): Promise<{ readonly url: string; readonly inside: string }> {
  const forward: Part = createForward({ part: 'api', urls, token, trustedProxies, log: silent });
  const listeners = await openListeners({ visitors: loopback, siteOf: () => 'redgum' });
  listeners.set('api', forward.handle);
  open.push(forward, listeners);
  return { url: `http://127.0.0.1:${listeners.port}`, inside: listeners.origin };
}

const json = async (url: string, init?: RequestInit) => (await fetch(url, init)).json() as Promise<object>;

describe('a part in another process', () => {
  it('a part in another process receives path, body, site, listener and sender of a visitor’s request, but not the token', async () => {
    const edge = await startEdge([(await startApi()).url]);
    const sent = {
      method: 'POST',
      body: '{"a":1}',
      headers: { [siteHeader]: 'wattle', [partsTokenHeader]: 'guessed' },
    };
    expect(await json(`${edge.url}/api/leads?b=2`, sent)).toEqual({
      name: 'api-1',
      on: 'public',
      site: 'redgum',
      token: null,
      from: '127.0.0.1',
      path: '/api/leads?b=2',
      body: '{"a":1}',
    });
  });

  it('a part in another process gets the visitor’s address from an edge on another machine, even if the part trusts no proxies itself', async () => {
    const edge = await startEdge([(await startApi()).url], ['10.0.0.0/8']);
    const behindBalancer = { headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.7, 10.0.0.1' } };
    const forwarded = await json(`${edge.url}/api/cars`, behindBalancer);
    expect(forwarded).toMatchObject({ from: '203.0.113.7' });
    // When a form is posted, the edge itself sends the lead, through its `inside` listener.
    expect(await json(`${edge.inside}/api/leads`, behindBalancer)).toMatchObject({ on: 'inside', from: '203.0.113.7' });

    const headers = { 'x-forwarded-for': '203.0.113.7', [partsTokenHeader]: secret, [listenerHeader]: 'public' };
    const received = { headers, socket: { remoteAddress: '10.0.0.4' } } as unknown as IncomingMessage;
    expect(token.verify(received)).toBe('public');
    expect(createClientAddress([])(received)).toBe('203.0.113.7');
  });

  it('a request that cannot be sent to another process gets 503, and does not end this process', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => void unhandled.push(error);
    process.on('unhandledRejection', note);
    const { url } = await startApi();
    const forward = createForward({ part: 'api', urls: [url], token, trustedProxies: [], log: silent });
    const listeners = await openListeners({ visitors: loopback, siteOf: () => 'redgum' });
    listeners.set('api', (request, response, on) => {
      request.headers['x-unsendable'] = '\u0100';
      forward.handle(request, response, on);
    });
    open.push(forward, listeners);
    expect((await fetch(`http://127.0.0.1:${listeners.port}/api/cars`)).status).toBe(503);
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });

  it('a part in another process does not trust the sender that a stranger names', () => {
    const headers = {
      'x-forwarded-for': '203.0.113.7',
      [partsTokenHeader]: 'x'.repeat(40),
      [listenerHeader]: 'public',
    };
    const received = { headers, socket: { remoteAddress: '10.0.0.4' } } as unknown as IncomingMessage;
    expect(token.verify(received)).toBeNull();
    expect(createClientAddress([])(received)).toBe('10.0.0.4');
  });

  it('a part in another process recognises the platform’s own requests, which have no sender', async () => {
    const edge = await startEdge([(await startApi()).url]);
    expect(await json(`${edge.inside}/api/cars`)).toMatchObject({ on: 'inside', from: null });
  });

  it('a part in another process refuses requests without the token, except probes', async () => {
    const { url } = await startApi();
    const wrong = [{}, { [partsTokenHeader]: 'x'.repeat(40) }, { [partsTokenHeader]: '' }];
    for (const headers of wrong) {
      const response = await fetch(`${url}/api/cars`, { headers: { ...headers, 'x-forecourt-listener': 'inside' } });
      expect([response.status, await response.json()]).toEqual([
        403,
        { error: { code: 'PART_FORBIDDEN', message: expect.any(String) } },
      ]);
    }
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
  });

  it('a part in another process refuses a request that has the token but names no listener', async () => {
    const { url } = await startApi();
    expect((await fetch(`${url}/api/cars`, { headers: { [partsTokenHeader]: secret } })).status).toBe(403);
  });
});

describe('requests of a hostile visitor', () => {
  it.each(['DELETE', 'OPTIONS'])('a body of %s in chunks is not read as the next visitor’s request', async (method) => {
    const received: string[] = [];
    const server = createServer((request, response) => {
      received.push(`${request.method} ${request.url}`);
      request.resume().on('end', () => response.end('{}'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push({ close: () => void server.close().closeAllConnections() });
    const edge = await startEdge([`http://127.0.0.1:${(server.address() as AddressInfo).port}`]);
    const hidden = `POST /api/leads HTTP/1.1\r\nHost: redgum\r\nX-Forecourt-Site: wattle\r\nX-Rest: `;
    const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
    const answer = await sendRaw(
      edge.url,
      `${method} /api/cars HTTP/1.1\r\nHost: redgum\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`,
    );
    expect(answer).toContain('411 Length Required');
    await json(`${edge.url}/api/session`);
    expect(received).toEqual(['GET /api/session']);
  });

  it('many bodies that never arrive do not block other visitors', async () => {
    const edge = await startEdge([(await startApi()).url]);
    const { hostname, port } = new URL(edge.url);
    const slow = Array.from({ length: 300 }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write('POST /api/leads HTTP/1.1\r\nHost: redgum\r\nContent-Length: 9\r\n\r\n');
      return socket;
    });
    open.push({ close: () => slow.forEach((socket) => void socket.destroy()) });
    await Promise.all(slow.map((socket) => once(socket, 'connect')));
    expect(await json(`${edge.url}/api/cars`, { signal: AbortSignal.timeout(3_000) })).toMatchObject({ name: 'api-1' });
  });
});

/** Sends a text to a server unchanged, and returns what the server sends back. */
async function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  socket.setTimeout(1_000, () => socket.destroy());
  let answer = '';
  for await (const part of socket) {
    answer += String(part);
    if (answer.includes('\r\n\r\n')) break;
  }
  return answer;
}

describe('several processes of a part', () => {
  it('several processes of a part get requests in turn', async () => {
    const edge = await startEdge([(await startApi('api-1')).url, (await startApi('api-2')).url]);
    const names = await Promise.all(['a', 'b', 'c', 'd'].map((path) => json(`${edge.url}/api/${path}`)));
    expect(names.map((each) => (each as { name: string }).name).toSorted()).toEqual([
      'api-1',
      'api-1',
      'api-2',
      'api-2',
    ]);
  });

  it('no read fails when a process ends, and the process gets requests again when it is back', async () => {
    const [first, second] = [await startApi('api-1'), await startApi('api-2')];
    const edge = await startEdge([first.url, second.url]);
    await first.close();
    for (let count = 0; count < 6; count++) expect(await json(`${edge.url}/api/cars`)).toMatchObject({ name: 'api-2' });
    const back = await revive(first.url);
    const names = new Set<string>();
    const untilMs = performance.now() + 5_000;
    while (!names.has('back') && performance.now() < untilMs)
      names.add(((await json(`${edge.url}/api/cars`)) as { name: string }).name);
    expect(names).toContain('back');
    expect(back.listening).toBe(true);
  });

  it('no enquiry fails when one process has ended, and each arrives once', async () => {
    const [first, second] = [await startApi('api-1'), await startApi('api-2')];
    const edge = await startEdge([first.url, second.url]);
    const post = (body: string) => json(`${edge.url}/api/leads`, { method: 'POST', body });
    // These requests open connections to both processes, before one of the processes ends.
    for (let count = 0; count < 4; count++) await post('before');
    await first.close();
    const received: string[] = [];
    second.set('api', (request, response) => {
      void text(request).then((body) => {
        received.push(body);
        response.end('{}');
      });
    });
    const sent = ['a', 'b', 'c', 'é'.repeat(20_000)];
    for (const body of sent) expect(await post(body)).toEqual({});
    expect(received).toEqual(sent);
  });

  it('a request that a process may have received is not sent to another process', async () => {
    let received = 0;
    const server = createServer((request) => {
      received += 1;
      request.socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push({ close: () => void server.close().closeAllConnections() });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const edge = await startEdge([url, url]);
    const { status } = await fetch(`${edge.url}/api/leads`, { method: 'POST', body: '{}' });
    expect({ status, received }).toEqual({ status: 503, received: 1 });
  });

  it('if no process is running, the request gets 503 with Retry-After', async () => {
    const edge = await startEdge(['http://127.0.0.1:1']);
    const response = await fetch(`${edge.url}/api/leads`, { method: 'POST', body: '{}' });
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      503,
      '5',
      { error: { code: 'PART_STOPPED', message: 'The api is not running.' } },
    ]);
  });
});

/** Starts a server at the address of a process that has ended. */
async function revive(url: string): Promise<Server> {
  const server = createServer((_request, response) => response.end(JSON.stringify({ name: 'back' })));
  await new Promise<void>((resolve) => server.listen(Number(new URL(url).port), '127.0.0.1', resolve));
  open.push({ close: () => new Promise<void>((resolve) => server.close(() => resolve())) });
  expect((server.address() as AddressInfo).port).toBe(Number(new URL(url).port));
  return server;
}
