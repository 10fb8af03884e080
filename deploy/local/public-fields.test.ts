import { createApi, createEncryption, oneToken } from '@forecourt/api';
import { Car, carIndex, Location } from '@forecourt/contracts';
import { endpoints, siteHeader } from '@forecourt/contracts/api';
import { StockCar, StockLocation } from '@forecourt/contracts/stock';
import { cars } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { demoLocations, seedDemo } from '@forecourt/demo';
import { createSearchEngine } from '@forecourt/search';
import { createCarIndexer, createEngineSink, putLocations } from '@forecourt/stock';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listSites, loadSite } from '../sites/load.ts';
import {
  marksIn,
  markText,
  markUnshown,
  unknownFields,
  unshownOfCar,
  unshownOfLocation,
} from './testing/unshown-fields.ts';

const now = new Date('2026-03-02T04:30:00Z');
const configs = new Map(listSites().map((slug) => [slug, loadSite(slug)]));
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const { db, close } = await openTestDatabase();
const engine = createSearchEngine();
const api = await createApi({
  db,
  sites: { bySlug: (slug) => configs.get(slug) ?? null },
  stock: null,
  mail: { channel: 'none', send: async () => {} },
  access: oneToken(undefined, quiet),
  encryption: createEncryption(['a key of the tests, known to everybody']),
  clock: () => now,
  log: quiet,
  limits: { printsPerMinute: 10_000, viewsPerMinute: 100_000 },
});
type Requested = { readonly site: string; readonly slug: string; readonly id: string };
const requested: Requested[] = [];

beforeAll(async () => {
  await putLocations(db, demoLocations);
  await seedDemo({ db, now });
  expect(await markUnshown(db)).toBeGreaterThan(1_000);
  const indexer = createCarIndexer({ db, sink: createEngineSink(engine) });
  await indexer.indexAll();
  const rows = await db.select({ id: cars.id, slug: cars.slug, dealership: cars.dealershipSlug }).from(cars);
  for (const [site, { dealerships }] of configs)
    requested.push(...rows.filter((row) => dealerships.includes(row.dealership)).map((row) => ({ site, ...row })));
}, 60_000);
afterAll(async () => {
  await api.close();
  await close();
});

function expectUnmarked(body: string): void {
  expect(marksIn(body)).toEqual([]);
}

const get = async (site: string, url: string) => {
  const response = await api.inject({ url, headers: { [siteHeader]: site, 'user-agent': 'Test' } });
  return { status: response.statusCode, body: response.body };
};

describe('stock fields that are not public', () => {
  it('[VDP-099] non-public stock fields are not in the api’s responses about cars', async () => {
    expect(requested.length).toBeGreaterThan(1_000);
    for (const { site, slug } of requested) {
      const { status, body } = await get(site, endpoints.car(slug));
      expect(status).toBe(200);
      expectUnmarked(body);
    }
    for (let from = 0; from < requested.length; from += 40) {
      const some = requested.slice(from, from + 40);
      expectUnmarked((await get(some[0]?.site ?? '', endpoints.cars(some.map(({ id }) => id)))).body);
    }
  });

  it('[VDP-099] stock fields that are not public are absent from the api’s responses about views, phone numbers, price gauges, similar cars and delivery', async () => {
    for (const { site, slug } of requested.filter((_, at) => at % 10 === 0)) {
      const seen = { photosCount: 1, updatedAt: '2026-03-01', websiteId: '1' };
      const paths = [endpoints.carView(slug, seen), endpoints.carPhone(slug), endpoints.priceGauge(slug)];
      for (const path of [...paths, endpoints.similar(slug), endpoints.delivery('2064', slug)])
        expectUnmarked((await get(site, path)).body);
    }
  });

  it('[VDP-099] stock fields that are not public are absent from locations, sitemaps and the api’s OpenAPI description', async () => {
    for (const site of configs.keys()) {
      for (const path of [endpoints.locations(), endpoints.locationPhones(), endpoints.carAddresses(null)]) {
        const { status, body } = await get(site, path);
        expect(status).toBe(200);
        expectUnmarked(body);
      }
    }
    expect((await get('northshore', '/api/openapi.json')).body).not.toContain('private_postcode');
  });

  it('[VDP-099] stock fields that are not public are absent from the search index, for any caller and query', async () => {
    for (const attributesToRetrieve of [['*'], Object.keys(unshownOfCar), Object.keys(unknownFields)]) {
      for (let page = 0; page < 2; page++) {
        const response = await engine.search(carIndex, { hitsPerPage: 1_000, page, attributesToRetrieve });
        expect(response.hits.length).toBeGreaterThan(300);
        expectUnmarked(JSON.stringify(response));
      }
    }
    expect((await engine.search(carIndex, { query: markText })).nbHits).toBe(0);
  });
});

it('[VDP-099] all stock fields that are not public have a marker for which these tests search', () => {
  expect(Object.keys(StockCar.shape).sort()).toEqual([...Object.keys(Car.shape), ...Object.keys(unshownOfCar)].sort());
  expect(Object.keys(StockLocation.shape).sort()).toEqual(
    [...Object.keys(Location.shape), ...Object.keys(unshownOfLocation)].sort(),
  );
});
