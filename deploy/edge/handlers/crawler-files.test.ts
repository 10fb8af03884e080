import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Exchange, Running } from '../pipeline.ts';
import type { RunningSite, Sitemaps } from '../sitemap/sitemaps.ts';
import { crawlerFiles } from './crawler-files.ts';

/** A sitemap that is longer than the buffers between the server and a client that does not read. */
const long = Array.from({ length: 40 }, () => randomBytes(384 * 1024).toString('base64'));

let server: Server;
beforeEach(async () => {
  const sitemaps = { part: async () => ({ kind: 'xml', xml: Readable.from(long) }) } as unknown as Sitemaps;
  const handle = crawlerFiles(sitemaps, (running) => running as unknown as RunningSite);
  server = createServer((request, response) => {
    const running = { site: { slug: request.headers.host } } as unknown as Running;
    void handle({ request, response, path: request.url, isRead: true, running } as unknown as Exchange);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.close().closeAllConnections();
});

/** Requests a sitemap of a site, and reads nothing but the headers. */
async function requestSitemap(site: string): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const headers = { host: site, 'accept-encoding': 'br' };
  const request = get({ port, host: '127.0.0.1', path: '/sitemaps/vehicle.detail-1.xml', headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response.on('error', () => {});
}

const requestSeveral = (...sites: readonly string[]) => Promise.all(sites.map(requestSitemap));
const compressedOf = (responses: readonly IncomingMessage[]) =>
  responses.filter(({ headers }) => headers['content-encoding'] === 'br').length;

it('few sitemaps are compressed at the same time, in all and of each site; others are sent uncompressed', async () => {
  const ofOne = await requestSeveral('a', 'a', 'a', 'a', 'a');
  expect(compressedOf(ofOne)).toBe(2);
  const ofOthers = await requestSeveral('b', 'c', 'd', 'e', 'f');
  expect(compressedOf(ofOthers)).toBe(2);
  const uncompressed = ofOne.find(({ headers }) => headers['content-encoding'] === undefined);
  expect(uncompressed?.headers.vary).toBe('accept-encoding');
  expect(uncompressed && (await text(uncompressed)) === long.join('')).toBe(true);
});

it('sitemaps are compressed again once earlier ones were read, or their clients disconnected', async () => {
  for (let times = 0; times < 3; times++) {
    const [response] = await requestSeveral('a');
    expect(response?.headers['content-encoding']).toBe('br');
    for await (const _ of response ?? []);
  }
  for (const response of await requestSeveral('a', 'a')) response.destroy();
  let compressed = 0;
  for (let looks = 0; looks < 100 && compressed === 0; looks++) {
    await wait(20);
    const responses = await requestSeveral('a');
    compressed = compressedOf(responses);
    for (const response of responses) response.destroy();
  }
  expect(compressed).toBe(1);
});
