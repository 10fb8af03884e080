import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSite } from '../../../deploy/sites/load.ts';
import type { TestPlatform } from '../../platform/platform.ts';
import { expect, testWithPlatform as test } from '../../platform/test.ts';

const attackers = 8;
const pages = 20;

type Response = { readonly status: number; readonly bytes: number; readonly retryAfter: string | null };

/** The dealer’s search key, which is public: every page of the dealer contains it. */
async function keyOf({ data }: TestPlatform, site: string): Promise<string> {
  const keys = JSON.parse(await readFile(join(data, 'search-keys.json'), 'utf8')) as Record<string, string>;
  return keys[loadSite(site).search.key.env] ?? '';
}

async function search(
  { port }: TestPlatform,
  key: string,
  requests: readonly object[],
  forwardedFor?: string,
): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${port}/1/indexes/*/queries`, {
    method: 'POST',
    headers: {
      'x-algolia-api-key': key,
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
    },
    body: JSON.stringify({ requests }),
  });
  const { byteLength: bytes } = await response.arrayBuffer();
  return { status: response.status, bytes, retryAfter: response.headers.get('retry-after') };
}

const queries = (count: number, parameters: object): readonly object[] =>
  Array.from({ length: count }, () => ({ indexName: 'Car_production', query: '', facets: ['*'], ...parameters }));

/**
 * Requests pages of another dealer while the attackers send one request after another.
 *
 * @returns the responses to the attackers
 */
async function attackBesidePages(platform: TestPlatform, requests: readonly object[]): Promise<readonly Response[]> {
  const key = await keyOf(platform, 'redgum');
  const responses: Response[] = [];
  let attacking = true;
  const attacks = Array.from({ length: attackers }, async () => {
    while (attacking) responses.push(await search(platform, key, requests));
  });
  try {
    for (let page = 0; page < pages; page++) {
      const path = `/search/used-cars?range%5Bprice%5D=5000:${60_000 + page}`;
      const once = async () => {
        const { status, body } = await platform.fetch('northshore', path);
        return { status, hasCars: body.includes('/cars/') };
      };
      // Repeated, because a busy machine may respond with 503 even without an attack.
      let response = await once();
      for (let again = 0; again < 2 && response.status !== 200; again++) response = await once();
      expect(response).toEqual({ status: 200, hasCars: true });
    }
  } finally {
    attacking = false;
    await Promise.all(attacks);
  }
  return responses;
}

test('a 3 KB request for 50,000 records is refused, and pages are still served', async ({ platform }) => {
  const responses = await attackBesidePages(platform, queries(50, { hitsPerPage: 1000 }));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([413]));
  expect(Math.max(...responses.map(({ bytes }) => bytes))).toBeLessThan(500);
});

test('a small request that takes long to compute is cut short or deferred, and pages are still served', async ({
  platform,
}) => {
  const most = {
    hitsPerPage: 20,
    attributesToHighlight: ['*'],
    maxValuesPerFacet: 1000,
  };
  const responses = await attackBesidePages(platform, queries(20, { ...most, query: 'a' }));
  for (const { status, bytes, retryAfter } of responses) {
    expect([200, 413, 503]).toContain(status);
    expect(bytes).toBeLessThan(5_000_000);
    if (status === 503) expect(retryAfter).toBe('1');
  }
});

test('an address that floods the search gets 429, and other addresses are served', async ({ platform }) => {
  const key = await keyOf(platform, 'redgum');
  const ask = (address: string) => search(platform, key, queries(1, { hitsPerPage: 0, facets: [] }), address);
  const statuses = new Set<number>();
  // Sends up to several times as many requests as a minute allows, because a new minute may begin during the test.
  for (let requested = 0; requested < 3_000 && !statuses.has(429); requested += 50)
    for (const { status } of await Promise.all(Array.from({ length: 50 }, () => ask('203.0.113.7'))))
      statuses.add(status);
  expect(statuses).toEqual(new Set([200, 429]));
  expect((await ask('203.0.113.8')).status).toBe(200);
  expect((await platform.fetch('redgum', '/')).status).toBe(200);
});
