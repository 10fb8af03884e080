import type { SearchResponse } from 'algoliasearch';
import { adminKey, type RunningSearch, searchKey, serve } from '../testing/serve.ts';

const cars = Array.from({ length: 20 }, (_, i) => ({
  objectID: `${i}`,
  make: i % 2 === 0 ? 'Kia' : 'Mazda',
  price: 1000 * i,
  tags: ['new'],
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

it('writes to several indexes at once', async () => {
  const { taskID, objectIDs } = await client.multipleBatch({
    requests: [
      { action: 'addObject', indexName: 'Offers', body: { objectID: 'o1', name: 'Drive away' } },
      { action: 'deleteObject', indexName: 'Cars', body: { objectID: '0' } },
      { action: 'partialUpdateObjectNoCreate', indexName: 'Cars', body: { objectID: '99', price: 1 } },
      { action: 'updateObject', indexName: 'Cars', body: { objectID: '1', make: 'Ford', price: 1 } },
    ],
  });
  for (const [indexName, task] of Object.entries(taskID)) await client.waitForTask({ indexName, taskID: task });
  expect(objectIDs).toEqual(['o1', '0', '99', '1']);
  expect([(await ids({}, 'Offers')).length, (await ids()).length, (await ids())[0]]).toEqual([1, 19, '1']);
});

it('updates attributes of records with each operation', async () => {
  const update = async (attributesToUpdate: Record<string, unknown>) => {
    await client.partialUpdateObject({ indexName: 'Cars', objectID: '3', attributesToUpdate });
    return client.getObject({ indexName: 'Cars', objectID: '3' });
  };
  const operation = (_operation: string, value: unknown) => ({ _operation, value });
  expect(await update({ price: operation('Increment', 5) })).toMatchObject({ price: 3005 });
  expect(await update({ price: operation('Decrement', 6) })).toMatchObject({ price: 2999 });
  expect(await update({ tags: operation('Add', 'sold') })).toMatchObject({ tags: ['new', 'sold'] });
  expect(await update({ tags: operation('AddUnique', 'sold') })).toMatchObject({ tags: ['new', 'sold'] });
  expect(await update({ tags: operation('Remove', 'new') })).toMatchObject({ tags: ['sold'] });
  expect(await update({ price: operation('IncrementFrom', 1), make: 'Audi' })).toMatchObject({
    price: 2999,
    make: 'Mazda',
  });
  expect(await update({ price: operation('IncrementFrom', 2999), make: 'Audi' })).toMatchObject({
    price: 3000,
    make: 'Audi',
  });
  expect(await update({ price: operation('IncrementSet', 10) })).toMatchObject({ price: 3000 });
  expect(await update({ price: operation('IncrementSet', 4000) })).toMatchObject({ price: 4000 });
  await expect(update({ price: operation('constructor', 1) })).rejects.toMatchObject({ status: 400 });

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

it('reports whether an index exists, and replaces all objects within the named scopes', async () => {
  expect([await client.indexExists({ indexName: 'Cars' }), await client.indexExists({ indexName: 'Nope' })]).toEqual([
    true,
    false,
  ]);
  await client.replaceAllObjects({ indexName: 'Cars', objects: cars.slice(0, 3), scopes: ['synonyms'] });
  expect(await ids()).toHaveLength(3);
  expect((await client.getSettings({ indexName: 'Cars' })).customRanking).toBeUndefined();
  await client.operationIndex({ indexName: 'Cars', operationIndexParams: { operation: 'copy', destination: 'Copy' } });
  expect(await ids({}, 'Copy')).toHaveLength(3);
  await expect(
    client.operationIndex({
      indexName: 'Cars',
      operationIndexParams: { operation: 'copy', destination: 'X', scope: ['records'] as never },
    }),
  ).rejects.toMatchObject({ status: 400 });
});

it('finds no rules, and refuses to save rules and to read logs', async () => {
  expect(await client.searchRules({ indexName: 'Cars' })).toEqual({ hits: [], nbHits: 0, page: 0, nbPages: 0 });
  const seen: unknown[] = [];
  await client.browseRules({ indexName: 'Cars', aggregator: ({ hits }) => void seen.push(...hits) });
  expect(seen).toEqual([]);
  const rule = { objectID: 'r', consequence: { params: { filters: 'make:Kia' } } };
  const refused = { status: 400, message: expect.stringContaining('This engine has no rules') };
  await expect(client.saveRules({ indexName: 'Cars', rules: [rule] })).rejects.toMatchObject(refused);
  await expect(client.saveRule({ indexName: 'Cars', objectID: 'r', rule })).rejects.toMatchObject(refused);
  await expect(client.getRule({ indexName: 'Cars', objectID: 'r' })).rejects.toMatchObject({ status: 404 });
  const cleared = await client.clearRules({ indexName: 'Cars' });
  await client.waitForTask({ indexName: 'Cars', taskID: cleared.taskID });
  await client.saveRules({ indexName: 'Cars', rules: [] });
  await expect(client.getLogs()).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('keeps no request logs'),
  });
});

it('accepts parameters of statistics and rules without effect, and gives a query the id that events refer to', async () => {
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

it('pages up to paginationLimitedTo, by page or offset, and refuses more than 1,000 hits per page', async () => {
  await client.setSettings({ indexName: 'Cars', indexSettings: { paginationLimitedTo: 10 } });
  const page = await client.searchSingleIndex({ indexName: 'Cars', searchParams: { hitsPerPage: 4, page: 2 } });
  expect(page).toMatchObject({ nbHits: 20, nbPages: 3 });
  expect(page.hits).toHaveLength(2);
  expect(await ids({ offset: 8, length: 5 })).toEqual(['8', '9']);
  expect(await ids({ offset: 100, length: 5 })).toEqual([]);
  for (const tooMany of [{ hitsPerPage: 1001 }, { offset: 0, length: 1001 }])
    await expect(ids(tooMany)).rejects.toMatchObject({ status: 400 });
});

it('counts, sorts and limits facet values', async () => {
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
