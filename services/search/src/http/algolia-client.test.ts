import { liteClient } from 'algoliasearch/lite';
import type { FacetSearchResponse, SearchResponse } from '../index.ts';
import { adminKey, type RunningSearch, searchKey, serve } from '../testing/serve.ts';

const index = 'Car_production';
const byPrice = `${index}_price_asc`;
const dealerKey = 'northshore-key-of-tests';

const cars = Array.from({ length: 60 }, (_, i) => ({
  objectID: `car-${i}`,
  make: ['Toyota', 'Mazda', 'Kia'][i % 3]!,
  model: ['Corolla', 'CX-5', 'Sorento'][i % 3]!,
  body: i % 2 === 0 ? 'SUV' : 'Hatch',
  price: 10_000 + i * 500,
  dealership_slug: i < 20 ? 'northshore' : 'redgum',
  custom_rank: i,
}));

let search: RunningSearch;

beforeAll(async () => {
  search = await serve([
    { key: dealerKey, role: 'search', filters: 'dealership_slug:northshore', indexes: [`${index}*`] },
  ]);
  const client = search.client(adminKey);
  const { taskID } = await client.setSettings({
    indexName: index,
    indexSettings: {
      searchableAttributes: ['make,model', 'body'],
      attributesForFaceting: ['searchable(make)', 'body', 'price', 'filterOnly(dealership_slug)'],
      customRanking: ['desc(custom_rank)'],
      replicas: [byPrice],
    },
  });
  await client.waitForTask({ indexName: index, taskID });
  await client.setSettings({
    indexName: byPrice,
    indexSettings: { ranking: ['asc(price)', 'typo', 'words', 'custom'] },
  });
});
afterAll(() => search.stop());
afterEach(() => expect(search.errors).toEqual([]));

/** Results with our own types. The client types each result as a union of all kinds of Algolia result. */
async function queries(
  key: string,
  requests: readonly Record<string, unknown>[],
): Promise<(SearchResponse & FacetSearchResponse)[]> {
  const { results } = await search
    .client(key)
    .search({ requests: requests.map((request) => ({ indexName: index, ...request })) });
  return results as unknown as (SearchResponse & FacetSearchResponse)[];
}

async function one(key: string, request: Record<string, unknown>): Promise<SearchResponse> {
  return (await queries(key, [request]))[0]!;
}

