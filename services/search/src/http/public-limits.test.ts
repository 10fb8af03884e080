import { jest } from '@jest/globals';
import { adminKey, type RunningSearch, searchKey, serve } from '../testing/serve.ts';

let search: RunningSearch;
beforeAll(async () => {
  search = await serve([], { limits: { waiting: 30, queryMs: 10_000, workMs: 10_000 } });
  const cars = Array.from({ length: 1200 }, (_, i) => ({ objectID: `${i}`, make: `Make ${i % 7}`, price: i }));
  await search.engine.replace('Cars', cars, { searchableAttributes: ['make'], attributesForFaceting: ['make'] });
});
afterAll(() => search.stop());

type Reply = {
  readonly status: number;
  readonly message: string;
  readonly headers: Headers;
  readonly results: readonly { readonly hits: readonly unknown[]; readonly nbHits: number }[];
};

async function post(path: string, body: unknown, key = searchKey, server = search): Promise<Reply> {
  const response = await fetch(`${server.address}/1/indexes/${path}`, {
    method: 'POST',
    headers: { 'x-algolia-api-key': key },
    body: JSON.stringify(body),
  });
  const result = (await response.json()) as Reply;
  return { ...result, status: response.status, headers: response.headers };
}

const ask = (queries: number, parameters: object, key = searchKey, server = search) =>
  post(
    '*/queries',
    { requests: Array.from({ length: queries }, () => ({ indexName: 'Cars', ...parameters })) },
    key,
    server,
  );

describe('limits of a key published in pages', () => {
  it('a query returns at most 100 hits, even if it requests more', async () => {
    for (const parameters of [{ hitsPerPage: 1000 }, { offset: 0, length: 1000 }, { params: 'hitsPerPage=1000' }]) {
      const { status, results } = await ask(1, parameters);
      expect({ status, hits: results[0]!.hits.length }).toEqual({ status: 200, hits: 100 });
    }
    expect((await ask(1, { hitsPerPage: 1000 }, adminKey)).results[0]!.hits).toHaveLength(1000);
  });

  it('a request has at most 20 queries and 400 hits in total', async () => {
    expect(await ask(20, { hitsPerPage: 20 })).toMatchObject({ status: 200 });
    expect(await ask(21, { hitsPerPage: 1 })).toMatchObject({
      status: 413,
      message: '21 requests are more than the 20 allowed with this key',
    });
    expect(await ask(20, { hitsPerPage: 21 })).toMatchObject({
      status: 413,
      message: '420 hits at once are more than the 400 allowed with this key',
    });
    const objects = Array.from({ length: 401 }, (_, i) => ({ indexName: 'Cars', objectID: `${i}` }));
    expect(await post('*/objects', { requests: objects })).toMatchObject({ status: 413 });
    expect(await ask(50, { hitsPerPage: 1000 }, adminKey)).toMatchObject({ status: 200 });
  });

  it('parameters that are small to send but expensive to process are refused', async () => {
    const many = (length: number, entry = 'make') => Array.from({ length }, () => entry);
    const oversized: readonly (readonly [object, string])[] = [
      [{ attributesToHighlight: many(101) }, '101 entries in attributesToHighlight'],
      [{ facets: many(101) }, '101 entries in facets'],
      [{ highlightPreTag: 'x'.repeat(101) }, '101 characters in highlightPreTag'],
      [{ restrictSearchableAttributes: ['x'.repeat(101)] }, '101 characters in restrictSearchableAttributes'],
      [{ filters: many(201, 'price>1').join(' OR ') }, '201 tests in filters'],
    ];
    for (const [parameters, marker] of oversized) {
      const { status, message } = await ask(1, parameters);
      expect({ status, message }).toEqual({ status: 413, message: expect.stringContaining(marker) });
    }
    const { status, message } = await ask(1, { query: 'x', userToken: 'x'.repeat(70_000) });
    expect({ status, message }).toEqual({ status: 413, message: expect.stringContaining('65536 bytes') });
  });

  it('a response that is too large is refused, even with few hits', async () => {
    const cars = Array.from({ length: 100 }, (_, i) => ({ objectID: `${i}`, text: 'tow bar '.repeat(8_000) }));
    await search.engine.replace('Long', cars, { searchableAttributes: ['text'] });
    const long = Array.from({ length: 20 }, () => ({ indexName: 'Long', hitsPerPage: 4 }));
    expect(await post('*/queries', { requests: long })).toMatchObject({
      status: 413,
      message: expect.stringContaining('Ask for fewer hits or attributes'),
    });
    const short = long.map((query) => ({ ...query, attributesToRetrieve: [], attributesToHighlight: [] }));
    expect(await post('*/queries', { requests: short })).toMatchObject({ status: 200 });
  });

  it('secured keys made from the key have the same limits', async () => {
    const secured = search.generateSecuredKey(searchKey, { filters: 'make:"Make 1"' });
    expect((await ask(1, { hitsPerPage: 1000 }, secured)).results[0]!.hits).toHaveLength(100);
    expect(await ask(21, { hitsPerPage: 1 }, secured)).toMatchObject({ status: 413 });
  });
});

