import type { Acl, ApiKey as Rights, SearchResponse } from 'algoliasearch';
import { type ApiKey, createMemoryKeyStore, type KeyStore, type SearchHandlerOptions } from '../index.ts';
import { adminKey, type RunningSearch, searchKey, serve } from '../testing/serve.ts';

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
  it('is created, read, listed, changed, deleted and restored', async () => {
    const admin = search.client(adminKey);
    const rights: Rights = {
      acl: ['search'],
      description: 'northshore',
      indexes: ['Cars*'],
      maxHitsPerQuery: 5,
      validity: 3600,
    };
    const { key } = await make(rights);
    await admin.waitForApiKey({ operation: 'add', key });
    expect(await admin.getApiKey({ key })).toMatchObject({ value: key, ...rights, createdAt: expect.any(Number) });
    expect((await admin.listApiKeys()).keys).toHaveLength(1);
    expect(await search.client(key).getApiKey({ key })).toMatchObject({ description: 'northshore' });

    const changed: Rights = { acl: ['search', 'browse'], description: 'both' };
    expect(await admin.updateApiKey({ key, apiKey: changed })).toMatchObject({ key, updatedAt: expect.any(String) });
    await admin.waitForApiKey({ operation: 'update', key, apiKey: changed });
    expect(await admin.getApiKey({ key })).not.toHaveProperty('indexes');

    await admin.deleteApiKey({ key });
    await admin.waitForApiKey({ operation: 'delete', key });
    await expect(search.client(key).searchSingleIndex({ indexName: 'Cars' })).rejects.toMatchObject(refused);
    await expect(admin.deleteApiKey({ key })).rejects.toMatchObject({ status: 404, message: 'Key does not exist' });
    expect(await admin.restoreApiKey({ key })).toMatchObject({ key });
    expect((await search.client(key).searchSingleIndex({ indexName: 'Cars' })).nbHits).toBe(30);
    await expect(admin.restoreApiKey({ key })).rejects.toMatchObject({ status: 404 });
  });

  it('is saved in the given key store and valid after a restart', async () => {
    const { key } = await make({ acl: ['search'] });
    await search.stop();
    search = await serve([], { keyStore: store });
    await search.engine.replace('Cars', cars);
    expect((await search.client(key).searchSingleIndex({ indexName: 'Cars' })).nbHits).toBe(30);
    await search.client(adminKey).deleteApiKey({ key });
    await expect(search.client(key).searchSingleIndex({ indexName: 'Cars' })).rejects.toMatchObject(refused);
  });

  it('stays unchanged when the key store cannot save the change', async () => {
    await search.stop();
    search = await serve([], {
      keyStore: { ...createMemoryKeyStore(), save: () => Promise.reject(new Error('disk full')) },
    });
    await expect(search.client(adminKey).addApiKey({ acl: ['search'] })).rejects.toThrow();
    expect((await search.client(adminKey).listApiKeys()).keys).toEqual([]);
    expect(search.errors.splice(0)).not.toHaveLength(0);
  });

  it('can be managed only with the admin key', async () => {
    const { key, client } = await make({ acl: ['search', 'editSettings'] });
    await expect(client.listApiKeys()).rejects.toMatchObject(refused);
    await expect(client.addApiKey({ acl: ['search'] })).rejects.toMatchObject(refused);
    await expect(client.updateApiKey({ key, apiKey: { acl: ['browse'] } })).rejects.toMatchObject(refused);
    await expect(search.client(searchKey).getApiKey({ key })).rejects.toMatchObject(refused);
  });

  it.each<[unknown, string]>([
    [{ acl: [] }, 'needs "acl"'],
    [{ acl: ['admin'] }, 'needs "acl"'],
    [{ acl: ['search'], queryParameters: 'filters=make:' }, 'expected a value'],
    [{ acl: ['search'], queryParameters: 'filters=' }, 'empty filters'],
    [{ acl: ['search'], queryParameters: 'restrictSources=everywhere' }, 'isn’t a network'],
    [{ acl: ['search'], validity: -1 }, '"validity"'],
    [{ acl: ['search'], indexes: 'Cars' }, '"indexes"'],
    [{ acl: ['search'], colour: 'red' }, 'no property "colour"'],
  ])('is refused when it is invalid: %j', async (rights, message) => {
    await expect(make(rights as Rights)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    });
  });
});

