import type { ApiKey as Rights, SearchResponse } from 'algoliasearch';
import type { ApiKey, KeyStore } from '../index.ts';
import { adminKey, type RunningSearch, serve } from '../testing/serve.ts';

const cars = Array.from({ length: 30 }, (_, i) => ({
  objectID: `car-${i}`,
  make: i % 2 === 0 ? 'Kia' : 'Mazda',
  cost: i,
  dealership_slug: i < 10 ? 'northshore' : 'redgum',
}));

let search: RunningSearch;
let kept: readonly ApiKey[];
const store: KeyStore = {
  load: async () => kept,
  save: async (keys) => {
    kept = structuredClone(keys);
  },
};

beforeEach(async () => {
  kept = [];
  search = await serve([], { keyStore: store });
  await search.engine.replace('Cars', cars, {
    attributesForFaceting: ['make', 'dealership_slug'],
    unretrievableAttributes: ['cost'],
  });
  await search.engine.replace('Offers', [{ objectID: '1' }]);
});
afterEach(async () => {
  await search.stop();
  expect(search.errors).toEqual([]);
});

async function make(rights: Rights) {
  const { key } = await search.client(adminKey).addApiKey(rights);
  return { key, client: search.client(key) };
}
const refused = { status: 403 };

describe('a key', () => {
  it('a key is created, read, listed, changed and deleted', async () => {
    const admin = search.client(adminKey);
    const rights: Rights = { acl: ['search'], description: 'northshore', indexes: ['Cars*'] };
    const { key } = await make(rights);
    await admin.waitForApiKey({ operation: 'add', key });
    expect(await admin.getApiKey({ key })).toMatchObject({ value: key, ...rights, createdAt: expect.any(Number) });
    expect((await admin.listApiKeys()).keys).toHaveLength(1);

    const changed: Rights = { acl: ['search'], description: 'both' };
    expect(await admin.updateApiKey({ key, apiKey: changed })).toMatchObject({ key, updatedAt: expect.any(String) });
    await admin.waitForApiKey({ operation: 'update', key, apiKey: changed });
    expect(await admin.getApiKey({ key })).not.toHaveProperty('indexes');

    await admin.deleteApiKey({ key });
    await admin.waitForApiKey({ operation: 'delete', key });
    await expect(search.client(key).searchSingleIndex({ indexName: 'Cars' })).rejects.toMatchObject(refused);
    await expect(admin.deleteApiKey({ key })).rejects.toMatchObject({ status: 404, message: 'Key does not exist' });
  });

  it('a key is saved in the given key store and valid after a restart', async () => {
    const { key } = await make({ acl: ['search'] });
    await search.stop();
    search = await serve([], { keyStore: store });
    await search.engine.replace('Cars', cars);
    expect((await search.client(key).searchSingleIndex({ indexName: 'Cars' })).nbHits).toBe(30);
    await search.client(adminKey).deleteApiKey({ key });
    await expect(search.client(key).searchSingleIndex({ indexName: 'Cars' })).rejects.toMatchObject(refused);
  });

  it('a key is not added when the key store cannot save it', async () => {
    await search.stop();
    search = await serve([], {
      keyStore: { load: async () => [], save: () => Promise.reject(new Error('disk full')) },
    });
    await expect(search.client(adminKey).addApiKey({ acl: ['search'] })).rejects.toThrow();
    expect((await search.client(adminKey).listApiKeys()).keys).toEqual([]);
    expect(search.errors.splice(0)).not.toHaveLength(0);
  });

  it('a key can be managed only with the admin key', async () => {
    const { key, client } = await make({ acl: ['search'] });
    await expect(client.listApiKeys()).rejects.toMatchObject(refused);
    await expect(client.getApiKey({ key })).rejects.toMatchObject(refused);
    await expect(client.addApiKey({ acl: ['search'] })).rejects.toMatchObject(refused);
    await expect(client.updateApiKey({ key, apiKey: { acl: ['search'] } })).rejects.toMatchObject(refused);
  });

  it.each<[unknown, string]>([
    [{ acl: [] }, '"acl" of a key: expected ["search"]'],
    [{ acl: ['search', 'addObject'] }, '"acl" of a key: expected ["search"]'],
    [{ acl: ['search'], queryParameters: 'filters=make:' }, 'expected a value'],
    [{ acl: ['search'], queryParameters: 'filters=' }, 'empty filters'],
    [{ acl: ['search'], queryParameters: 'restrictSources=10.0.0.0/8' }, 'Unknown parameter: restrictSources'],
    [{ acl: ['search'], queryParameters: 'hitsPerPage=3' }, 'only filters, not hitsPerPage'],
    [{ acl: ['search'], queryParameters: 'validUntil=1' }, 'cannot expire'],
    [{ acl: ['search'], validity: 60 }, '"validity" of a key is not supported'],
    [{ acl: ['search'], maxHitsPerQuery: 4 }, '"maxHitsPerQuery" of a key is not supported'],
    [{ acl: ['search'], maxQueriesPerIPPerHour: 5 }, '"maxQueriesPerIPPerHour" of a key is not supported'],
    [{ acl: ['search'], referers: ['https://northshore.example/*'] }, '"referers" of a key is not supported'],
    [{ acl: ['search'], indexes: 'Cars' }, '"indexes"'],
    [{ acl: ['search'], colour: 'red' }, 'no property "colour"'],
  ])('an invalid key is refused: %j', async (rights, message) => {
    await expect(make(rights as Rights)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    });
  });
});

