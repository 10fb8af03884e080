import fc from 'fast-check';
import { adminKey, type RunningSearch, searchKey, serve } from '../testing/serve.ts';

let search: RunningSearch;
beforeAll(async () => {
  search = await serve();
  const cars = Array.from({ length: 60 }, (_, i) => ({
    objectID: `${i}`,
    make: ['Kia', 'Mazda', 'Toyota'][i % 3],
    title: 'white ute 4x4 with tow bar',
    price: i,
    _geoloc: { lat: -30 - (i % 10), lng: 150 },
  }));
  await search.engine.replace('Cars', cars, {
    searchableAttributes: ['make', 'title'],
    attributesForFaceting: ['make', 'price'],
  });
  await search.engine.saveSynonyms('Cars', [{ objectID: 's', type: 'synonym', synonyms: ['ute', 'pick up'] }]);
});
afterAll(() => search.stop());
afterEach(() => expect(search.errors).toEqual([]));

type Reply = {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
};

async function send(method: string, path: string, body?: string, key = searchKey): Promise<Reply> {
  const response = await fetch(search.address + path, {
    method,
    headers: { 'x-algolia-api-key': key },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, body: (await response.json()) as Reply['body'] };
}

/** Expects a complete response, or an error with a message. */
function expectWellFormed({ status, body }: Reply, part: string): void {
  if (status === 200) expect(body).toHaveProperty(part);
  else {
    expect([400, 403, 404, 405, 413]).toContain(status);
    expect(body).toEqual({ status, message: expect.any(String) });
  }
}

const names = [
  ...['query', 'filters', 'facetFilters', 'numericFilters', 'facets', 'page', 'offset', 'length', 'hitsPerPage'],
  ...['aroundLatLng', 'aroundRadius', 'removeStopWords', 'ignorePlurals', 'optionalWords', 'synonyms', 'params'],
  ...['attributesToRetrieve', 'attributesToHighlight', 'restrictSearchableAttributes', 'typoTolerance', 'queryType'],
  ...['facetQuery', 'maxFacetHits', 'maxValuesPerFacet', 'optionalFilters', 'distinct', 'insidePolygon'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'unknown'],
];
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '*',
    'true',
    'all',
    'make:Kia',
    'price>3',
    'make',
    'title:3',
    '-33,151',
    '1,2,3,4',
    '"ute tow',
    'NaN',
    '🚗 é',
    'pick up "tow bar" -kia',
  ),
);
const numbers = fc.oneof(
  fc.integer(),
  fc.integer({ min: 0, max: 12 }),
  fc.double(),
  fc.constantFrom(-0, 1e308, 2 ** 53, 1.5),
);
const values = fc.oneof(
  { depthSize: 'small' },
  texts,
  numbers,
  fc.boolean(),
  fc.constant(null),
  fc.array(texts, { maxLength: 4 }),
  fc.array(fc.oneof(texts, fc.array(texts, { maxLength: 3 })), { maxLength: 3 }),
  fc.array(fc.oneof(numbers, fc.array(numbers, { maxLength: 8 })), { maxLength: 3 }),
  fc.array(fc.record({ from: numbers, value: numbers }, { requiredKeys: [] }), { maxLength: 3 }),
  fc.anything({ maxDepth: 3 }),
);
const parameters = fc
  .array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 6 })
  .map((entries) =>
    asJson(
      Object.defineProperties(
        {},
        Object.fromEntries(entries.map(([name, value]) => [name, { value, enumerable: true, configurable: true }])),
      ),
    ),
  );

/** Serialises as a client does; values that JSON cannot express are left out or converted. */
function asJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => (typeof part === 'bigint' ? `${part}` : part)) ?? '{}';
}

describe('for any parameters, the response is complete or an error', () => {
  it.each([
    ['a search', 'POST', '/1/indexes/Cars/query', 'hits', 2000],
    ['a facet search', 'POST', '/1/indexes/Cars/facets/make/query', 'facetHits', 300],
    ['browsing', 'POST', '/1/indexes/Cars/browse', 'hits', 300],
  ])(
    '%s with arbitrary parameters has a complete response or an error',
    async (_what, method, path, part, numRuns) => {
      await fc.assert(
        fc.asyncProperty(parameters, async (body) => {
          const reply = await send(method, path, body, path.endsWith('browse') ? adminKey : searchKey);
          expectWellFormed(reply, part);
        }),
        { numRuns },
      );
    },
    120_000,
  );

  it('arbitrary settings, synonyms, keys, records and batches cause no server error', async () => {
    const anyBody = fc.oneof(fc.anything({ maxDepth: 4 }), fc.object()).map(asJson);
    const paths = [
      ['PUT', '/1/indexes/Fuzz/settings'],
      ['POST', '/1/indexes/Fuzz/synonyms/batch'],
      ['PUT', '/1/indexes/Fuzz/synonyms/x'],
      ['POST', '/1/indexes/Fuzz/synonyms/search'],
      ['POST', '/1/indexes/Fuzz/rules/batch'],
      ['POST', '/1/keys'],
      ['POST', '/1/indexes/Fuzz/batch'],
      ['POST', '/1/indexes/*/batch'],
      ['POST', '/1/indexes/*/objects'],
      ['POST', '/1/indexes/*/queries'],
      ['POST', '/1/indexes/Fuzz/operation'],
      ['POST', '/1/indexes/Fuzz/deleteByQuery'],
      ['POST', '/1/indexes/Fuzz/x/partial'],
      ['PUT', '/1/indexes/Fuzz/x'],
    ] as const;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), anyBody, async ([method, path], body) => {
        expect((await send(method, path, body, adminKey)).status).toBeLessThan(500);
      }),
      { numRuns: 1000 },
    );
  }, 120_000);

  it('arbitrary paths and methods cause no server error', async () => {
    const path = fc.array(fc.oneof(texts, fc.constantFrom('1', 'indexes', 'Cars', 'query', 'keys', '*')), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'), path, async (method, parts) => {
        const reply = await send(
          method,
          `/${parts.map(encodeURIComponent).join('/')}`,
          method === 'GET' ? undefined : '{}',
        );
        expect(reply.status).toBeLessThan(500);
      }),
      { numRuns: 500 },
    );
  }, 60_000);
});

