import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PriceGauge } from '@forecourt/contracts/api';
import type { StockCar } from '@forecourt/contracts/stock';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, startTestApi, storeCar } from '../../testing/test-api.ts';
import type { PriceGaugePort } from './gauge-port.ts';
import { createProviderGauge } from './provider-gauge.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const day = 24 * 60 * 60;
const now = Date.parse('2026-03-02T04:30:00Z') / 1_000;
const rav4: Partial<StockCar> = { make: 'Toyota', model: 'RAV4', year: 2021, km: 40_000, price_type: 'Drive away' };

async function gauge(slug: string, of = api) {
  const result = await of.app.inject({ url: `/api/cars/${slug}/autogauge`, headers: forSite('northshore') });
  return { status: result.statusCode, body: result.json() };
}

describe('the gauge from the platform’s stock', () => {
  beforeAll(async () => {
    await storeCar(api.db, { ...rav4, id: 'own', price: 29_000 });
    for (let index = 0; index < 9; index++) {
      const dealership_slug = index % 2 === 0 ? 'redgum' : 'northshore-toyota';
      await storeCar(api.db, { ...rav4, id: `like-${index}`, dealership_slug, price: 29_600 + index * 100 });
    }
    const sold = { ...rav4, status: 'sold', price: 30_000 } as const;
    await storeCar(api.db, { ...sold, id: 'sold-lately', sold_date_timestamp: now - 89 * day });
    const others: Partial<StockCar>[] = [
      { ...sold, sold_date_timestamp: now - 91 * day },
      sold,
      { price: 9.5 },
      {},
      { price: 30_000, make: 'Mazda' },
      { price: 30_000, car_type: 'new' },
      { price: 30_000, price_type: 'Excl. gov. charges' },
      { price: 30_000, show_on_dealer_website: false },
      { price: 30_000, year: 2018 },
      { price: 30_000, km: 400_000 },
    ];
    for (const [index, other] of others.entries()) await storeCar(api.db, { ...rav4, ...other, id: `other-${index}` });
    await storeCar(api.db, { ...rav4, id: 'unpriced' });
    await storeCar(api.db, { id: 'nameless', price: 20_000 });
  });

  it('[API-006] the gauge compares a car with other cars of any dealer that are in stock or were sold within 90 days', async () => {
    const { status, body } = await gauge('slug-own');
    expect(status).toBe(200);
    expect(PriceGauge.parse(body)).toEqual(body);
    expect(body).toEqual({
      fill: 1,
      listing_price: 29_000,
      market_range_min: 29_825,
      market_range_max: 30_175,
      market_median: 30_000,
      compared: 10,
      confidence: expect.any(Number),
      description: expect.stringMatching(/^Compared with 10 similar vehicles advertised in the last 90 days/),
    });
    expect(body.confidence).toBeGreaterThan(0.2);
  });

  it('the description gives the reason when there are too few similar cars', async () => {
    expect((await gauge('slug-nameless')).body).toEqual({
      listing_price: 20_000,
      confidence: 0,
      description: 'No similar vehicles advertised in the last 90 days, so there’s nothing to compare.',
    });
  });

  it('a car without a price is not compared', async () => {
    expect((await gauge('slug-unpriced')).body).toEqual({
      confidence: 0,
      description: 'There is no price to compare.',
    });
  });

  it('the gauge of a car of another site responds 404', async () => {
    expect(await gauge('slug-like-0')).toMatchObject({ status: 404, body: { error: { code: 'CAR_NOT_FOUND' } } });
  });

  it('one dealership with many cars does not decide the result alone', async () => {
    const hilux = { ...rav4, make: 'Toyota', model: 'HiLux' };
    await storeCar(api.db, { ...hilux, id: 'judged', price: 50_000 });
    for (let index = 0; index < 25; index++)
      await storeCar(api.db, { ...hilux, id: `fair-${index}`, dealership_slug: `yard-${index}`, price: 50_000 });
    for (let index = 0; index < 60; index++)
      await storeCar(api.db, { ...hilux, id: `rival-${index}`, dealership_slug: 'rival', price: 30_000 });
    expect((await gauge('slug-judged')).body).toMatchObject({ market_range_max: 50_000 });
  });

  it('the time for a gauge does not grow with the number of cars of the model at one dealership', async () => {
    await storeCar(api.db, { ...rav4, id: 'rival-own', model: 'Kluger', price: 29_000 });
    const msFor = async () => {
      const times: number[] = [];
      for (let time = 0; time < 5; time += 1) {
        const began = performance.now();
        expect((await gauge('slug-rival-own')).status).toBe(200);
        times.push(performance.now() - began);
      }
      return Math.min(...times);
    };
    await msFor();
    const storeMany = (from: number, to: number) =>
      api.db.execute(sql`
        insert into cars (id, slug, dealership_slug, stocknum, source, status, price_cents, doc, content_hash)
        select 'many-' || n, 'many-' || n, 'hostile', n, 'test', 'in_stock', 2500000 + n, jsonb_build_object(
          'make', 'Toyota', 'model', 'Kluger', 'car_type', 'used', 'price_type', 'Drive away', 'year', 2021, 'km', n
        ), n from generate_series(${from}::int, ${to}::int) n`);
    await storeMany(1, 2_500);
    const some = await msFor();
    await storeMany(2_501, 40_000);
    expect(await msFor()).toBeLessThan(4 * some);
  });

  it('a gauge is returned despite absurd values in the stock', async () => {
    const absurd: unknown[] = [
      { year: 'soon', km: -1, price: 21_474_836 },
      { year: 1e300, km: 1e300, price: 11 },
      { year: null, km: [], badge: { a: 1 }, price: 25_000, sold_date_timestamp: 'yesterday', status: 'sold' },
    ];
    const strange = { make: 'Strange', model: 'Thing' };
    for (const [index, figures] of absurd.entries()) {
      await storeCar(api.db, { ...strange, ...(figures as Partial<StockCar>), id: `absurd-${index}` });
    }
    for (const index of absurd.keys()) expect((await gauge(`slug-absurd-${index}`)).status).toBe(200);
  });
});