describe('a key may do only what its acl allows', () => {
  const calls: readonly [Acl, (client: ReturnType<RunningSearch['client']>) => Promise<unknown>][] = [
    ['search', (client) => client.searchSingleIndex({ indexName: 'Cars' })],
    ['search', (client) => client.getObject({ indexName: 'Cars', objectID: 'car-0' })],
    ['browse', (client) => client.browse({ indexName: 'Cars' })],
    ['settings', (client) => client.getSettings({ indexName: 'Cars' })],
    ['settings', (client) => client.searchSynonyms({ indexName: 'Cars' })],
    ['settings', (client) => client.searchRules({ indexName: 'Cars' })],
    ['editSettings', (client) => client.setSettings({ indexName: 'Cars', indexSettings: { hitsPerPage: 20 } })],
    ['editSettings', (client) => client.saveSynonyms({ indexName: 'Cars', synonymHit: [] })],
    ['listIndexes', (client) => client.listIndices()],
    ['addObject', (client) => client.saveObject({ indexName: 'Cars', body: { objectID: 'car-0' } })],
    [
      'addObject',
      (client) => client.partialUpdateObject({ indexName: 'Cars', objectID: 'car-0', attributesToUpdate: {} }),
    ],
    ['addObject', (client) => client.saveObjects({ indexName: 'Cars', objects: [{ objectID: 'car-0' }] })],
    [
      'addObject',
      (client) =>
        client.operationIndex({ indexName: 'Cars', operationIndexParams: { operation: 'copy', destination: 'Copy' } }),
    ],
    ['deleteObject', (client) => client.deleteObject({ indexName: 'Cars', objectID: 'none' })],
    ['deleteObject', (client) => client.deleteObjects({ indexName: 'Cars', objectIDs: ['none'] })],
    ['deleteObject', (client) => client.deleteBy({ indexName: 'Cars', deleteByParams: { filters: 'make:none' } })],
    ['deleteIndex', (client) => client.clearObjects({ indexName: 'Cars' })],
    ['deleteIndex', (client) => client.multipleBatch({ requests: [{ action: 'clear', indexName: 'Cars' }] })],
    ['deleteIndex', (client) => client.deleteIndex({ indexName: 'Cars' })],
  ];
  const acls = [...new Set(calls.map(([acl]) => acl))];

  it.each(acls)('%s', async (allowed) => {
    const others = (await make({ acl: acls.filter((acl) => acl !== allowed) })).client;
    const own = (await make({ acl: [allowed] })).client;
    for (const [acl, call] of calls) {
      if (acl !== allowed) continue;
      await expect(call(others)).rejects.toMatchObject({
        status: 403,
        message: 'Method not allowed with this API key',
      });
      await call(own);
    }
  });

  it('unretrievable attributes stay hidden without their acl', async () => {
    const plain = (await make({ acl: ['search', 'browse'] })).client;
    const seeing = (await make({ acl: ['search', 'browse', 'seeUnretrievableAttributes'] })).client;
    const read = (client: typeof plain) => client.getObject({ indexName: 'Cars', objectID: 'car-3' });
    expect(await read(plain)).not.toHaveProperty('cost');
    expect(await read(seeing)).toHaveProperty('cost', 3);
    expect((await plain.browse({ indexName: 'Cars' })).hits[0]).not.toHaveProperty('cost');
    expect((await seeing.browse({ indexName: 'Cars' })).hits[0]).toHaveProperty('cost');
  });
});

