import { gzipSync } from 'node:zlib';
import { createSearchEngine, createSearchHandler } from '../index.ts';
import type { SearchKey } from '../keys/keyring.ts';
import { adminKey, type RunningSearch, searchKey, serve } from '../testing/serve.ts';

const limitedKey = 'key-of-the-cars-alone';
let search: RunningSearch;
beforeAll(async () => {
  search = await serve([{ key: limitedKey, role: 'search', indexes: ['Cars'] }], {
    limits: {
      queries: 2,
      hitsPerRequest: 4,
      responseBytes: 400,
      bodyBytes: 2_000,
      listLength: 2,
      textLength: 9,
      filterTests: 2,
    },
  });
  const cars = Array.from({ length: 3 }, (_, i) => ({
    objectID: `${i}`,
    make: 'Kia',
    price: i,
    text: 'tow '.repeat(60),
  }));
  await search.engine.replace('Cars', cars, {
    attributesForFaceting: ['make', 'filterOnly(model)'],
    numericAttributesForFiltering: ['price'],
    replicas: ['Cars_price'],
  });
  await search.engine.replace('Vans', [{ objectID: '1', seats: 2 }]);
});
afterAll(() => search.stop());
afterEach(() => expect(search.errors).toEqual([]));

async function ask(
  method: string,
  path: string,
  body: unknown,
  { key = adminKey, headers = {} }: { readonly key?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<readonly [number, unknown]> {
  const sent = typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body);
  const response = await fetch(search.address + path, {
    method,
    headers: { 'x-algolia-api-key': key, ...headers },
    ...(body !== undefined && { body: sent }),
  });
  const result = (await response.json()) as { readonly status: number; readonly message: string };
  expect(Object.keys(result).sort()).toEqual(['message', 'status']);
  expect(result.status).toBe(response.status);
  return [result.status, result.message];
}

const index = '/1/indexes/Cars';
const several = '/1/indexes/*/queries';
const query = (parameters: object) => ['POST', `${index}/query`, parameters] as const;
const batch = (action: unknown, body?: unknown) =>
  ['POST', `${index}/batch`, { requests: [{ action, body }] }] as const;
const settings = (given: unknown) => ['PUT', `${index}/settings`, given] as const;
const synonym = (given: unknown) => ['POST', `${index}/synonyms/batch`, [given]] as const;
const key = (given: object) => ['POST', '/1/keys', { acl: ['search'], ...given }] as const;
const unsupported = (call: string, reason: string) => `${call} is not supported here: this engine ${reason}`;
const rulesReason = 'has no rules: use synonyms or settings, or host the index at Algolia';
const synonymsReason = 'saves and lists all synonyms of an index together';
const lacks = (what: string, reason: string, neutral: string, found: string) =>
  `${what} is not supported here, because ${reason}: leave it out or send ${neutral}, found ${found}`;
const types = 'synonym, oneWaySynonym, altCorrection1, altCorrection2';
const tooLong = 'x'.repeat(257);

it.each<[request: readonly [method: string, path: string, body?: unknown], status: number, message: string]>([
  // Paths and bodies
  [['GET', '/1/nothing'], 404, 'Path not supported by this server: GET /1/nothing'],
  [['PATCH', index], 405, 'PATCH is not possible at /1/indexes/Cars'],
  [['GET', '/1/indexes/%E0%A4%A'], 400, 'The path part "%E0%A4%A" is not properly URL-encoded'],
  [['GET', `${index}/%00`], 400, '"objectID" has a null character or half a character. Send it without'],
  [['GET', `${index}/1?x=%00`], 400, '"x" has a null character or half a character. Send it without'],
  [query({ query: 'a\0' }), 400, '"query" has a null character or half a character. Send it without'],
  [query({ params: 'query=%00' }), 400, '"query" has a null character or half a character. Send it without'],
  [['POST', several, '{'], 400, expect.stringMatching(/^The body is not JSON: .+/)],
  [['POST', several, []], 400, 'The body: expected an object, found []'],
  [['POST', several, {}], 400, 'The body needs a list "requests"'],
  [['POST', several, { requests: [1] }], 400, 'requests[0]: expected an object, found 1'],
  [['POST', several, { requests: Array(51).fill({}) }], 400, '51 requests are more than the 50 allowed'],
  [['POST', several, { requests: [{}] }], 400, 'indexName: expected a text, found undefined'],
  [
    ['POST', several, { requests: [{ indexName: 'Cars', type: 'facet' }] }],
    400,
    'facet: expected a text, found undefined',
  ],
  [
    ['POST', several, { requests: [], strategy: 'stopIfEnoughMatches' }],
    400,
    'The strategy of several queries must be "none": all of them run',
  ],
  [
    ['POST', '/1/indexes/*/objects', { requests: [{ indexName: 'Cars' }] }],
    400,
    'objectID: expected a text, found undefined',
  ],
  // Indexes and records
  [['POST', '/1/indexes/Nope/query', {}], 404, 'Index Nope does not exist'],
  [['POST', '/1/indexes/Nope/clear'], 404, 'Index Nope does not exist'],
  [['GET', `${index}/99`], 404, 'ObjectID 99 does not exist'],
  [['GET', `${index}/task/x`], 400, '"x" isn’t a task number'],
  [['POST', `/1/indexes/${tooLong}`, {}], 400, `"${'x'.repeat(40)}" isn’t an index name of 1 to 256 characters`],
  [['PUT', '/1/indexes/Cars_price/1', {}], 400, 'Cars_price is a sort index. Write to its main index Cars'],
  [['DELETE', '/1/indexes/Cars_price'], 400, 'Cars_price is a sort index. Write to its main index Cars'],
  [['POST', `${index}/browse`, { cursor: 'x' }], 400, '"x" isn’t a cursor of this server'],
  [
    ['POST', `${index}/deleteByQuery`, {}],
    400,
    'Deleting by query needs a filter; clear the index to remove all records',
  ],
  [
    batch('explode', {}),
    400,
    expect.stringMatching(/^Unknown action "explode" in a batch; known are addObject, .+, deleteObject$/),
  ],
  [batch('addObject'), 400, 'The body of "addObject": expected an object, found undefined'],
  [batch('updateObject', {}), 400, 'A record needs an objectID, a text that is not empty: {}'],
  [
    batch('updateObject', { objectID: '' }),
    400,
    'A record needs an objectID, a text that is not empty: {"objectID":""}',
  ],
  [
    batch('partialUpdateObject', { objectID: '1', price: { _operation: 'Increment', value: 1 } }),
    400,
    'The operation "Increment" on "price" is not supported here: send the new value',
  ],
  [
    ['PUT', '/1/indexes/Vans/2', Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`n${i}`, i]))],
    400,
    'The records have more than 400 numeric attributes (the next would be "n0"); list the ones to filter by in numericAttributesForFiltering',
  ],
  // Operations
  [
    ['POST', `${index}/operation`, { operation: 'copy' }],
    400,
    'The destination of an operation: expected a text, found undefined',
  ],
  [
    ['POST', `${index}/operation`, { operation: 'swap', destination: 'Vans' }],
    400,
    'Unknown operation "swap": use copy or move',
  ],
  [
    ['POST', `${index}/operation`, { operation: 'copy', destination: 'Vans', scope: ['settings'] }],
    400,
    'Only settings and synonyms are copied here, and both at once',
  ],
  [['POST', `${index}/operation`, { operation: 'move', destination: 'Cars' }], 400, 'Cars cannot be moved onto itself'],
  // Parameters and filters
  [query({ hitPerPage: 3 }), 400, 'Unknown parameter: hitPerPage'],
  [query({ params: [] }), 400, 'Parameter params: expected a text or an object, found []'],
  [query({ query: 'x'.repeat(513) }), 400, '513 bytes in query are more than the 512 allowed'],
  [query({ query: 1 }), 400, 'Parameter query: expected a text, found 1'],
  [query({ synonyms: 1 }), 400, 'Parameter synonyms: expected true or false, found 1'],
  [query({ facets: 1 }), 400, 'Parameter facets: expected a list of texts, found 1'],
  [query({ hitsPerPage: -1 }), 400, 'Parameter hitsPerPage: expected a whole number from 0 to 1000, found -1'],
  [query({ queryType: 'x' }), 400, 'Parameter queryType: expected one of prefixLast, prefixAll, prefixNone, found "x"'],
  [
    query({ aroundRadius: 'x' }),
    400,
    'Parameter aroundRadius: expected a whole number from 0 to 50000000 or one of all, found "x"',
  ],
  [
    query({ aroundLatLng: 'x' }),
    400,
    'Parameter aroundLatLng: expected latitude and longitude like "-33.86,151.21", from -90 to 90 and from -180 to 180, found "x"',
  ],
  [
    query({ facetFilters: 1 }),
    400,
    'Parameter facetFilters: expected a text or a list of texts and lists of texts, found 1',
  ],
  [query({ facetFilters: ['make'] }), 400, 'facetFilters: expected attribute:value, found "make"'],
  [query({ facetFilters: [1] }), 400, 'facetFilters: expected a text or a list of texts, found 1'],
  [query({ facetFilters: [[1]] }), 400, 'facetFilters: expected a text; lists nest once only, found 1'],
  [
    query({ numericFilters: ['price~5'] }),
    400,
    'numericFilters: expected attribute, comparison (= != < <= > >=) and number, or attribute:1 TO 5, found "price~5"',
  ],
  [query({ numericFilters: [Array(501).fill('price>1')] }), 400, '501 tests in filters are more than the 500 allowed'],
  [query({ filters: 'x'.repeat(20_001) }), 400, '20001 characters in filters are more than the 20000 allowed'],
  [
    query({ filters: 'make:' }),
    400,
    'filters: at character 6: expected a value for "make" (in quotes if it holds blanks or symbols), found the end, in: make:',
  ],
  [
    query({ filters: 'make:"Kia' }),
    400,
    'filters: at character 6: expected a closing " for the quote opened here, found the end, in: make:"Kia',
  ],
  [
    query({ filters: 'make:Kia or make:MG' }),
    400,
    'filters: at character 10: expected AND, OR or the end (operators are written in capitals), found "or", in: make:Kia or make:MG',
  ],
  [
    query({ filters: '(make:Kia' }),
    400,
    'filters: at character 10: expected AND, OR or a closing parenthesis, found the end, in: (make:Kia',
  ],
  [
    query({ filters: 'AND' }),
    400,
    'filters: at character 1: expected an attribute name, NOT or an opening parenthesis, found "AND", in: AND',
  ],
  [
    query({ filters: 'make' }),
    400,
    'filters: at character 5: expected ":" or a comparison (= != < <= > >=) after the attribute "make", found the end, in: make',
  ],
  [query({ filters: 'price > x' }), 400, 'filters: at character 9: expected a number, found "x", in: price > x'],
  [
    query({ filters: 'price:x TO 2' }),
    400,
    'filters: at character 7: expected a number before TO, found "x", in: price:x TO 2',
  ],
  [
    query({ filters: 'price:3 TO 2' }),
    400,
    'filters: at character 12: expected a number not below 3, found "2", in: price:3 TO 2',
  ],
  [
    query({ filters: `${'('.repeat(51)}a:1` }),
    400,
    `filters: at character 52: expected at most 50 parentheses inside each other, found "a", in: ${'('.repeat(51)}a:1`,
  ],
  [
    query({ filters: 'colour:red' }),
    400,
    'The filter colour:red needs "colour" in attributesForFaceting, which holds: make, model',
  ],
  [
    query({ filters: 'price:2' }),
    400,
    'The filter price:2 needs "price" in attributesForFaceting, which holds: make, model, or compare it as a number: price = 2',
  ],
  [
    ['POST', '/1/indexes/Vans/query', { filters: 'make:Kia' }],
    400,
    'The filter make:Kia needs "make" in attributesForFaceting, which holds: nothing',
  ],
  [
    ['POST', `${index}/facets/model/query`, {}],
    400,
    'Cannot search in "model": it is not in attributesForFaceting (make, model)',
  ],
  [query({ distinct: true }), 400, lacks('Parameter distinct', 'hits are not grouped', 'false or 0', 'true')],
  // Settings
  [settings([]), 400, 'The body: expected an object, found []'],
  [
    settings({ hitPerPage: 3 }),
    400,
    expect.stringMatching(/^Unknown setting "hitPerPage"; known are: enableRules, .+, queryLanguages$/),
  ],
  [settings({ hitsPerPage: -1 }), 400, 'Setting hitsPerPage: expected a whole number from 0 to 1000, found -1'],
  [
    settings({ attributesForFaceting: ['afterDistinct(make)'] }),
    400,
    'Setting attributesForFaceting: expected a list of attributes without afterDistinct, found ["afterDistinct(make)"]',
  ],
  [
    settings({ numericAttributesForFiltering: ['equalOnly(price)'] }),
    400,
    'Setting numericAttributesForFiltering: expected a list of attributes without modifiers: numbers are filtered by every comparison, found ["equalOnly(price)"]',
  ],
  [
    settings({ mode: 'neuralSearch' }),
    400,
    lacks('Setting mode', 'words are searched, not meanings', '"keywordSearch"', '"neuralSearch"'),
  ],
  [
    settings({ ranking: ['price'] }),
    400,
    'ranking: "price" is not asc(attribute), desc(attribute) or one of typo, geo, words, filters, proximity, attribute, exact, custom',
  ],
  [
    settings({ customRanking: ['price'] }),
    400,
    'customRanking: "price" is not asc(attribute), desc(attribute) or one of typo, geo, words, filters, proximity, attribute, exact, custom',
  ],
  [settings({ replicas: ['Vans'] }), 400, 'replicas: Vans is already an index of its own or of another main index'],
  [
    ['PUT', '/1/indexes/Cars_price/settings', { attributesForFaceting: ['price'] }],
    400,
    'Cars_price shares its records with its main index. Set attributesForFaceting there',
  ],
  [
    ['PUT', `${index}/settings?forwardToReplicas=true`, {}],
    400,
    'forwardToReplicas is not supported here: sort indexes have all settings that are not set on themselves',
  ],
  // Synonyms
  [['POST', `${index}/synonyms/batch`, {}], 400, 'The body must be a list of synonyms'],
  [synonym(1), 400, 'A synonym: expected an object, found 1'],
  [synonym({ type: 'synonym' }), 400, 'A synonym needs an objectID: {"type":"synonym"}'],
  [synonym({ objectID: 's', type: 'x' }), 400, `A synonym has the type "x"; known are ${types}`],
  [
    synonym({ objectID: 's', type: 'synonym', synonyms: [] }),
    400,
    'A synonym s of type synonym needs "synonyms", a list of 1 to 100 texts',
  ],
  [
    synonym({ objectID: 's', type: 'oneWaySynonym', synonyms: ['a'] }),
    400,
    'A synonym s of type oneWaySynonym needs "input", a text of 1 to 200 characters',
  ],
  [
    synonym({ objectID: 's', type: 'altCorrection1', word: 'a' }),
    400,
    'A synonym s of type altCorrection1 needs "corrections", a list of 1 to 100 texts',
  ],
  [
    synonym({ objectID: 's', type: 'altcorrection2', corrections: ['a'] }),
    400,
    'A synonym s of type altCorrection2 needs "word", a text of 1 to 200 characters',
  ],
  [
    [
      'POST',
      `${index}/synonyms/batch`,
      Array.from({ length: 20_001 }, (_, i) => ({ objectID: `${i}`, type: 'synonym', synonyms: ['a'] })),
    ],
    400,
    '20001 synonyms in an index are more than the 20000 allowed',
  ],
  [['POST', `${index}/synonyms/search`, { query: 'x' }], 400, 'All synonyms are listed here: leave out query and type'],
  [
    ['POST', `${index}/synonyms/search`, { page: -1 }],
    400,
    'page: expected a whole number from 0 to 1000000, found -1',
  ],
  [
    ['POST', `${index}/synonyms/search`, { hitsPerPage: -1 }],
    400,
    'hitsPerPage: expected a whole number from 0 to 1000, found -1',
  ],
  // Keys
  [['GET', '/1/keys/x'], 404, 'Key does not exist'],
  [['PUT', '/1/keys/x', { acl: ['search'] }], 404, 'Key does not exist'],
  [['DELETE', '/1/keys/x'], 404, 'Key does not exist'],
  [key({ acl: [] }), 400, '"acl" of a key: expected ["search"], because only the admin key may do more, found []'],
  [key({ indexes: 'Cars' }), 400, '"indexes" of a key: expected a list of texts, found "Cars"'],
  [key({ description: 1 }), 400, '"description" of a key: expected a text, found 1'],
  [
    key({ colour: 'red' }),
    400,
    'An API key has no property "colour"; known are acl, description, indexes, queryParameters, validity, maxHitsPerQuery, maxQueriesPerIPPerHour, referers',
  ],
  ...(['validity', 'maxHitsPerQuery', 'maxQueriesPerIPPerHour'] as const).map(
    (name): [readonly [string, string, object], number, string] => [
      key({ [name]: 4 }),
      400,
      lacks(`"${name}" of a key`, 'it would not be enforced', '0', '4'),
    ],
  ),
  [key({ referers: ['x'] }), 400, lacks('"referers" of a key', 'it would not be enforced', '[]', '["x"]')],
  [key({ queryParameters: 'validUntil=1' }), 400, 'An API key cannot expire; make a secured key from it'],
  [key({ queryParameters: 'hitsPerPage=3' }), 400, 'A key may set only filters, not hitsPerPage'],
  [key({ queryParameters: 'filters=' }), 400, 'The key has empty filters. Leave them out to let it see everything'],
  // Calls that this engine lacks
  ...['POST /search', 'POST /batch', 'POST /clear', 'GET /1', 'PUT /1', 'DELETE /1'].map(
    (call): [readonly [string, string], number, string] => {
      const [method = '', path = ''] = call.split(' ');
      const route = path === '/1' ? '/:objectID' : path;
      return [
        [method, `${index}/rules${path}`],
        400,
        unsupported(`${method} /1/indexes/:index/rules${route}`, rulesReason),
      ];
    },
  ),
  ...['POST /clear', 'GET /1', 'PUT /1', 'DELETE /1'].map((call): [readonly [string, string], number, string] => {
    const [method = '', path = ''] = call.split(' ');
    const route = path === '/1' ? '/:objectID' : path;
    return [
      [method, `${index}/synonyms${path}`],
      400,
      unsupported(`${method} /1/indexes/:index/synonyms${route}`, synonymsReason),
    ];
  }),
  [
    ['POST', '/1/keys/x/restore'],
    400,
    unsupported('POST /1/keys/:key/restore', 'forgets deleted keys: create another one'),
  ],
  [
    ['POST', '/1/indexes/*/batch', {}],
    400,
    unsupported('POST /1/indexes/*/batch', 'writes one index at a time: send a batch to each'),
  ],
  [
    ['GET', '/1/logs'],
    400,
    unsupported('GET /1/logs', 'keeps no request logs: read the logs of the server it runs in'),
  ],
])('the error of %j has exactly the expected status and message', async ([method, path, body], status, message) => {
  expect(await ask(method, path, body)).toEqual([status, message]);
});