it('a key may only search, and unretrievable attributes stay hidden from it', async () => {
  const { client } = await make({ acl: ['search'] });
  const record = await client.getObject({ indexName: 'Cars', objectID: 'car-3' });
  expect(record).toEqual({ objectID: 'car-3', make: 'Mazda', dealership_slug: 'northshore' });
  const calls = [
    () => client.browse({ indexName: 'Cars' }),
    () => client.getSettings({ indexName: 'Cars' }),
    () => client.searchSynonyms({ indexName: 'Cars' }),
    () => client.setSettings({ indexName: 'Cars', indexSettings: { hitsPerPage: 20 } }),
    () => client.listIndices(),
    () => client.saveObject({ indexName: 'Cars', body: { objectID: 'car-0' } }),
    () => client.deleteBy({ indexName: 'Cars', deleteByParams: { filters: 'make:Kia' } }),
    () => client.deleteIndex({ indexName: 'Cars' }),
  ];
  for (const call of calls)
    await expect(call()).rejects.toMatchObject({ status: 403, message: 'Method not allowed with this API key' });
  const admin = search.client(adminKey);
  expect(await admin.getObject({ indexName: 'Cars', objectID: 'car-3' })).toHaveProperty('cost', 3);
  expect((await admin.browse({ indexName: 'Cars' })).hits[0]).toHaveProperty('cost');
});

describe('limits of a key', () => {
  it('a key can be limited to indexes by name', async () => {
    const { client } = await make({ acl: ['search'], indexes: ['*ars', 'C*_x'] });
    expect((await client.searchSingleIndex({ indexName: 'Cars' })).nbHits).toBe(30);
    await expect(client.searchSingleIndex({ indexName: 'Offers' })).rejects.toMatchObject(refused);
    await expect(client.search({ requests: [{ indexName: 'Cars' }, { indexName: 'Offers' }] })).rejects.toMatchObject(
      refused,
    );
  });

  it('a stored key is refused if it has a permission or limit that this version does not support', async () => {
    const { key } = await make({ acl: ['search'] });
    const limits = [
      { validUntil: Date.now() + 60_000 },
      { deletedAt: 1 },
      { maxHitsPerQuery: 4 },
      { referers: ['*.test'] },
      { acl: ['search', 'browse'] },
    ];
    for (const limit of limits) {
      kept = kept.map(({ value, acl, createdAt }) => ({ value, acl, createdAt, ...limit }));
      const restarted = await serve([], { keyStore: store });
      await restarted.engine.replace('Cars', cars);
      await expect(restarted.client(key).searchSingleIndex({ indexName: 'Cars' })).rejects.toMatchObject(refused);
      await restarted.stop();
    }
  });
});