describe('limits of a key', () => {
  it('a key can be limited to indexes by name', async () => {
    const { client } = await make({ acl: ['search', 'listIndexes', 'addObject'], indexes: ['*ars', 'C*_x'] });
    expect((await client.listIndices()).items.map((item) => item.name)).toEqual(['Cars']);
    await expect(client.searchSingleIndex({ indexName: 'Offers' })).rejects.toMatchObject(refused);
    await expect(client.search({ requests: [{ indexName: 'Cars' }, { indexName: 'Offers' }] })).rejects.toMatchObject(
      refused,
    );
    await expect(
      client.multipleBatch({ requests: [{ action: 'addObject', indexName: 'Offers', body: { objectID: '2' } }] }),
    ).rejects.toMatchObject(refused);
    await expect(
      client.operationIndex({ indexName: 'Cars', operationIndexParams: { operation: 'move', destination: 'Offers' } }),
    ).rejects.toMatchObject(refused);
  });

  it('a key can be limited to a number of hits', async () => {
    const { client } = await make({ acl: ['search', 'browse'], maxHitsPerQuery: 4 });
    const count = async (searchParams: Record<string, unknown>) =>
      (await client.searchSingleIndex({ indexName: 'Cars', searchParams })).hits.length;
    expect([await count({}), await count({ hitsPerPage: 100 }), await count({ params: 'hitsPerPage=100' })]).toEqual([
      4, 4, 4,
    ]);
    expect([await count({ offset: 0, length: 100 }), await count({ hitsPerPage: 2 })]).toEqual([4, 2]);
    expect((await client.browse({ indexName: 'Cars', browseParams: { hitsPerPage: 100 } })).hits).toHaveLength(4);
  });

  it('a key can be limited to a number of queries an hour from one IP address', async () => {
    const { client } = await make({ acl: ['search'], maxQueriesPerIPPerHour: 5 });
    const two = { requests: [{ indexName: 'Cars' }, { indexName: 'Cars' }] };
    await client.search(two);
    await client.search(two);
    await expect(client.search(two)).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('Too many requests'),
    });
    await client.searchSingleIndex({ indexName: 'Cars' });
    await expect(client.searchSingleIndex({ indexName: 'Cars' })).rejects.toMatchObject({ status: 429 });
    expect((await search.client(searchKey).search(two)).results).toHaveLength(2);
  });

  it('behind a reverse proxy, each client of the proxy has its own number of queries an hour', async () => {
    const addressOf: SearchHandlerOptions['addressOf'] = ({ headers }) => String(headers['x-forwarded-for']);
    const behind = await serve([], { keyStore: store, addressOf });
    await behind.engine.replace('Cars', cars);
    const { key } = await behind.client(adminKey).addApiKey({ acl: ['search'], maxQueriesPerIPPerHour: 1 });
    const statusFor = async (client: string) =>
      (
        await fetch(`${behind.address}/1/indexes/Cars/query`, {
          method: 'POST',
          headers: { 'x-algolia-api-key': key, 'x-forwarded-for': client },
          body: '{}',
        })
      ).status;
    const statuses = [];
    for (const client of ['203.0.113.7', '203.0.113.7', '203.0.113.8']) statuses.push(await statusFor(client));
    await behind.stop();
    expect(statuses).toEqual([200, 429, 200]);
  });

  it('a key can be limited to pages by referer', async () => {
    const { client } = await make({ acl: ['search'], referers: ['https://northshore.example/*', '*.test'] });
    const from = (referer: string) => client.searchSingleIndex({ indexName: 'Cars' }, { headers: { referer } });
    expect((await from('https://northshore.example/used')).nbHits).toBe(30);
    expect((await from('https://dealer.test')).nbHits).toBe(30);
    await expect(from('https://elsewhere.example/')).rejects.toMatchObject(refused);
    await expect(client.searchSingleIndex({ indexName: 'Cars' })).rejects.toMatchObject(refused);
  });

  it('a key can be limited to client networks', async () => {
    const local = await make({ acl: ['search'], queryParameters: 'restrictSources=127.0.0.0/8' });
    const remote = await make({ acl: ['search'], queryParameters: 'restrictSources=10.0.0.0/8,192.168.1.7' });
    expect((await local.client.searchSingleIndex({ indexName: 'Cars' })).nbHits).toBe(30);
    await expect(remote.client.searchSingleIndex({ indexName: 'Cars' })).rejects.toMatchObject(refused);
  });

  it('a key can be limited by an expiry', async () => {
    const { key, client } = await make({ acl: ['search'], validity: 60 });
    expect((await client.searchSingleIndex({ indexName: 'Cars' })).nbHits).toBe(30);
    kept = kept.map((one) => ({ ...one, validUntil: Date.now() - 1 }));
    await search.stop();
    search = await serve([], { keyStore: store });
    await search.engine.replace('Cars', cars);
    await expect(search.client(key).searchSingleIndex({ indexName: 'Cars' })).rejects.toMatchObject(refused);
    await expect(search.client(adminKey).getApiKey({ key })).rejects.toMatchObject({ status: 404 });
  });

  it('a key can be limited by parameters that a query cannot change', async () => {
    const { client } = await make({
      acl: ['search'],
      queryParameters: 'typoTolerance=false&hitsPerPage=3&attributesToRetrieve=make',
    });
    const found = await client.searchSingleIndex({
      indexName: 'Cars',
      searchParams: { query: 'mazad', typoTolerance: true, hitsPerPage: 50 },
    });
    expect(found.nbHits).toBe(0);
    const { hits } = await client.searchSingleIndex({
      indexName: 'Cars',
      searchParams: { params: 'hitsPerPage=50' } as object,
    });
    expect(hits).toHaveLength(3);
    expect(hits[0]).toMatchObject({ make: expect.any(String) });
    expect(hits[0]).not.toHaveProperty('dealership_slug');
  });
});