it('a compressed body is refused with an error that names its encoding', async () => {
  const headers = { 'content-encoding': 'gzip' };
  expect(await ask('POST', several, new Uint8Array(gzipSync('{}')), { headers })).toEqual([
    400,
    'Content-Encoding "gzip" is not supported: send plain JSON',
  ]);
});

const make = (count: number) => Array.from({ length: count }, () => 'make:Kia').join(' OR ');
it.each<[request: readonly [method: string, path: string, body?: unknown], status: number, message: string]>([
  [['DELETE', index], 403, 'Method not allowed with this API key'],
  [['POST', several, { requests: [{}, {}, {}] }], 413, '3 requests are more than the 2 allowed with this key'],
  [
    ['POST', several, { requests: [{ indexName: 'Cars', hitsPerPage: 5 }] }],
    413,
    '5 hits at once are more than the 4 allowed with this key',
  ],
  [
    ['POST', '/1/indexes/*/objects', { requests: Array(5).fill({ indexName: 'Cars', objectID: '1' }) }],
    413,
    '5 requests are more than the 4 allowed with this key',
  ],
  [
    ['POST', several, { requests: [{ indexName: 'Cars', hitsPerPage: 3 }] }],
    413,
    'The response is longer than the 400 bytes this key allows. Ask for fewer hits or attributes',
  ],
  [query({ facets: ['a', 'b', 'c'] }), 413, '3 entries in facets are more than the 2 allowed with this key'],
  [
    query({ highlightPreTag: 'x'.repeat(10) }),
    413,
    '10 characters in highlightPreTag are more than the 9 allowed with this key',
  ],
  [query({ filters: make(3) }), 413, '3 tests in filters are more than the 2 allowed with this key'],
  [query({ query: 'x'.repeat(2_000) }), 413, 'The body is larger than the 2000 bytes allowed. Send less at once'],
])(
  'the request %j with a public search key is refused with status %i and the message “%s”',
  async ([method, path, body], status, message) => {
    expect(await ask(method, path, body, { key: searchKey })).toEqual([status, message]);
  },
);

it.each([
  ['a wrong key', 'key-that-nobody-has-made', `${index}/query`, 'Invalid Application-ID or API key'],
  ['a key of other indexes', limitedKey, '/1/indexes/Vans/query', 'Index Vans is not allowed with this API key'],
])('%s is refused', async (_, presented, path, message) => {
  expect(await ask('POST', path, {}, { key: presented })).toEqual([403, message]);
});

const good: SearchKey = { key: 'key-of-a-site-that-is-well', role: 'search' };
it.each<[SearchKey, string]>([
  [{ ...good, key: 'short' }, 'A search key of 5 characters is too easy to guess. Use at least 16'],
  [{ ...good, role: 'admin', indexes: [] }, 'An admin key has no filters or indexes: they would not limit it'],
  [{ ...good, filters: ' ' }, 'A search key has empty filters. Leave them out to let it see everything'],
  [{ ...good, filters: 'dealer=' }, 'filters: at character 8: expected a number, found the end, in: dealer='],
])('the configured key %j stops the service from starting', (unsafe, message) => {
  expect(() => createSearchHandler({ engine: createSearchEngine(), keys: [unsafe] })).toThrow(message);
});
