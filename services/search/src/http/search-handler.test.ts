import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createSearchEngine, createSearchHandler } from '../index.ts';
import { adminKey, type RunningSearch, searchKey, serve } from '../testing/serve.ts';

let search: RunningSearch;

beforeAll(async () => {
  search = await serve();
  const stock = Array.from({ length: 40 }, (_, i) => ({ objectID: `${i}`, make: i % 2 ? 'Kia' : 'Mazda', price: i }));
  await search.engine.replace('Cars', stock, { attributesForFaceting: ['make'], customRanking: ['asc(price)'] });
});
afterAll(() => search.stop());

type Reply = {
  readonly status: number;
  readonly body: { readonly results: readonly { readonly nbHits: number }[] } & Readonly<Record<string, unknown>>;
  readonly headers: Headers;
};

async function send(
  method: string,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await fetch(search.address + path, {
    method,
    headers: { 'x-algolia-api-key': searchKey, ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) as Reply['body'], headers: response.headers };
}

const queries = '/1/indexes/*/queries';
const oneQuery = JSON.stringify({ requests: [{ indexName: 'Cars', hitsPerPage: 1 }] });

describe('requests', () => {
  it('requests may be JSON with any content type', async () => {
    for (const type of ['text/plain', 'application/json', 'application/x-www-form-urlencoded']) {
      expect((await send('POST', queries, oneQuery, { 'content-type': type })).body.results[0]!.nbHits).toBe(40);
    }
  });

  it('requests may have the key in the URL instead of a header', async () => {
    const address = `${search.address}${queries}?x-algolia-api-key=${searchKey}&x-algolia-application-id=X&x-algolia-agent=browser`;
    const response = await fetch(address, { method: 'POST', body: oneQuery });
    expect(response.status).toBe(200);
  });

  it('requests may have parameters URL-encoded in "params"', async () => {
    const params = `query=&filters=${encodeURIComponent('make:Kia')}&hitsPerPage=2&facets=${encodeURIComponent('["make"]')}`;
    const posted = await send('POST', '/1/indexes/Cars/query', JSON.stringify({ params }));
    expect(posted.body).toMatchObject({ nbHits: 20, hitsPerPage: 2, facets: { make: { Kia: 20 } } });
  });

  it('requests with the strategy stopIfEnoughMatches, which may leave out queries, are refused', async () => {
    const requests = [{ indexName: 'Cars' }];
    const reply = await send('POST', queries, JSON.stringify({ requests, strategy: 'stopIfEnoughMatches' }));
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining('strategy') } });
  });

  it('requests get a gzip response if they accept it', async () => {
    const encodingFor = async (accepted: string) =>
      (await send('POST', '/1/indexes/Cars/query', '{"hitsPerPage":40}', { 'accept-encoding': accepted })).headers.get(
        'content-encoding',
      );
    expect([await encodingFor('gzip'), await encodingFor('identity')]).toEqual(['gzip', null]);
  });

  it('requests for isalive need no key', async () => {
    expect((await fetch(`${search.address}/1/isalive`)).status).toBe(200);
  });
});

