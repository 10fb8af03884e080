import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchResponse } from 'algoliasearch';
import { adminKey, type RunningSearch, searchKey, serve } from '../testing/serve.ts';
import { refusedRoutes } from './refused-routes.ts';

const cars = Array.from({ length: 20 }, (_, i) => ({
  objectID: `${i}`,
  make: i % 2 === 0 ? 'Kia' : 'Mazda',
  price: 1000 * i,
}));

let search: RunningSearch;
let client: ReturnType<RunningSearch['client']>;
beforeEach(async () => {
  search = await serve();
  client = search.client(adminKey);
  await client.setSettings({
    indexName: 'Cars',
    indexSettings: {
      attributesForFaceting: ['make', 'price'],
      searchableAttributes: ['make'],
      customRanking: ['asc(price)'],
    },
  });
  await client.saveObjects({ indexName: 'Cars', objects: cars, waitForTasks: true });
});
afterEach(async () => {
  await search.stop();
  expect(search.errors).toEqual([]);
});

async function ids(searchParams: Record<string, unknown> = {}, indexName = 'Cars') {
  const { hits } = await search
    .client(searchKey)
    .searchSingleIndex({ indexName, searchParams: { hitsPerPage: 100, ...searchParams } });
  return hits.map((hit) => hit.objectID);
}

it('single attributes of records are replaced, and operations such as Increment are refused', async () => {
  const update = (attributesToUpdate: Record<string, unknown>) =>
    client.partialUpdateObject({ indexName: 'Cars', objectID: '3', attributesToUpdate });
  await update({ price: 3005 });
  expect(await client.getObject({ indexName: 'Cars', objectID: '3' })).toMatchObject({ price: 3005, make: 'Mazda' });
  await expect(update({ price: { _operation: 'Increment', value: 1 } })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('The operation "Increment" on "price" is not supported here'),
  });

  await client.partialUpdateObjects({
    indexName: 'Cars',
    objects: [{ objectID: 'new', make: 'Kia' }],
    createIfNotExists: false,
  });
  expect(await ids()).not.toContain('new');
  await client.partialUpdateObjects({
    indexName: 'Cars',
    objects: [{ objectID: 'new', make: 'Kia' }],
    createIfNotExists: true,
  });
  expect(await ids()).toContain('new');
  await client.deleteObjects({ indexName: 'Cars', objectIDs: ['new', 'none'], waitForTasks: true });
  expect(await ids()).toHaveLength(20);
});

it('the client learns whether an index exists', async () => {
  expect([await client.indexExists({ indexName: 'Cars' }), await client.indexExists({ indexName: 'Nope' })]).toEqual([
    true,
    false,
  ]);
});

it.each([undefined, ['settings'], ['settings', 'synonyms', 'records']])(
  'a copy of anything other than settings and synonyms together is refused: %j',
  async (scope) => {
    const copied = { operation: 'copy', destination: 'X', ...(scope && { scope: scope as never }) } as const;
    await expect(client.operationIndex({ indexName: 'Cars', operationIndexParams: copied })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('Only settings and synonyms are copied here'),
    });
  },
);

it('copying settings to the sort indexes (forwardToReplicas) is refused', async () => {
  const settings = { indexName: 'Cars', indexSettings: { hitsPerPage: 5 }, forwardToReplicas: true };
  await expect(client.setSettings(settings)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('forwardToReplicas'),
  });
});

it.each(Object.keys(refusedRoutes))('%s is refused with an error that names the call', async (call) => {
  const [method = '', path = ''] = call.split(' ');
  const address = path.replace(':index', 'Cars').replace(/:(?:objectID|key)/, 'x');
  const response = await fetch(search.address + address, { method, headers: { 'x-algolia-api-key': adminKey } });
  expect([response.status, (await response.json()) as unknown]).toEqual([
    400,
    { status: 400, message: expect.stringContaining(`${call} is not supported here`) },
  ]);
});

it('the README lists every call that is refused', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
  const listed = [...readme.matchAll(/`((?:GET|POST|PUT|DELETE) \/1\/[^`]+)`/g)].map(([, call]) => call);
  expect(listed.toSorted()).toEqual(Object.keys(refusedRoutes).toSorted());
});

it('parameters for statistics and rules have no effect, and a query id for the client’s events is returned', async () => {
  const { results } = await search.client(searchKey).searchForHits({
    requests: [
      {
        indexName: 'Cars',
        userToken: 'visitor',
        analytics: true,
        analyticsTags: ['phone'],
        clickAnalytics: true,
        enableABTest: false,
        enablePersonalization: false,
        percentileComputation: true,
        enableRules: true,
        ruleContexts: ['home'],
      },
    ],
  });
  expect(results[0]).toMatchObject({ nbHits: 20, queryID: expect.stringMatching(/^[0-9a-f]{32}$/) });
});

it('results are returned up to paginationLimitedTo, by page or by offset, and more than 1,000 hits per page are refused', async () => {
  await client.setSettings({ indexName: 'Cars', indexSettings: { paginationLimitedTo: 10 } });
  const page = await client.searchSingleIndex({ indexName: 'Cars', searchParams: { hitsPerPage: 4, page: 2 } });
  expect(page).toMatchObject({ nbHits: 20, nbPages: 3 });
  expect(page.hits).toHaveLength(2);
  expect(await ids({ offset: 8, length: 5 })).toEqual(['8', '9']);
  expect(await ids({ offset: 100, length: 5 })).toEqual([]);
  for (const tooMany of [{ hitsPerPage: 1001 }, { offset: 0, length: 1001 }])
    await expect(ids(tooMany)).rejects.toMatchObject({ status: 400 });
});

it('facet values are counted, sorted and limited', async () => {
  const searchParams = { facets: ['price', 'make'], maxValuesPerFacet: 3, sortFacetValuesBy: 'alpha' as const };
  const found = await client.searchSingleIndex({ indexName: 'Cars', searchParams });
  expect(Object.keys(found.facets!['price']!)).toHaveLength(3);
  expect(Object.keys(found.facets!['make']!)).toEqual(['Kia', 'Mazda']);
  expect(found.facets_stats!['price']).toEqual({ min: 0, max: 19_000, avg: 9_500, sum: 190_000 });
  const { results } = (await client.search({
    requests: [{ indexName: 'Cars', facets: ['make'], hitsPerPage: 0 }],
  })) as { results: SearchResponse[] };
  expect(results[0]!.facets).toEqual({ make: { Kia: 10, Mazda: 10 } });
});
