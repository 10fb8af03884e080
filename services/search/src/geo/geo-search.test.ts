import { adminKey, type RunningSearch, searchKey, serve } from '../testing/serve.ts';

const sydney = { lat: -33.8688, lng: 151.2093 };
const melbourne = { lat: -37.8136, lng: 144.9631 };
const brisbane = { lat: -27.4698, lng: 153.0251 };

const cars = [
  { objectID: 'syd', make: 'Kia', price: 3, _geoloc: sydney },
  { objectID: 'mel', make: 'Kia', price: 1, _geoloc: melbourne },
  { objectID: 'bne', make: 'Mazda', price: 2, _geoloc: brisbane },
  { objectID: 'both', make: 'Kai', price: 4, _geoloc: [brisbane, { lat: -33.9, lng: 151.2 }] },
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
  it('finds records within a radius, nearest first; of a record’s several locations the nearest counts', async () => {
    expect((await find({ aroundLatLng: around(sydney), aroundRadius: 20_000 })).ids).toEqual(['syd', 'both']);
    expect((await find({ aroundLatLng: around(melbourne), aroundRadius: 720_000 })).ids).toEqual([
      'mel',
      'both',
      'syd',
    ]);
  });

  it('with the radius "all" ranks every record that has a location', async () => {
    expect((await find({ aroundLatLng: around(brisbane), aroundRadius: 'all' })).ids).toEqual([
      'bne',
      'both',
      'syd',
      'mel',
    ]);
  });

  it('without a radius finds the nearest hits and returns automaticRadius', async () => {
    const { ids, automaticRadius } = await find({ aroundLatLng: around(sydney) });
    expect(ids).toEqual(['syd', 'both', 'mel', 'bne']);
    expect(Number(automaticRadius)).toBe(732_379);
    const wide = await find({ aroundLatLng: around(sydney), minimumAroundRadius: 2_000_000 });
    expect(wide.automaticRadius).toBe('2000000');
  });

  it('returns the distance in metres on a sphere of 6371 km, and the location that matched', async () => {
    const { hits } = await find({ aroundLatLng: around(sydney), aroundRadius: 'all', getRankingInfo: true });
    const info = Object.fromEntries(hits.map((hit) => [hit.objectID, hit._rankingInfo!]));
    expect(info['syd']).toMatchObject({
      geoDistance: 0,
      geoPrecision: 1,
      matchedGeoLocation: { ...sydney, distance: 0 },
    });
    // Both figures were calculated independently with the haversine formula.
    expect(info['mel']!.geoDistance).toBe(713_427);
    expect(info['both']!.matchedGeoLocation).toEqual({ lat: -33.9, lng: 151.2, distance: 3574 });
  });

  it('ranks distances within one step of aroundPrecision equally', async () => {
    const near = { aroundLatLng: around(sydney), aroundRadius: 800_000 };
    expect((await find({ ...near, aroundPrecision: 1_000_000 })).ids).toEqual(['mel', 'bne', 'syd', 'both']);
    const steps = [
      { from: 0, value: 5_000 },
      { from: 5_000, value: 2_000_000 },
    ];
    expect((await find({ ...near, aroundPrecision: steps })).ids).toEqual(['syd', 'both', 'mel', 'bne']);
  });

  it('ranks by distance at the ranking criterion geo', async () => {
    const requested = { query: 'kia', aroundLatLng: around(sydney), aroundRadius: 'all' };
    expect((await find(requested)).ids).toEqual(['syd', 'mel']);
    expect((await find({ ...requested, query: 'kai', minWordSizefor1Typo: 3 }, 'Cars')).ids).toEqual([
      'both',
      'syd',
      'mel',
    ]);
    expect((await find({ ...requested, query: 'kai', minWordSizefor1Typo: 3 }, 'Cars_near')).ids).toEqual([
      'syd',
      'both',
      'mel',
    ]);
    expect((await find({ aroundLatLng: around(sydney), aroundRadius: 'all' }, 'Cars_cheap')).ids).toEqual([
      'mel',
      'bne',
      'syd',
      'both',
    ]);
  });

  it('uses the new location of a changed record', async () => {
    const client = search.client(adminKey);
    const move = (_geoloc: unknown) =>
      client.partialUpdateObject({ indexName: 'Cars', objectID: 'mel', attributesToUpdate: { _geoloc } });
    await move(sydney);
    expect((await find({ aroundLatLng: around(sydney), aroundRadius: 10 })).ids).toEqual(['mel', 'syd']);
    await move(melbourne);
    expect((await find({ aroundLatLng: around(sydney), aroundRadius: 10 })).ids).toEqual(['syd']);
  });
});

describe('inside a shape', () => {
  it('finds records in one of the boxes, whichever opposite corners are given', async () => {
    const nsw = [-28.2, 141, -37.5, 153.6];
    expect((await find({ insideBoundingBox: [nsw] })).ids).toEqual(['syd', 'both']);
    expect((await find({ insideBoundingBox: [[nsw[2]!, nsw[3]!, nsw[0]!, nsw[1]!]] })).ids).toEqual(['syd', 'both']);
    expect((await find({ insideBoundingBox: nsw.join(',') })).ids).toEqual(['syd', 'both']);
    expect((await find({ insideBoundingBox: [nsw, [-38, 144, -37, 146]] })).ids).toEqual(['mel', 'syd', 'both']);
  });

  it('finds records in one of the polygons; a box overrides a polygon, and both override a radius', async () => {
    const victoria = [-36, 141, -36, 148, -39.2, 148, -39.2, 141];
    expect((await find({ insidePolygon: [victoria] })).ids).toEqual(['mel']);
    expect((await find({ insidePolygon: [victoria], aroundLatLng: around(sydney), aroundRadius: 1 })).ids).toEqual([
      'mel',
    ]);
    expect((await find({ insidePolygon: [victoria], insideBoundingBox: [[-28, 152, -27, 154]] })).ids).toEqual([
      'bne',
      'both',
    ]);
  });

  it('deletes records by location', async () => {
    const client = search.client(adminKey);
    await client.saveObject({ indexName: 'Cars', body: { objectID: 'gone', _geoloc: { lat: 10, lng: 10 } } });
    await client.deleteBy({ indexName: 'Cars', deleteByParams: { aroundLatLng: '10,10', aroundRadius: 5 } });
    expect((await find({})).nbHits).toBe(cars.length);
  });
});

it.each([
  [{ aroundLatLng: 'here' }, 'aroundLatLng'],
  [{ aroundLatLng: '91,0' }, 'latitudes'],
  [{ aroundLatLng: '1,2', aroundRadius: -1 }, 'aroundRadius'],
  [{ insideBoundingBox: [[1, 2, 3]] }, 'insideBoundingBox'],
  [{ insidePolygon: [[1, 2, 3, 4]] }, 'insidePolygon'],
])('refuses %j', async (params, message) => {
  await expect(find(params)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(message) });
});