describe('errors are { message, status }', () => {
  it.each([
    [
      'a bad filter',
      'POST',
      '/1/indexes/Cars/query',
      '{"filters":"make:"}',
      400,
      'filters: at character 6: expected a value for "make"',
    ],
    [
      'a filter on an undeclared attribute',
      'POST',
      '/1/indexes/Cars/query',
      '{"filters":"colour:red"}',
      400,
      'needs "colour" in attributesForFaceting, which holds: make',
    ],
    [
      'one bad query of several',
      'POST',
      queries,
      '{"requests":[{"indexName":"Cars"},{"indexName":"Cars","page":-1}]}',
      400,
      'Parameter page: expected a whole number from 0',
    ],
    ['no JSON', 'POST', queries, '{', 400, 'The body is not JSON'],
    ['no requests', 'POST', queries, '{}', 400, 'The body needs a list "requests"'],
    ['requests that are no objects', 'POST', queries, '{"requests":[1]}', 400, 'requests[0]: expected an object'],
    ['an unknown index', 'POST', '/1/indexes/Nope/query', '{}', 404, 'Index Nope does not exist'],
    ['an unknown record', 'GET', '/1/indexes/Cars/99', undefined, 404, 'ObjectID 99 does not exist'],
    ['an unknown path', 'GET', '/1/nothing', undefined, 404, 'Path not supported by this server: GET /1/nothing'],
    ['a wrong method', 'PUT', queries, '{}', 405, 'PUT is not possible'],
    ['a badly encoded path', 'GET', '/1/indexes/%E0%A4%A', undefined, 400, 'not properly URL-encoded'],
    [
      'a facet search in an attribute that is no facet',
      'POST',
      '/1/indexes/Cars/facets/colour/query',
      '{}',
      400,
      'Cannot search in "colour"',
    ],
    ['writing with a search key', 'DELETE', '/1/indexes/Cars', undefined, 403, 'Method not allowed with this API key'],
  ])('an error is { message, status }: %s', async (_what, method, path, body, status, message) => {
    const reply = await send(method, path, body);
    expect(reply).toMatchObject({ status, body: { status, message: expect.stringContaining(message) } });
  });

  it('a compressed body is refused', async () => {
    const body = new Uint8Array(gzipSync(oneQuery));
    expect(await send('POST', queries, body, { 'content-encoding': 'gzip' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('"gzip" is not supported') },
    });
  });

  it('a batch with an invalid step is refused as a whole', async () => {
    const requests = [
      { action: 'addObject', body: { objectID: 'x' } },
      { action: 'explode', body: {} },
    ];
    const reply = await send('POST', '/1/indexes/Cars/batch', JSON.stringify({ requests }), {
      'x-algolia-api-key': adminKey,
    });
    expect(reply).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Unknown action "explode"') },
    });
    expect((await send('GET', '/1/indexes/Cars/x')).status).toBe(404);
  });
});

describe('invalid keys in the configuration', () => {
  it('invalid keys in the configuration stop the service from starting', () => {
    const engine = createSearchEngine();
    expect(() => createSearchHandler({ engine, keys: [{ key: 'short', role: 'search' }] })).toThrow(
      'too easy to guess',
    );
    expect(() =>
      createSearchHandler({ engine, keys: [{ key: searchKey, role: 'search', filters: 'dealer=' }] }),
    ).toThrow('expected a number');
  });
});

it('the queries of a site’s pages do not wait for the queries of its visitors', async () => {
  const engine = createSearchEngine();
  await engine.replace('Cars', [{ objectID: '1' }]);
  const find = engine.search.bind(engine);
  const search: typeof engine.search = (...query) => {
    for (const end = performance.now() + 20; performance.now() < end; );
    return find(...query);
  };
  const handler = createSearchHandler({
    engine: Object.assign(engine, { search }),
    keys: [{ key: searchKey, role: 'search' }],
    limits: { waitMs: 60_000 },
  });
  const server = createServer(
    (request, response) =>
      void handler(request, response, { owner: 'redgum', queriesOnly: request.headers['x-from'] === 'visitor' }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const order: string[] = [];
  const query = async (from: string) => {
    const headers = { 'x-algolia-api-key': searchKey, 'x-from': from };
    const response = await fetch(`http://127.0.0.1:${port}${queries}`, { method: 'POST', headers, body: oneQuery });
    order.push(`${from} ${response.status}`);
  };
  const visitors = Array.from({ length: 30 }, () => query('visitor'));
  await Promise.race(visitors);
  await query('page');
  await Promise.all(visitors);
  await new Promise((resolve) => server.close(resolve));
  expect(order.slice(0, 20)).toContain('page 200');
});
