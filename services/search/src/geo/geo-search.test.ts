import { adminKey, type RunningSearch, searchKey, serve } from '../testing/serve.ts';

const sydney = { lat: -33.8688, lng: 151.2093 };
const melbourne = { lat: -37.8136, lng: 144.9631 };
const brisbane = { lat: -27.4698, lng: 153.0251 };

const cars = [
  { objectID: 'syd', make: 'Kia', price: 3, _geoloc: sydney },
  { objectID: 'mel', make: 'Kia', price: 1, _geoloc: melbourne },
  { objectID: 'bne', make: 'Mazda', price: 2, _geoloc: brisbane },
  { objectID: 'both', make: 'Mazad', price: 4, _geoloc: [brisbane, { lat: -33.9, lng: 151.2 }] },
  { objectID: 'nowhere', make: 'Kia', price: 5 },
];

let search: RunningSearch;
beforeAll(async () => {
  search = await serve();
  await search.client(adminKey).setSettings({
    indexName: 'Cars',
    indexSettings: {
      searchableAttributes: ['make'],
      customRanking: ['asc(price)'],
      replicas: ['Cars_cheap', 'Cars_near'],
    },
  });
  await search.engine.setSettings('Cars_cheap', { ranking: ['asc(price)', 'geo'] });
  await search.engine.setSettings('Cars_near', { ranking: ['geo', 'typo', 'custom'] });
  await search.client(adminKey).saveObjects({ indexName: 'Cars', objects: cars, waitForTasks: true });
});
afterAll(() => search.stop());

async function find(searchParams: Record<string, unknown>, indexName = 'Cars') {
  const response = await search.client(searchKey).searchSingleIndex({ indexName, searchParams });
  return { ...response, ids: response.hits.map((hit) => hit.objectID) };
}
const around = (at: { lat: number; lng: number }) => `${at.lat},${at.lng}`;

describe('around a location', () => {
  it('a search with a radius finds the records within it, nearest first; of a record’s several locations the nearest counts', async () => {
    expect((await find({ aroundLatLng: around(sydney), aroundRadius: 20_000 })).ids).toEqual(['syd', 'both']);
    expect((await find({ aroundLatLng: around(melbourne), aroundRadius: 720_000 })).ids).toEqual([
      'mel',
      'both',
      'syd',
    ]);
  });

  it('a search with the radius "all" finds every record that has a location, nearest first', async () => {
    expect((await find({ aroundLatLng: around(brisbane), aroundRadius: 'all' })).ids).toEqual([
      'bne',
      'both',
      'syd',
      'mel',
    ]);
  });

  it('a search without a radius also finds every record that has a location, nearest first', async () => {
    expect((await find({ aroundLatLng: around(sydney) })).ids).toEqual(['syd', 'both', 'mel', 'bne']);
  });

  it('a search around a location measures metres on a sphere with a radius of 6371 km', async () => {
    // The figure was calculated independently with the haversine formula.
    const [melbourneMetres, bothMetres] = [713_427, 3_574];
    const within = async (aroundRadius: number) => (await find({ aroundLatLng: around(sydney), aroundRadius })).ids;
    expect(await within(bothMetres - 1)).toEqual(['syd']);
    expect(await within(bothMetres + 1)).toEqual(['syd', 'both']);
    expect(await within(melbourneMetres - 1)).toEqual(['syd', 'both']);
    expect(await within(melbourneMetres + 1)).toEqual(['syd', 'both', 'mel']);
  });

  it('a search around a location ranks by distance where the settings list the criterion geo', async () => {
    const requested = { query: 'kia', aroundLatLng: around(sydney), aroundRadius: 'all' };
    expect((await find(requested)).ids).toEqual(['syd', 'mel']);
    expect((await find({ ...requested, query: 'mazda' }, 'Cars')).ids).toEqual(['bne', 'both']);
    expect((await find({ ...requested, query: 'mazda' }, 'Cars_near')).ids).toEqual(['both', 'bne']);
    expect((await find({ aroundLatLng: around(sydney), aroundRadius: 'all' }, 'Cars_cheap')).ids).toEqual([
      'mel',
      'bne',
      'syd',
      'both',
    ]);
  });

  it('a search around a location uses the new location of a changed record', async () => {
    const client = search.client(adminKey);
    const move = (_geoloc: unknown) =>
      client.partialUpdateObject({ indexName: 'Cars', objectID: 'mel', attributesToUpdate: { _geoloc } });
    await move(sydney);
    expect((await find({ aroundLatLng: around(sydney), aroundRadius: 10 })).ids).toEqual(['mel', 'syd']);
    await move(melbourne);
    expect((await find({ aroundLatLng: around(sydney), aroundRadius: 10 })).ids).toEqual(['syd']);
  });

  it('records are deleted by location', async () => {
    const client = search.client(adminKey);
    await client.saveObject({ indexName: 'Cars', body: { objectID: 'gone', _geoloc: { lat: 10, lng: 10 } } });
    await client.deleteBy({ indexName: 'Cars', deleteByParams: { aroundLatLng: '10,10', aroundRadius: 5 } });
    expect((await find({})).nbHits).toBe(cars.length);
  });
});

it.each([
  [{ aroundLatLng: 'here' }, 'aroundLatLng'],
  [{ aroundLatLng: '91,0' }, 'from -90 to 90'],
  [{ aroundLatLng: '1,2', aroundRadius: -1 }, 'aroundRadius'],
])('the invalid parameters %j are refused', async (params, message) => {
  await expect(find(params)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(message) });
});
