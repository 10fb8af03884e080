import type { Locality } from '@forecourt/contracts/api';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, startTestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const ask = (query: Readonly<Record<string, string>>) => api.app.inject({ url: '/api/localities', query });
const localitiesOf = async (query: Readonly<Record<string, string>>) =>
  (await ask(query)).json().localities as Locality[];
const labels = async (query: Readonly<Record<string, string>>) => (await localitiesOf(query)).map(({ label }) => label);

describe('finding a locality by name', () => {
  it.each(['4305', ' 4305 '])('a postcode is found: "%s"', async (near) => {
    const [locality, ...more] = await localitiesOf({ near });
    expect(more).toEqual([]);
    expect(locality).toMatchObject({ key: '4305', label: '4305 QLD' });
    expect(locality?.lat).toBeCloseTo(-27.61, 1);
    expect(locality?.long).toBeCloseTo(152.76, 1);
  });

  it('a postcode with a leading zero keeps four digits', async () => {
    expect(await localitiesOf({ near: '0800' })).toMatchObject([{ key: '0800', label: '0800 NT' }]);
    expect(await localitiesOf({ near: '800' })).toEqual([]);
  });

  it('a suburb whose name is unique is found by its name', async () => {
    expect(await localitiesOf({ near: 'mount gravatt' })).toMatchObject([
      { key: 'mount-gravatt-qld-4122', label: 'Mount Gravatt QLD 4122' },
    ]);
  });

  it('suburbs with the same name in several states are all found, and each is found by its key and label', async () => {
    const found = await localitiesOf({ near: 'Richmond' });
    expect(new Set(found.map(({ label }) => label.split(' ')[1]))).toEqual(new Set(['NSW', 'QLD', 'SA', 'TAS', 'VIC']));
    for (const locality of found) {
      expect(await localitiesOf({ near: locality.key })).toEqual([locality]);
      expect(await localitiesOf({ near: locality.label.toLowerCase() })).toEqual([locality]);
    }
    expect(await labels({ near: 'richmond vic' })).toEqual(['Richmond VIC 3121']);
    expect(await labels({ near: '3121 richmond' })).toEqual(['Richmond VIC 3121']);
  });

  it.each(['4999', 'atlantis', 'richmond atlantis', '', '-', '💥', '%'])(
    'no locality is found for "%s"',
    async (near) => {
      expect(await localitiesOf({ near })).toEqual([]);
    },
  );

  it('localities for which the source data contains wrong rows are in Australia', async () => {
    const keys = ['kempton', 'birdlip', 'galloways hill', 'st helier', 'chullora', '2000', '6798'];
    const found = (await Promise.all(keys.map((near) => localitiesOf({ near })))).flat();
    expect(found.length).toBeGreaterThan(3);
    for (const { lat, long } of found) {
      expect(lat).toBeGreaterThan(-44.5);
      expect(lat).toBeLessThan(-9);
      expect(long).toBeGreaterThan(96);
      expect(long).toBeLessThan(168.5);
    }
  });
});

describe('finding localities by prefix', () => {
  it.each(['', ' '])('an empty prefix "%s" is refused, because every suburb would match', async (starts) => {
    expect((await ask({ starts })).statusCode).toBe(400);
  });

  it('a prefix finds suburbs: the exact name first, then those of the requested state', async () => {
    expect((await labels({ starts: 'richmond', state: 'VIC' }))[0]).toBe('Richmond VIC 3121');
    expect((await labels({ starts: 'artar', state: 'NSW' }))[0]).toBe('Artarmon NSW 2064');
    expect(await labels({ starts: 'richm' })).toHaveLength(6);
  });

  it('a prefix finds postcodes', async () => {
    expect(await labels({ starts: '430' })).toEqual([
      '4300 QLD',
      '4301 QLD',
      '4303 QLD',
      '4304 QLD',
      '4305 QLD',
      '4306 QLD',
    ]);
  });
});

describe('the localities api', () => {
  it('responses can be cached for a day', async () => {
    expect((await ask({ near: '4305' })).headers['cache-control']).toBe('public, max-age=86400');
  });

  it.each([{}, { near: '4305', starts: '43' }, { near: 'x'.repeat(61) }])(
    'an invalid query is refused: %j',
    async (query) => {
      const response = await ask(query);
      expect(response.statusCode).toBe(400);
      expect(response.json().error.code).toBe('REQUEST_INVALID');
    },
  );

  it('older remotes still find localities at /api/places', async () => {
    const { places } = (await api.app.inject({ url: '/api/places', query: { near: '4305' } })).json();
    expect(places).toEqual(await localitiesOf({ near: '4305' }));
  });

  it('[API-022] the location of an Australian postcode is returned, and 404 for an unknown one', async () => {
    const ipswich = await api.app.inject('/api/geocode?postal_code=4305&country=AU');
    expect(ipswich.json()).toEqual({ lat: expect.closeTo(-27.6, 1), lng: expect.closeTo(152.75, 1) });
    for (const code of ['0001', '43', 'Ipswich', '']) {
      const none = await api.app.inject(`/api/geocode?postal_code=${code}`);
      expect([none.statusCode, none.json().error]).toEqual([
        404,
        { code: 'POSTCODE_UNKNOWN', message: 'Invalid postcode' },
      ]);
    }
    expect((await api.app.inject('/api/geocode?postal_code=10115&country=DE')).statusCode).toBe(400);
  });

  it('server-rendered pages of one site do not use up another site’s limit', async () => {
    const small = await startTestApi({ db: api.db, limits: { localitiesPerMinute: 1 } });
    const askFor = async (site: string) => {
      const headers = { ...forSite(site), 'x-forecourt-listener': 'inside' };
      return (await small.app.inject({ url: '/api/localities', headers })).statusCode;
    };
    expect([await askFor('redgum'), await askFor('redgum'), await askFor('northshore')]).toEqual([400, 429, 400]);
    await small.close();
  });

  it('requests for localities have a rate limit', async () => {
    const small = await startTestApi({ db: api.db, limits: { localitiesPerMinute: 1 } });
    const askNothing = async () => (await small.app.inject('/api/localities')).json().error.code;
    expect([await askNothing(), await askNothing()]).toEqual(['REQUEST_INVALID', 'TOO_MANY_REQUESTS']);
    await small.close();
  });
});