describe('a dealer key shows only the stock of that dealer', () => {
  const restrictions = [
    'filters=dealership_slug:northshore',
    `facetFilters=${encodeURIComponent('["dealership_slug:northshore"]')}`,
  ];

  it.each(restrictions)(
    'in search, multi-query, facet values, browsing, reading and deleting: %s',
    async (queryParameters) => {
      const { key, client } = await make({ acl: ['search', 'browse', 'deleteObject'], queryParameters });
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

      const browsed: string[] = [];
      await client.browseObjects({
        indexName: 'Cars',
        browseParams: { hitsPerPage: 4, filters: 'make:Kia OR make:Mazda' },
        aggregator: ({ hits }) => void browsed.push(...hits.map((hit) => hit.objectID)),
      });
      expect(browsed).toHaveLength(10);
      expect((await client.getObject({ indexName: 'Cars', objectID: 'car-1' }))['make']).toBe('Mazda');
      await expect(client.getObject({ indexName: 'Cars', objectID: 'car-20' })).rejects.toMatchObject({ status: 404 });
      const objects = await client.getObjects({
        requests: ['car-1', 'car-20'].map((objectID) => ({ indexName: 'Cars', objectID })),
      });
      expect(objects.results.map((record) => (record as { objectID?: string } | null)?.objectID ?? null)).toEqual([
        'car-1',
        null,
      ]);
      await client.deleteBy({ indexName: 'Cars', deleteByParams: { filters: 'make:Kia' } });
      expect(search.engine.search('Cars').nbHits).toBe(25);
    },
  );

  it('even with a cursor of the admin key', async () => {
    const { client } = await make({ acl: ['browse'], queryParameters: restrictions[0]! });
    const { cursor } = await search.client(adminKey).browse({ indexName: 'Cars', browseParams: { hitsPerPage: 1 } });
    const { hits } = await client.browse({ indexName: 'Cars', browseParams: { cursor: cursor! } });
    expect(new Set(hits.map((hit) => (hit as { dealership_slug?: string }).dealership_slug))).toEqual(
      new Set(['northshore']),
    );
  });

  it('a secured key applies every restriction the client can encode, and is read-only', async () => {
    const { key } = await make({ acl: ['search', 'browse', 'addObject'], queryParameters: restrictions[0]! });
    const secured = (more: Record<string, unknown>) => search.client(search.generateSecuredKey(key, more));
    const client = secured({
      facetFilters: [['make:Kia']],
      searchParams: { hitsPerPage: 2 },
      restrictSources: '127.0.0.1',
      userToken: 'visitor',
    });
    const { hits, nbHits } = await client.searchSingleIndex({ indexName: 'Cars', searchParams: { hitsPerPage: 50 } });
    expect([hits.length, nbHits]).toEqual([2, 5]);
    await expect(client.saveObject({ indexName: 'Cars', body: { objectID: 'x' } })).rejects.toMatchObject(refused);
    await expect(
      secured({ restrictSources: '10.0.0.1' }).searchSingleIndex({ indexName: 'Cars' }),
    ).rejects.toMatchObject(refused);
    await expect(secured({ whatever: 1 }).searchSingleIndex({ indexName: 'Cars' })).rejects.toMatchObject(refused);
    await search.client(adminKey).deleteApiKey({ key });
    await expect(client.searchSingleIndex({ indexName: 'Cars' })).rejects.toMatchObject(refused);
  });
});