describe('absurd requests are refused', () => {
  it.each([
    ['10 MB of query', { query: 'x'.repeat(10_000_000) }, 'bytes in query are more than the 512 allowed'],
    ['10 MB of filter', { filters: 'a'.repeat(10_000_000) }, 'more than the 20000 allowed'],
    ['100,000 filters', { facetFilters: Array.from({ length: 100_000 }, (_, i) => `make:${i}`) }, '100000 tests'],
    ['a deep filter', { filters: '('.repeat(9_999) }, 'at most 50 parentheses'],
    ['a huge name', { ['n'.repeat(1_000_000)]: 1 }, 'Unknown parameter: nnn'],
  ])('%s is refused with a short error', async (_what, body, message) => {
    const reply = await send('POST', '/1/indexes/Cars/query', JSON.stringify(body), adminKey);
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } });
    expect(String(reply.body['message']).length).toBeLessThan(2100);
  });

  it('deeply nested lists in any part of the request are refused', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const bodies = [`{"facetFilters":${deep}}`, JSON.stringify({ params: `facetFilters=${deep}` }), deep];
    for (const body of bodies) expect((await send('POST', '/1/indexes/Cars/query', body, adminKey)).status).toBe(400);
    const cursor = Buffer.from(`{"from":0,"parameters":${deep}}`).toString('base64url');
    expect((await send('POST', '/1/indexes/Cars/browse', JSON.stringify({ cursor }), adminKey)).status).toBe(400);
    expect((await send('PUT', '/1/indexes/Cars/x', `{"deep":${deep}}`, adminKey)).status).toBe(400);
  });

  it('a body of 21 MB, an unknown index, and a body that is not JSON are refused', async () => {
    expect(
      (await send('POST', '/1/indexes/Cars/query', 'x'.repeat(21 * 1024 * 1024)).catch(() => ({ status: 413 }))).status,
    ).toBe(413);
    expect((await send('POST', '/1/indexes/Nope/query', '{}')).status).toBe(404);
    expect((await send('POST', '/1/indexes/Cars/query', '{"a":NaN}')).status).toBe(400);
  });
});

describe('a text with a null character or a lone surrogate is refused with an error that names its field', () => {
  const half = String.fromCharCode(0xd800);
  it.each<[string, string, object | undefined, string]>([
    ['POST', '/1/indexes/*/queries', { requests: [{ indexName: 'Cars', query: 'a\0' }] }, 'requests.0.query'],
    ['POST', '/1/indexes/*/queries', { requests: [{ indexName: 'Cars', query: `ute ${half}` }] }, 'requests.0.query'],
    ['POST', '/1/indexes/*/queries', { requests: [{ indexName: 'Cars', params: 'query=%00' }] }, 'query'],
    ['POST', '/1/indexes/*/queries', { requests: [{ indexName: 'Cars', params: 'filters=make%3A%00' }] }, 'filters'],
    [
      'POST',
      '/1/indexes/*/queries',
      { requests: [{ indexName: 'Cars', facetFilters: [[`make:${half}`]] }] },
      'requests.0.facetFilters.0.0',
    ],
    ['POST', '/1/indexes/Cars/query', { [`qu${half}`]: 'x' }, `qu${half}`],
    ['POST', '/1/indexes/Cars/facets/make/query', { facetQuery: 'a\0' }, 'facetQuery'],
    ['GET', '/1/indexes/Cars/%00', undefined, 'objectID'],
    ['GET', '/1/indexes/Cars/1?attributesToRetrieve=%00&attributesToRetrieve=x', undefined, 'attributesToRetrieve'],
    ['POST', '/1/indexes/Ca%00rs/query', {}, 'index'],
  ])('%s %s %j', async (method, path, body, field) => {
    const text = body && JSON.stringify(body);
    const result = await send(method, path, text);
    expect(result).toEqual({
      status: 400,
      body: {
        status: 400,
        message: expect.stringContaining(`"${field}" has a null character`),
      },
    });
  });
});