describe('a gauge provider', () => {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (request.url?.includes('slow')) return;
    if (request.url?.includes('elsewhere')) response.writeHead(302, { location: '/cars/fine/autogauge' });
    if (request.url?.includes('failing')) response.writeHead(500);
    response.end(
      request.url?.includes('odd')
        ? '<html>'
        : request.url?.includes('empty')
          ? 'null'
          : '{"fill":"0.7","listing_price":29000,"confidence":{},"mood":"good"}',
    );
  });
  let withProvider: TestApi;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
    const [patient, impatient] = [createProviderGauge({ base }), createProviderGauge({ base, timeoutMs: 100 })];
    const priceGauge: PriceGaugePort = { gaugeOf: (car) => (car.id === 'slow' ? impatient : patient).gaugeOf(car) };
    withProvider = await startTestApi({ db: api.db, priceGauge });
    for (const id of ['slow', 'failing', 'odd', 'empty', 'elsewhere'])
      await storeCar(withProvider.db, { id, path: `/cars/${id}` });
    await storeCar(withProvider.db, { id: 'fine', path: '/used/fine' });
    await storeCar(withProvider.db, { id: 'tricky', path: '@evil.example/x' });
  });
  afterAll(async () => {
    await withProvider.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('a gauge provider is called with the car’s path, and the valid part of its response is returned', async () => {
    expect(await gauge('slug-fine', withProvider)).toMatchObject({
      status: 200,
      body: { fill: 0.7, listing_price: 29_000 },
    });
    expect((await gauge('slug-fine', withProvider)).body).not.toHaveProperty('confidence');
    expect(requested.at(-1)).toBe('/v1/used/fine/autogauge');
  });

  it('a gauge provider is never called with a path to another host', async () => {
    expect((await gauge('slug-tricky', withProvider)).status).toBe(200);
    expect(requested.at(-1)).toBe('/v1/cars/slug-tricky/autogauge');
  });

  it.each(['slow', 'failing', 'odd', 'empty', 'elsewhere'])(
    'a gauge provider that is %s causes a typed error',
    async (id) => {
      expect(await gauge(`slug-${id}`, withProvider)).toMatchObject({
        status: 502,
        body: { error: { code: 'PRICE_GAUGE_UNREACHABLE' } },
      });
    },
  );
});