describe('the official algoliasearch client over HTTP', () => {
  it('saves records, searches, counts and sorts them, searches facet values, and reads records', async () => {
    const client = search.client(adminKey);
    await client.saveObjects({ indexName: index, objects: cars, waitForTasks: true });
    const [typed, sorted, values] = await queries(searchKey, [
      { query: 'toyoat corola', facets: ['*'], hitsPerPage: 5 },
      { indexName: byPrice, query: '', filters: 'make:Mazda AND price >= 20000', hitsPerPage: 2 },
      { type: 'facet', facet: 'make', facetQuery: 'ki' },
    ]);
    expect(typed).toMatchObject({ nbHits: 20, nbPages: 4, page: 0, hitsPerPage: 5, exhaustiveNbHits: true, index });
    expect(typed!.hits[0]).toMatchObject({
      objectID: 'car-57',
      _highlightResult: { make: { value: '<em>Toyota</em>', matchLevel: 'partial' } },
    });
    expect(typed!.facets).toEqual({ make: { Toyota: 20 }, body: { Hatch: 10, SUV: 10 }, price: expect.any(Object) });
    expect(typed!.facets_stats!['price']).toEqual({ min: 10_000, max: 38_500, avg: 24_250, sum: 485_000 });
    expect(sorted!.hits.map((hit) => hit['price'])).toEqual([21_000, 22_500]);
    expect(values!.facetHits).toEqual([{ value: 'Kia', highlighted: '<em>Ki</em>a', count: 20 }]);

    expect(await client.getObject({ indexName: index, objectID: 'car-7' })).toEqual(cars[7]);
    const { results } = await client.getObjects({
      requests: [
        { indexName: index, objectID: 'car-8', attributesToRetrieve: ['make'] },
        { indexName: index, objectID: 'none' },
      ],
    });
    expect(results).toEqual([{ objectID: 'car-8', make: 'Kia' }, null]);
    expect(
      await client.searchForFacetValues({
        indexName: index,
        facetName: 'make',
        searchForFacetValuesRequest: { facetQuery: 'maz' },
      }),
    ).toMatchObject({
      facetHits: [{ value: 'Mazda', count: 20 }],
    });
    expect(
      (await client.searchSingleIndex({ indexName: index, searchParams: { query: 'kia', offset: 3, length: 2 } })).hits,
    ).toHaveLength(2);
    expect(await client.getSettings({ indexName: byPrice })).toMatchObject({
      primary: index,
      ranking: ['asc(price)', 'typo', 'words', 'custom'],
    });
    expect((await client.listIndices()).items.map((item) => [item.name, item.entries])).toEqual([
      [index, 60],
      [byPrice, 60],
    ]);
  });

  it('changes and deletes single records', async () => {
    const client = search.client(adminKey);
    await client.partialUpdateObject({ indexName: index, objectID: 'car-0', attributesToUpdate: { price: 99 } });
    await client.deleteObject({ indexName: index, objectID: 'car-1' });
    await client.addOrUpdateObject({
      indexName: index,
      objectID: 'car-60',
      body: { make: 'Toyota', model: 'HiLux', price: 98 },
    });
    const { hits, nbHits } = await one(searchKey, {
      indexName: byPrice,
      query: '',
      attributesToRetrieve: ['price'],
      attributesToHighlight: [],
      hitsPerPage: 2,
    });
    expect(nbHits).toBe(60);
    expect(hits).toEqual([
      { objectID: 'car-60', price: 98 },
      { objectID: 'car-0', price: 99 },
    ]);
    expect((await one(searchKey, { query: 'hi lux' })).nbHits).toBe(1);
    await expect(client.getObject({ indexName: index, objectID: 'car-1' })).rejects.toThrow(
      'ObjectID car-1 does not exist',
    );
  });

  it('browses all records, beyond paginationLimitedTo, and deletes by filter', async () => {
    const client = search.client(adminKey);
    const objects = Array.from({ length: 2500 }, (_, i) => ({ objectID: `${i}`, year: 2000 + (i % 25) }));
    await client.saveObjects({ indexName: 'Big', objects });
    const walk = async () => {
      const seen: string[] = [];
      await client.browseObjects({
        indexName: 'Big',
        browseParams: { filters: 'year >= 2010', hitsPerPage: 400 },
        aggregator: ({ hits }) => void seen.push(...hits.map((hit) => hit.objectID)),
      });
      return seen;
    };
    expect(new Set(await walk()).size).toBe(1500);
    expect(await walk()).toHaveLength(1500);
    await client.deleteBy({ indexName: 'Big', deleteByParams: { filters: 'year < 2020' } });
    expect(await walk()).toHaveLength(500);
    await expect(client.deleteBy({ indexName: 'Big', deleteByParams: {} })).rejects.toThrow('needs a filter');
    await client.deleteIndex({ indexName: 'Big' });
  });

  it('replaces all objects in one step and keeps settings and sort indexes', async () => {
    const client = search.client(adminKey);
    const totals = new Set<number>();
    let replacing = true;
    const reader = (async () => {
      while (replacing) totals.add((await one(searchKey, { query: '' })).nbHits);
    })();
    const before = (await one(searchKey, { query: '' })).nbHits;
    await client.replaceAllObjects({ indexName: index, objects: cars, batchSize: 7 });
    replacing = false;
    await reader;
    expect((await one(searchKey, { query: '' })).nbHits).toBe(cars.length);
    expect([...totals].every((total) => total === before || total === cars.length)).toBe(true);
    const { hits, facets } = await one(searchKey, { indexName: byPrice, query: '', facets: ['make'] });
    expect(hits[0]!.objectID).toBe('car-0');
    expect(facets).toEqual({ make: { Kia: 20, Mazda: 20, Toyota: 20 } });
    expect((await client.listIndices()).items.map((item) => item.name)).toEqual([index, byPrice]);
  });

  it('replaces the objects of an index that does not exist yet', async () => {
    const client = search.client(adminKey);
    await client.replaceAllObjects({ indexName: 'Offers', objects: [{ objectID: '1', name: 'Drive away' }] });
    expect((await client.searchSingleIndex({ indexName: 'Offers', searchParams: { query: 'drive' } })).nbHits).toBe(1);
    await client.deleteIndex({ indexName: 'Offers' });
    await expect(client.searchSingleIndex({ indexName: 'Offers' })).rejects.toMatchObject({
      status: 404,
      message: 'Index Offers does not exist',
    });
  });

  it('serves the lite client, which sends text/plain and the key in the URL', async () => {
    const { port } = new URL(search.address);
    const lite = liteClient('FORECOURT', searchKey, {
      authMode: 'WithinQueryParameters',
      timeouts: { connect: 30_000, read: 30_000, write: 30_000 },
      hosts: [{ url: '127.0.0.1', port: Number(port), protocol: 'http', accept: 'readWrite' }],
    });
    const { results } = await lite.search<{ make: string }>([
      { indexName: index, params: { query: 'mazda', hitsPerPage: 1 } },
    ]);
    expect(results[0]).toMatchObject({ nbHits: 20, hits: [{ make: 'Mazda' }] });
  });
});

