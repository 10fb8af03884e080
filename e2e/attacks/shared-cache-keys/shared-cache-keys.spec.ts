import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { startVarnish } from '../../machines/front.ts';
import { freePort } from '../../platform/free-ports.ts';

/** A fake edge that answers with the path and query it received, so that every address has a different page. */
const edge = createServer(({ url = '/' }, response) => {
  const { pathname, search } = new URL(url, 'http://edge');
  response.setHeader('cache-control', 'public, max-age=0, s-maxage=60');
  response.setHeader('cache-status', 'forecourt; fwd=miss');
  response.setHeader('surrogate-key', 'site-redgum');
  response.end(pathname + search);
});
let port: number;
let varnish: Awaited<ReturnType<typeof startVarnish>>;
test.beforeAll(async () => {
  await once(edge.listen(0, '127.0.0.1'), 'listening');
  const own = (edge.address() as AddressInfo).port;
  port = await freePort();
  varnish = await startVarnish(port, [own, own]);
});
test.afterAll(async () => {
  await varnish?.close();
  edge.closeAllConnections();
  edge.close();
});

/** Requests a path exactly as it is written. */
async function visit(path: string): Promise<{ readonly page: string; readonly isHit: boolean }> {
  const headers = { host: 'redgum.localhost', connection: 'close' };
  const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }).end();
  const [response] = await once(sent, 'response');
  const parts = await Array.fromAsync<Buffer>(response);
  return {
    page: Buffer.concat(parts).toString(),
    isHit: String(response.headers['cache-status']).endsWith('varnish; hit'),
  };
}

for (const [strange, usual] of [
  ['/search?query=camry?utm_source=call-Bob', '/search?query=camry'],
  ['/search?query=hilux?gclid=1&page=2', '/search?query=hilux&page=2'],
  ['/search?query=kluger?', '/search?query=kluger'],
  ['/search?utm_source=a#&query=corolla', '/search?query=corolla'],
  ['/search#?query=yaris', '/search?query=yaris'],
  ['/cars/rav4&utm_source=a', '/cars/rav4'],
  ['/cars/prado&', '/cars/prado'],
] as const)
  test(`the page of ${strange} is never stored as that of ${usual}`, async () => {
    await visit(strange);
    expect(await visit(usual)).toEqual({ page: usual, isHit: false });
  });

test('an address with tracking parameters gets the cached page of the address without them', async () => {
  await visit('/offers?page=2');
  for (const path of ['/offers?page=2&utm_source=a', '/offers?gclid=1&page=2&FBCLID=2', '/offers?utm_x=1&page=2#top'])
    expect(await visit(path)).toEqual({ page: '/offers?page=2', isHit: true });
  await visit('/offers');
  expect(await visit('/offers?utm_source=mail&gclid=7')).toEqual({ page: '/offers', isHit: true });
});
