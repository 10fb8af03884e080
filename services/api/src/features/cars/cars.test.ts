import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, startTestApi, storeCar } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function get(url: string, site = 'northshore') {
  const response = await api.app.inject({ url, headers: forSite(site) });
  return { status: response.statusCode, body: response.json() };
}

describe('a car', () => {
  const spin = { spin_images: ['/media/a-00.webp', '/media/a-01.webp'], spin_illustration: true };

  beforeAll(async () => {
    await storeCar(api.db, { id: 'a', name: '2021 Toyota Corolla', price: 24990.5, images: [], ...spin });
    await storeCar(api.db, { id: 'sold', status: 'sold' });
    await storeCar(api.db, { id: 'hidden', show_on_dealer_website: false });
    await storeCar(api.db, { id: 'elsewhere', dealership_slug: 'redgum' });
  });

  it('a car is returned as stored', async () => {
    expect(await get('/api/cars/slug-a')).toMatchObject({
      status: 200,
      body: { car: { id: 'a', name: '2021 Toyota Corolla', price: 24990.5, ...spin } },
    });
  });

  it('a sold car is still returned', async () => {
    expect(await get('/api/cars/slug-sold')).toMatchObject({ status: 200, body: { car: { status: 'sold' } } });
  });

  it.each(['hidden', 'elsewhere', 'never'])('the car "%s" is not found', async (id) => {
    expect(await get(`/api/cars/slug-${id}`)).toEqual({
      status: 404,
      body: { error: { code: 'CAR_NOT_FOUND', message: `Northshore Motors has no car "slug-${id}".` } },
    });
  });

  it('a slug that is too long is not found', async () => {
    expect((await get(`/api/cars/${encodeURIComponent('🚗'.repeat(500))}`)).status).toBe(404);
  });

  it('a car is found only on sites of its dealership', async () => {
    expect(await get('/api/cars/slug-elsewhere', 'redgum')).toMatchObject({ status: 200 });
  });
});

describe('cars by id', () => {
  it('cars by id are returned in the requested order, without duplicates and without hidden cars', async () => {
    const { body } = await get('/api/cars?ids=sold,never,a,hidden,elsewhere,sold');
    expect(body.cars.map((car: { id: string }) => car.id)).toEqual(['sold', 'a']);
  });

  it('the response is empty when no car is requested', async () => {
    expect(await get('/api/cars?ids=')).toEqual({ status: 200, body: { cars: [] } });
  });

  it('a request is limited to 50 cars', async () => {
    expect(await get(`/api/cars?ids=${Array.from({ length: 51 }, (_, n) => n).join(',')}`)).toMatchObject({
      status: 400,
      body: { error: { code: 'REQUEST_INVALID', fields: { ids: 'Ask for at most 50 cars at once.' } } },
    });
  });
});

describe('similar cars', () => {
  const own = { make: 'Toyota', model: 'RAV4', simple_body: 'SUV', price: 40_000 };
  const similar = async (slug: string) => (await get(`/api/cars/${slug}/similar`)).body.ids as string[];

  beforeAll(async () => {
    const store = (id: string, changes: object) => storeCar(api.db, { id, ...own, ...changes });
    await store('s0', {});
    await store('make-only', { model: 'HiAce', simple_body: 'Van', price: 90_000 });
    await store('body-high', { make: 'Mazda', model: 'CX-5', price: 50_000 });
    await store('body-low', { make: 'Mazda', model: 'CX-5', price: 30_000 });
    await store('body-out', { make: 'Mazda', model: 'CX-5', price: 50_000.01 });
    await store('body-poa', { make: 'Mazda', model: 'CX-5', price: undefined });
    await store('model-far', { price: 70_000 });
    await store('model-near', { price: 41_000, status: 'coming_soon' });
    await store('model-poa', { price: undefined });
    await store('model-sold', { price: 41_000, status: 'sold' });
    await store('model-sold-flag', { price: 41_000, sold: true });
    await store('model-hidden', { price: 41_000, show_on_dealer_website: false });
    await store('model-elsewhere', { price: 41_000, dealership_slug: 'redgum' });
  });

  it('[API-005] similar cars are ids of other cars in stock: first the same model, then the same body in the price window, then the same make', async () => {
    expect(await similar('slug-s0')).toEqual([
      'model-near',
      'model-far',
      'model-poa',
      'body-high',
      'body-low',
      'make-only',
    ]);
  });

  it('[VDP-078] the price window is ±$10,000 for a car below $50,000, and ±$25,000 for a car from $50,000', async () => {
    const wagon = { make: 'Kia', simple_body: 'Wagon' };
    await storeCar(api.db, { id: 'w-49999', ...wagon, model: 'A', price: 49_999 });
    await storeCar(api.db, { id: 'w-50000', ...wagon, make: 'Audi', model: 'B', price: 50_000 });
    for (const price of [25_000, 24_999, 39_999, 39_998, 59_999, 60_000, 75_000, 75_001]) {
      await storeCar(api.db, { id: `w${price}`, make: 'Volvo', model: 'V60', simple_body: 'Wagon', price });
    }
    const prices = (ids: string[]) =>
      ids
        .filter((id) => /^w\d/.test(id))
        .map((id) => Number(id.slice(1)))
        .sort();
    expect(prices(await similar('slug-w-49999'))).toEqual([39_999, 59_999]);
    expect(prices(await similar('slug-w-50000'))).toEqual([25_000, 39_998, 39_999, 59_999, 60_000, 75_000]);
  });

  it('a response has at most ten similar cars', async () => {
    for (let n = 0; n < 12; n += 1)
      await storeCar(api.db, { id: `many${n}`, make: 'Ford', model: 'Ranger', price: 30_000 + n });
    expect(await similar('slug-many0')).toHaveLength(10);
  });

  it('a car with no make, no model and no body has no similar cars', async () => {
    await storeCar(api.db, { id: 'bare' });
    expect(await similar('slug-bare')).toEqual([]);
  });

  it('an unknown car responds 404', async () => {
    expect(await get('/api/cars/nothing/similar')).toMatchObject({
      status: 404,
      body: { error: { code: 'CAR_NOT_FOUND' } },
    });
  });
});
