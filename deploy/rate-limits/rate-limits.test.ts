import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createRateLimits, RequestCounter, readRequestLimits } from './index.ts';
import type { LimitedPart } from './limits.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const results: RequestListener = (_request, response) => response.end('answered');

/** Starts a part with rate limits. Requests arrive over loopback, as from a proxy on this machine. */
async function limited(
  part: LimitedPart,
  env: Readonly<Record<string, string>>,
  counter = new RequestCounter(() => 90_000),
): Promise<
  (forwardedFor: string | undefined, headers?: Readonly<Record<string, string>>, query?: string) => Promise<Response>
> {
  const server = createServer(createRateLimits(readRequestLimits(env), counter).guard(part, results));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return (forwardedFor, headers = {}, query = '') =>
    fetch(`http://127.0.0.1:${port}/${query}`, {
      headers: { ...headers, ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }) },
    });
}

const statusesOf = async (responses: readonly Promise<Response>[]): Promise<number[]> =>
  (await Promise.all(responses)).map(({ status }) => status).sort();

describe('requests per address', () => {
  it('requests per address are served up to the limit; further requests get 429 with Retry-After, and other addresses are not affected', async () => {
    const ask = await limited('edge', { RATE_LIMIT_EDGE: '3' });
    expect(await statusesOf([1, 2, 3, 4].map(() => ask('203.0.113.7')))).toEqual([200, 200, 200, 429]);
    const refused = await ask('203.0.113.7', { accept: 'text/html' });
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await refused.text()).toContain('Please try again in 30 seconds.');
    expect((await ask('203.0.113.8')).status).toBe(200);
  });

  it('requests per address are counted from zero in the next minute', async () => {
    let nowMs = 90_000;
    const ask = await limited('edge', { RATE_LIMIT_EDGE: '1' }, new RequestCounter(() => nowMs));
    expect(await statusesOf([ask('203.0.113.7'), ask('203.0.113.7')])).toEqual([200, 429]);
    nowMs = 120_000;
    expect((await ask('203.0.113.7')).status).toBe(200);
  });

  it('requests per address are counted for the connection’s address, not for an address that the client itself claims', async () => {
    const ask = await limited('edge', { RATE_LIMIT_EDGE: '1' });
    expect(await statusesOf([ask('198.51.100.1, 203.0.113.7'), ask('198.51.100.2, 203.0.113.7')])).toEqual([200, 429]);
    expect(await statusesOf([ask('127.0.0.1, 203.0.113.9'), ask('::1, 203.0.113.9')])).toEqual([200, 429]);
  });

  it('requests from a proxy in TRUST_PROXY are counted for the address that the proxy forwards', async () => {
    const ask = await limited('edge', { RATE_LIMIT_EDGE: '1', TRUST_PROXY: '10.0.0.0/8, 192.0.2.1' });
    expect(await statusesOf([ask('203.0.113.7, 10.0.0.3'), ask('203.0.113.8, 192.0.2.1, 10.0.0.3')])).toEqual([
      200, 200,
    ]);
    expect((await ask('203.0.113.7, 10.9.9.9')).status).toBe(429);
  });

  it('the addresses of one customer’s IPv6 network count as one, and IPv4-mapped IPv6 addresses count as IPv4', async () => {
    const ask = await limited('edge', { RATE_LIMIT_EDGE: '1' });
    expect(await statusesOf([ask('2001:db8:1:2::1'), ask('2001:0db8:1:2:ffff::9')])).toEqual([200, 429]);
    expect((await ask('2001:db8:1:3::1')).status).toBe(200);
    expect(await statusesOf([ask('203.0.113.7'), ask('::ffff:203.0.113.7')])).toEqual([200, 429]);
  });

  it('requests per address are not limited if the platform itself sends them', async () => {
    const ask = await limited('search', { RATE_LIMIT_SEARCH: '1', RATE_LIMIT_KEY: '1' });
    const own = Array.from({ length: 20 }, () => ask(undefined, { 'x-algolia-api-key': 'key' }));
    expect(new Set(await statusesOf(own))).toEqual(new Set([200]));
  });
});

describe('requests per key', () => {
  it('requests per key are limited over all addresses, and one address cannot use up the limit', async () => {
    const ask = await limited('search', { RATE_LIMIT_SEARCH: '2', RATE_LIMIT_KEY: '4' });
    const carrying = { 'x-algolia-api-key': 'shared' };
    const one = Array.from({ length: 10 }, () => ask('203.0.113.7', carrying));
    expect((await statusesOf(one)).filter((status) => status === 200)).toHaveLength(2);
    expect(await statusesOf([ask('203.0.113.8', carrying), ask('203.0.113.9', carrying)])).toEqual([200, 200]);
    const refused = await ask('203.0.113.10', carrying);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      status: 429,
      message: 'Too many requests with this key. Please try again in 30 seconds.',
    });
    expect((await ask('203.0.113.10', { 'x-algolia-api-key': 'another' })).status).toBe(200);
  });

  it('requests per key are limited for each token of the api and of the registry, whatever addresses use it', async () => {
    for (const part of ['api', 'registry'] as const) {
      const ask = await limited(part, { RATE_LIMIT_KEY: '1' });
      const token = { authorization: 'Bearer token' };
      expect(await statusesOf([ask('203.0.113.7', token), ask('203.0.113.8', token)])).toEqual([200, 429]);
      expect(await (await ask('203.0.113.8', token)).json()).toMatchObject({ error: { code: 'TOO_MANY_REQUESTS' } });
    }
  });
});

it.each([
  ['search', '?x-algolia-api-key=sh%61red', {}],
  ['search', '?x%2Dalgolia-api-key=shared&x-algolia-api-key=other', {}],
  ['registry', '', { authorization: 'bEARER shared' }],
] as const)('another spelling of a key counts as the same key: %s %s %j', async (part, query, headers) => {
  const ask = await limited(part, { RATE_LIMIT_KEY: '1' });
  const plain = part === 'search' ? { 'x-algolia-api-key': 'shared' } : { authorization: 'Bearer shared' };
  expect((await ask('203.0.113.7', plain)).status).toBe(200);
  expect((await ask('203.0.113.8', headers, query)).status).toBe(429);
});

describe('limits from the environment', () => {
  it('a limit of 0 requests means that there is no limit', async () => {
    const ask = await limited('edge', { RATE_LIMIT_EDGE: '0' });
    expect(new Set(await statusesOf([1, 2, 3].map(() => ask('203.0.113.7'))))).toEqual(new Set([200]));
  });

  it('a value that is not a number is refused with the variable’s name', () => {
    expect(() => readRequestLimits({ RATE_LIMIT_API: 'many' })).toThrow(
      'RATE_LIMIT_API is "many". Give the requests per minute as a whole number, or 0 for no limit.',
    );
  });
});