describe('reads of records', () => {
  it('reads of records apply the key’s filter once for all records, instead of once for each', async () => {
    const server = await serve([], { limits: { workMs: 1_000, queryMs: 1_000 } });
    const cars = Array.from({ length: 400 }, (_, i) => ({ objectID: `${i}`, make: `Make ${i % 7}` }));
    await server.engine.replace('Cars', cars, { attributesForFaceting: ['make'] });
    const filters = Array.from({ length: 350 }, (_, i) => `make:${i}`).join(' OR ');
    const secured = server.generateSecuredKey(searchKey, { filters: `${filters} OR make:"Make 1"` });
    const requests = cars.map(({ objectID }) => ({ indexName: 'Cars', objectID }));
    const read = async () => post('*/objects', { requests }, secured, server);
    const found = await read();
    expect([found.status, found.results.filter((record) => record !== null).length]).toEqual([200, 57]);
    const matched = jest.spyOn(JSON, 'stringify');
    await read();
    const filtersWritten = matched.mock.calls.filter(([value]) => (value as { kind?: unknown })?.kind === 'or').length;
    matched.mockRestore();
    expect(filtersWritten).toBeLessThan(3);
    await server.stop();
  });

  it('reads of records are refused when the limit on the work of a request is reached, except with the admin key', async () => {
    const server = await serve([], { limits: { workMs: 0 } });
    await server.engine.replace('Cars', [{ objectID: '1' }]);
    const requests = [{ indexName: 'Cars', objectID: '1' }];
    expect(await post('*/objects', { requests }, searchKey, server)).toMatchObject({ status: 503 });
    expect(await post('*/objects', { requests }, adminKey, server)).toMatchObject({ status: 200 });
    await server.stop();
  });
});

describe('slow queries', () => {
  it('a request whose queries take too long is refused with Retry-After', async () => {
    const server = await serve([], { limits: { workMs: 0 } });
    await server.engine.replace('Cars', [{ objectID: '1' }]);
    const { status, message, headers } = await ask(1, {}, searchKey, server);
    expect({ status, message }).toEqual({ status: 503, message: expect.stringContaining('Ask for less at once') });
    expect(headers.get('retry-after')).toBe('1');
    await server.stop();
  });

  it('a single query that takes too long is aborted at any step', async () => {
    const server = await serve([], { limits: { queryMs: 0.001 } });
    const cars = Array.from({ length: 20_000 }, (_, i) => ({ objectID: `${i}`, text: 'tow bar, heated seats' }));
    await server.engine.replace('Cars', cars, { searchableAttributes: ['text'], attributesForFaceting: ['text'] });
    const busy = [{ hitsPerPage: 100 }, { query: 'tow' }, { filters: 'text:x', hitsPerPage: 0 }];
    for (const parameters of busy) {
      const { status, message, headers } = await ask(1, parameters, searchKey, server);
      expect({ parameters, status, message }).toEqual({
        parameters,
        status: 503,
        message: expect.stringContaining('not finished within 1 ms'),
      });
      expect(headers.get('retry-after')).toBe('1');
      expect(await ask(1, parameters, adminKey, server)).toMatchObject({ status: 200 });
    }
    await server.stop();
  });

  it('each of many requests at once is served or refused with 503, and a later request is served', async () => {
    const replies = await Promise.all(Array.from({ length: 60 }, () => ask(20, { hitsPerPage: 20, facets: ['*'] })));
    const statuses = new Set(replies.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(200);
    expect(await ask(20, { hitsPerPage: 20 })).toMatchObject({ status: 200 });
  });
});

describe('the listener for visitors', () => {
  const queriesOnly = (path: string, init: RequestInit = {}, key = adminKey) =>
    fetch(`${visitors.address}${path}`, { ...init, headers: { 'x-algolia-api-key': key } });
  let visitors: RunningSearch;
  beforeAll(async () => {
    visitors = await serve([], {}, { queriesOnly: true });
    await visitors.engine.replace('Cars', [{ objectID: '1', make: 'Kia' }], {});
  });
  afterAll(() => visitors.stop());

  it.each([
    ['GET', '/1/keys'],
    ['POST', '/1/keys'],
    ['GET', `/1/keys/${searchKey}`],
    ['GET', '/1/indexes'],
    ['GET', '/1/indexes/Cars/settings'],
    ['PUT', '/1/indexes/Cars/settings'],
    ['DELETE', '/1/indexes/Cars'],
    ['POST', '/1/indexes/Cars/batch'],
    ['POST', '/1/indexes/*/batch'],
    ['POST', '/1/indexes/Cars/browse'],
    ['POST', '/1/indexes/Cars/clear'],
  ])('the listener for visitors refuses %s %s, even with the admin key', async (method, path) => {
    const result = await queriesOnly(path, { method, ...(method !== 'GET' && { body: '{}' }) });
    expect([400, 403, 404, 405]).toContain(result.status);
    expect((await queriesOnly('/1/indexes/Cars/1')).status).toBe(200);
  });

  it('the listener for visitors refuses a call with too many queries, even with the admin key', async () => {
    const requests = Array.from({ length: 21 }, () => ({ indexName: 'Cars' }));
    const body = JSON.stringify({ requests });
    expect((await queriesOnly('/1/indexes/*/queries', { method: 'POST', body })).status).toBe(413);
  });
});
