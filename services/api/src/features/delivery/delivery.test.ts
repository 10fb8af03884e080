import { messages } from '@forecourt/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ApiSite } from '../../api-site.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, northshore, redgum, startTestApi, storeCar } from '../../testing/test-api.ts';

const delivery: ApiSite['delivery'] = {
  zones: [
    { name: 'Sydney', postcodes: ['2000-2234', '2555'], priceCents: 0 },
    { name: 'New South Wales', postcodes: ['2000-2599', '2619-2899'], priceCents: 34_950 },
    { name: 'Top End', postcodes: ['0800-0832'], priceCents: 189_000 },
  ],
};
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    sites: { bySlug: (slug) => (slug === 'northshore' ? { ...northshore, delivery } : redgum) },
  });
  await storeCar(api.db, { id: 'a' });
  await storeCar(api.db, { id: 'sold', status: 'sold' });
  await storeCar(api.db, { id: 'caravan', dealership_slug: 'redgum' });
});
afterAll(() => api.close());

async function ask(postcode: string, car = 'slug-a', site = 'northshore') {
  const url = `/api/delivery?postcode=${encodeURIComponent(postcode)}&car=${car}`;
  const response = await api.app.inject({ url, headers: forSite(site) });
  return { status: response.statusCode, body: response.json() };
}
const noEstimate = {
  status: 404,
  body: { error: { code: 'DELIVERY_NO_ESTIMATE', message: messages.noDeliveryEstimate } },
};

it.each([
  ['2000', 'Sydney', 0],
  ['2234', 'Sydney', 0],
  ['2555', 'Sydney', 0],
  ['2235', 'New South Wales', 349.5],
  ['0800', 'Top End', 1890],
  [' 2619 ', 'New South Wales', 349.5],
])('[API-012] the postcode %s is in the zone %s: $%d', async (postcode, name, price) => {
  expect(await ask(postcode)).toEqual({ status: 200, body: { price, name } });
});

it.each(['2600', '0833', '9999'])(
  '[API-012] the postcode %s is outside all zones, so there is no estimate',
  async (postcode) => {
    expect(await ask(postcode)).toEqual(noEstimate);
  },
);

it('a sold car has no estimate', async () => {
  expect(await ask('2000', 'slug-sold')).toEqual(noEstimate);
});

it('a site without zones has no estimate', async () => {
  expect(await ask('2000', 'slug-caravan', 'redgum')).toEqual(noEstimate);
});

it.each([
  ['', messages.postcodeMissing],
  ['200', messages.invalidPostcode],
  ['20000', messages.invalidPostcode],
  ['two thousand', messages.invalidPostcode],
  ['२०००', messages.invalidPostcode],
])('"%s" is refused as postcode', async (postcode, message) => {
  expect(await ask(postcode)).toMatchObject({
    status: 400,
    body: { error: { code: 'REQUEST_INVALID', fields: { postcode: message } } },
  });
});

it('an unknown car responds 404', async () => {
  expect(await ask('2000', 'never')).toMatchObject({ status: 404, body: { error: { code: 'CAR_NOT_FOUND' } } });
});