describe('keys', () => {
  it('a dealer key finds only its own stock, whatever the query', async () => {
    const everything = { query: '', facets: ['dealership_slug', 'make'], hitsPerPage: 100 };
    expect((await one(dealerKey, everything)).nbHits).toBe(20);
    const [widened, excluded] = await queries(dealerKey, [
      { filters: 'dealership_slug:redgum OR price > 0', hitsPerPage: 100 },
      { facetFilters: ['dealership_slug:-northshore'] },
    ]);
    expect(new Set(widened!.hits.map((hit) => hit['dealership_slug']))).toEqual(new Set(['northshore']));
    expect(excluded!.nbHits).toBe(0);
    await expect(search.client(dealerKey).getObject({ indexName: index, objectID: 'car-30' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(search.client(dealerKey).searchSingleIndex({ indexName: 'Leads' })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('a filter cannot break out of the restriction by closing its parenthesis', async () => {
    await expect(one(dealerKey, { filters: 'price > 0) OR (price > 0' })).rejects.toMatchObject({ status: 400 });
  });

  it('a secured key from the client works, and an expired or altered key is refused', async () => {
    const secured = (restrictions: Record<string, unknown>) => search.generateSecuredKey(searchKey, restrictions);
    const key = secured({ filters: 'dealership_slug:redgum', restrictIndices: [index] });
    expect((await one(key, { query: '' })).nbHits).toBe(40);
    await expect(one(key, { indexName: byPrice })).rejects.toMatchObject({ status: 403 });
    await expect(one(secured({ validUntil: 1_000 }), {})).rejects.toMatchObject({ status: 403 });
    await expect(one(secured({ restrictSources: '10.0.0.0/8' }), {})).rejects.toMatchObject({ status: 403 });
    const altered = Buffer.from(Buffer.from(key, 'base64').toString().replace('redgum', 'northshore')).toString(
      'base64',
    );
    await expect(one(altered, {})).rejects.toMatchObject({ status: 403 });
    await expect(one(search.generateSecuredKey(adminKey, {}), {})).rejects.toMatchObject({ status: 403 });
  });

  it('a search key cannot write, and a wrong key has no permission', async () => {
    await expect(search.client(searchKey).clearObjects({ indexName: index })).rejects.toMatchObject({
      status: 403,
      message: 'Method not allowed with this API key',
    });
    await expect(one('no-such-key-anywhere', {})).rejects.toMatchObject({
      status: 403,
      message: 'Invalid Application-ID or API key',
    });
  });
});
