import { adminKey, type RunningSearch, searchKey, serve } from '../testing/serve.ts';

/** Twelve cars of four models at different prices, two of them without a model. */
const cars = Array.from({ length: 12 }, (_, i) => ({
  objectID: `${String(i).padStart(2, '0')}`,
  ...(i < 10 && { model: ['Corolla', 'Yaris', 'Camry'][i % 3]! }),
  colour: i % 2 === 0 ? 'red' : 'blue',
  price: 100 - i,
}));

let search: RunningSearch;
beforeAll(async () => {
  search = await serve();
  await search.engine.replace('Cars', cars, {
    searchableAttributes: ['colour'],
    attributesForFaceting: ['model', 'colour', 'afterDistinct(price)'],
    customRanking: ['asc(price)'],
    attributeForDistinct: 'model',
  });
});
afterAll(() => search.stop());

async function find(searchParams: Record<string, unknown>) {
  const response = await search.client(searchKey).searchSingleIndex({ indexName: 'Cars', searchParams });
  return { ...response, ids: response.hits.map((hit) => hit.objectID) };
}

/** Reference result: the best cars of each model, found by a scan of all cars. */
function groups(passing: typeof cars, most: number): string[][] {
  const byModel = new Map<string, string[]>();
  for (const car of passing.toSorted((a, b) => a.price - b.price)) {
    const key = car.model ?? car.objectID;
    const group = byModel.get(key) ?? [];
    byModel.set(key, group);
    if (group.length < most) group.push(car.objectID);
  }
  return [...byModel.values()];
}

it('returns the best hit of each group, and counts groups and pages by group', async () => {
  const expected = groups(cars, 1);
  const all = await find({ distinct: true });
  expect(all).toMatchObject({ nbHits: expected.length, ids: expected.flat() });
  const second = await find({ distinct: true, hitsPerPage: 2, page: 1 });
  expect(second).toMatchObject({ nbPages: Math.ceil(expected.length / 2), ids: expected.slice(2, 4).flat() });
});

it('returns several hits of each group, in the order of the groups', async () => {
  const { ids, hits } = await find({ distinct: 2 });
  expect(ids).toEqual(groups(cars, 2).flat());
  expect(hits.map((hit) => hit._distinctSeqID)).toEqual(groups(cars, 2).flatMap((group) => group.map((_, i) => i)));
});

it('groups the hits of a query and of filters', async () => {
  const red = cars.filter((car) => car.colour === 'red');
  expect((await find({ distinct: true, query: 'red' })).ids.sort()).toEqual(groups(red, 1).flat().sort());
  expect((await find({ distinct: 1, filters: 'colour:red' })).ids).toEqual(groups(red, 1).flat());
});

it('counts records in facets, or groups if requested', async () => {
  const facets = ['*'];
  const before = await find({ distinct: true, facets });
  expect(before.facets).toMatchObject({ model: { Corolla: 4, Yaris: 3, Camry: 3 }, colour: { red: 6, blue: 6 } });
  expect(Object.keys(before.facets!['price']!)).toHaveLength(groups(cars, 1).length);
  const after = await find({ distinct: true, facets, facetingAfterDistinct: true });
  expect(after.facets).toMatchObject({ model: { Corolla: 1, Yaris: 1, Camry: 1 } });
});

it('grouping is off by default and with false or 0; settings can enable it and set its attribute', async () => {
  for (const more of [{}, { distinct: false }, { distinct: 0 }]) expect((await find(more)).nbHits).toBe(12);
  await search.client(adminKey).setSettings({ indexName: 'Cars', indexSettings: { distinct: true } });
  expect((await find({})).nbHits).toBe(5);
  await search
    .client(adminKey)
    .setSettings({ indexName: 'Cars', indexSettings: { attributeForDistinct: 'colour', distinct: false } });
  expect((await find({ distinct: true })).nbHits).toBe(2);
});