describe('a dealer key shows only the stock of that dealer', () => {
  const restrictions = [
    'filters=dealership_slug:northshore',
    `facetFilters=${encodeURIComponent('["dealership_slug:northshore"]')}`,
  ];

  it.each(restrictions)('a dealer key finds and reads only that dealer’s cars: %s', async (queryParameters) => {
    const { key, client } = await make({ acl: ['search'], queryParameters });
    const secured = search.generateSecuredKey(key, { filters: 'make:Kia' });
    expect((await search.client(secured).searchSingleIndex({ indexName: 'Cars' })).nbHits).toBe(5);

    const widened = { filters: 'dealership_slug:redgum OR make:Kia OR make:Mazda', hitsPerPage: 100, facets: ['*'] };
    expect((await client.searchSingleIndex({ indexName: 'Cars', searchParams: widened })).nbHits).toBe(10);
    const overridden = { facetFilters: ['dealership_slug:redgum'], facets: ['*'] };
    expect((await client.searchSingleIndex({ indexName: 'Cars', searchParams: overridden })).nbHits).toBe(0);
    const { results } = (await client.search({
      requests: [
        { indexName: 'Cars', ...widened },
        { indexName: 'Cars', params: 'filters=&facetFilters=[]' },
      ],
    })) as { results: SearchResponse[] };
    expect(results.map((result) => result.nbHits)).toEqual([10, 10]);
    expect(results[0]!.facets).toEqual({ make: { Kia: 5, Mazda: 5 }, dealership_slug: { northshore: 10 } });
    const values = await client.searchForFacetValues({ indexName: 'Cars', facetName: 'dealership_slug' });
    expect(values.facetHits.map((hit) => hit.value)).toEqual(['northshore']);
    const typed = await client.searchForFacets({
      requests: [{ indexName: 'Cars', type: 'facet', facet: 'dealership_slug', facetQuery: 'red' }],
    });
    expect(typed.results[0]!.facetHits).toEqual([]);

    expect((await client.getObject({ indexName: 'Cars', objectID: 'car-1' }))['make']).toBe('Mazda');
    await expect(client.getObject({ indexName: 'Cars', objectID: 'car-20' })).rejects.toMatchObject({ status: 404 });
    const objects = await client.getObjects({
      requests: ['car-1', 'car-20'].map((objectID) => ({ indexName: 'Cars', objectID })),
    });
    expect(objects.results.map((record) => (record as { objectID?: string } | null)?.objectID ?? null)).toEqual([
      'car-1',
      null,
    ]);
  });

  it('a secured key can restrict filters, indexes and time but nothing else, and can only search', async () => {
    const { key } = await make({ acl: ['search'], queryParameters: restrictions[0]! });
    const secured = (more: Record<string, unknown>) => search.client(search.generateSecuredKey(key, more));
    const validUntil = Math.floor(Date.now() / 1000) + 60;
    const client = secured({
      facetFilters: [['make:Kia']],
      restrictIndices: ['Cars'],
      validUntil,
      userToken: 'visitor',
    });
    expect((await client.searchSingleIndex({ indexName: 'Cars' })).nbHits).toBe(5);
    await expect(client.saveObject({ indexName: 'Cars', body: { objectID: 'x' } })).rejects.toMatchObject(refused);
    for (const other of [{ restrictSources: '127.0.0.1' }, { searchParams: { hitsPerPage: 2 } }, { whatever: 1 }])
      await expect(secured(other).searchSingleIndex({ indexName: 'Cars' })).rejects.toMatchObject(refused);
    await search.client(adminKey).deleteApiKey({ key });
    await expect(client.searchSingleIndex({ indexName: 'Cars' })).rejects.toMatchObject(refused);
  });
});
