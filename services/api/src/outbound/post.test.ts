import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { readNetworks } from '@forecourt/outbound';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createPost } from './post.ts';

/** Fifty megabytes of zeros, compressed beforehand, because compressing them takes longer than the timeout. */
const manyZeros = gzipSync(Buffer.alloc(50_000_000));
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function serve(listener: RequestListener): Promise<{ readonly url: string; readonly bodies: string[] }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      bodies.push(body);
      listener(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
}

/** Writes `first`, then `part` again and again. */
function dripping(socket: Socket, first: string, part: string): void {
  socket.on('error', () => {});
  socket.write(first);
  const timer = setInterval(() => socket.write(part), 1);
  socket.once('close', () => clearInterval(timer));
}

function poster(options: Partial<Parameters<typeof createPost>[0]> = {}) {
  const { post, close } = createPost({ allowed: readNetworks('127.0.0.1'), timeoutMs: 300, ...options });
  ends.push(close);
  return (url: string) =>
    post(url, { headers: { 'content-type': 'text/plain' }, body: 'a lead' }).catch((error: Error) => error.message);
}

describe('a posted request', () => {
  it('a post reaches allowed private addresses, and returns the status', async () => {
    const { url, bodies } = await serve((_, response) => response.writeHead(202).end('thank you'));
    expect(await poster()(url)).toBe(202);
    expect(bodies).toEqual(['a lead']);
  });

  it.each([
    'http://127.0.0.1:1/',
    'http://[::1]:1/',
    'http://[::ffff:7f00:1]:1/',
    'http://0x7f.1:1/',
    'http://2130706433:1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fe80::1]/',
    'https://127.1/',
    'https://0/',
    'https://017700000001/',
    'https://127.0.0.1./',
    'https://①②⑦.0.0.1/',
    'https://8.8.8.8@127.0.0.1/',
    'https://localhost/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://100.64.0.1/',
    'https://255.255.255.255/',
  ])('a post is never sent to %s unless that address is allowed', async (url) => {
    expect(await poster({ allowed: readNetworks(undefined) })(url)).toBe('refused: the address is private');
  });

  it('a post is never sent to a host name that resolves to a private address, even if other addresses of it are public', async () => {
    const { url, bodies } = await serve((_, response) => response.end());
    const lookup = ((_name: string, _options: object, done: (error: null, addresses: object[]) => void) =>
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])) as never;
    const post = poster({ allowed: readNetworks(undefined), lookup });
    expect(await post(url.replace('127.0.0.1', 'crm.example'))).toBe('refused: the address is not https');
    expect(await post('https://crm.example/')).toBe('refused: the address is private');
    expect(bodies).toEqual([]);
  });

  it('a post connects to the address that was checked, and checks a name again on each request', async () => {
    const inside = await serve((_, response) => response.writeHead(200, { connection: 'close' }).end());
    const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.1'];
    let lookups = 0;
    const lookup = ((_name: string, _options: object, done: (error: null, addresses: object[]) => void) =>
      done(null, [{ address: answers[lookups++], family: 4 }])) as never;
    const post = poster({ lookup });
    const url = inside.url.replace('127.0.0.1', 'rebinding.example');
    expect(await post(url)).toBe(200);
    expect(lookups).toBe(1);
    expect(await post(url)).toBe('refused: the address is private');
    expect(await post(url)).toBe(200);
    expect(inside.bodies).toHaveLength(2);
  });

  it('a post ignores the environment’s proxy settings', async () => {
    const proxy = await serve((_, response) => response.end());
    const { url } = await serve((_, response) => response.writeHead(202).end());
    const names = ['http_proxy', 'HTTP_PROXY', 'NODE_USE_ENV_PROXY'] as const;
    const before = names.map((name) => process.env[name]);
    for (const name of names) process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : proxy.url;
    try {
      expect(await poster()(url)).toBe(202);
      expect(proxy.bodies).toEqual([]);
    } finally {
      for (const [index, name] of names.entries()) {
        const value = before[index];
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    }
  });

  it('a post follows no redirect to a private address', async () => {
    const inside = await serve((_, response) => response.end());
    const outside = await serve((_, response) =>
      response.writeHead(307, { location: inside.url.replace('127.0.0.1', '127.0.0.2') }).end(),
    );
    expect(await poster()(outside.url)).toBe('refused: the address is private');
    expect(inside.bodies).toEqual([]);
  });

  it('a post follows up to three redirects that keep method and body, and refuses other redirects', async () => {
    const end = await serve((_, response) => response.writeHead(201).end());
    const kept = await serve((_, response) => response.writeHead(308, { location: end.url }).end());
    expect(await poster()(kept.url)).toBe(201);
    expect(end.bodies).toEqual(['a lead']);
    const changed = await serve((_, response) => response.writeHead(302, { location: end.url }).end());
    expect(await poster()(changed.url)).toBe('answered 302');
    const endless = await serve((_, response) => response.writeHead(307, { location: '/' }).end());
    expect(await poster()(endless.url)).toBe('answered 307, but its redirect can’t be followed');
    expect(endless.bodies).toHaveLength(4);
  });

  it.each<[string, RequestListener, string | number]>([
    ['500', (_, response) => response.writeHead(500).end('no'), 'answered 500'],
    ['nothing', () => {}, 'no answer within 0.3 s'],
    [
      'a head and no body',
      (_, response) => response.writeHead(200, { 'content-length': 9 }).flushHeaders(),
      'no answer within 0.3 s',
    ],
    [
      'half a body',
      (_, response) => {
        response.writeHead(200, { 'content-length': 9 }).write('half');
        setTimeout(() => response.destroy(), 20);
      },
      'connection failed: ECONNRESET',
    ],
    [
      'a head without end',
      (request) => dripping(request.socket, 'HTTP/1.1 200 OK\r\n', `x: ${'x'.repeat(1_000)}\r\n`),
      'connection failed: HPE_HEADER_OVERFLOW',
    ],
    [
      'a head that drips',
      (request) => dripping(request.socket, 'HTTP/1.1 200 OK\r\nx: ', 'x'),
      'no answer within 0.3 s',
    ],
    [
      'that it goes on, without end',
      (request) => dripping(request.socket, '', 'HTTP/1.1 103 Early Hints\r\n\r\n'),
      'connection failed',
    ],
    [
      'that it switches to another protocol',
      (request) =>
        request.socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
      'connection failed',
    ],
    [
      'megabytes in kilobytes',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(manyZeros),
      200,
    ],
    ['a body without end', (_, response) => void setInterval(() => response.write('x'.repeat(20_000)), 1).unref(), 200],
  ])('a post to a server that responds %s ends in time', async (_, listener, outcome) => {
    const { url } = await serve(listener);
    expect(await poster()(url)).toBe(outcome);
  });

  it('a post to an unreachable host fails with an error', async () => {
    expect(await poster()('http://127.0.0.1:1/')).toBe('connection failed: ECONNREFUSED');
  });
});
