import { defaultBudget } from '@forecourt/budget';
import { phoneReveals } from '@forecourt/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, northshore, startTestApi, storeCar, storeLocation } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  const phones = { startRevealed: false, localFormat: false, byLocationAndType: { '1': { new: '02 5550 0001' } } };
  api = await startTestApi({
    sites: { bySlug: (slug) => (slug === 'northshore' ? { ...northshore, phones } : null) },
  });
  const hours = { opening_hours: [] };
  await storeLocation(api.db, {
    id: '1',
    contact_detail: { ...hours, phone: '02 5550 0002', landline_phone: '02 5550 0003' },
  });
  await storeLocation(api.db, { id: '2', contact_detail: { ...hours, landline_phone: '02 5550 0004' } });
  await storeLocation(api.db, { id: '3', contact_detail: hours });
  await storeLocation(api.db, {
    id: '4',
    dealership_slug: 'redgum',
    contact_detail: { ...hours, phone: '07 5550 0005' },
  });
  await storeCar(api.db, { id: 'new', car_type: 'new', location_id: '1', dealership_id: '77' });
  await storeCar(api.db, { id: 'used', location_id: '1' });
  await storeCar(api.db, { id: 'landline', location_id: '2' });
  await storeCar(api.db, { id: 'silent', location_id: '3' });
  await storeCar(api.db, { id: 'elsewhere', location_id: '4' });
  await storeCar(api.db, { id: 'nowhere' });
  await storeCar(api.db, { id: 'not-ours', dealership_slug: 'redgum', location_id: '4' });
});
afterAll(() => api.close());

async function reveal(carId: string, body: object = {}) {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/phone-reveals',
    headers: forSite('northshore'),
    payload: { car_id: carId, dealership_id: '5', website_id: '9', ...body },
  });
  return { status: response.statusCode, body: response.json() };
}

async function seen(carId: string, from = api) {
  const response = await from.app.inject({ url: `/api/cars/slug-${carId}/phone`, headers: forSite('northshore') });
  return { status: response.statusCode, body: response.json() };
}

it.each([
  ['new', { masked: '02 55*******', number: null }],
  ['silent', null],
])(
  '[VDP-063] until a visitor asks for the phone number, the number for the car "%s" is shown as %j',
  async (carId, phone) => {
    expect(await seen(carId)).toEqual({ status: 200, body: { phone } });
  },
);

it('[VDP-065] [VDP-067] a site that shows numbers without a click returns the number at once; the masked number has the format of the shown number', async () => {
  const phones = { startRevealed: true, localFormat: true, byLocationAndType: { '1': { used: '+61 2 5550 0009' } } };
  const open = await startTestApi({ db: api.db, sites: { bySlug: () => ({ ...northshore, phones }) } });
  await api.db.delete(phoneReveals);
  expect((await seen('used', open)).body).toEqual({ phone: { masked: '02 55*******', number: '+61 2 5550 0009' } });
  expect(await api.db.select().from(phoneReveals)).toEqual([]);
  await open.app.close();
});

it('a request for another dealer’s car gets a 404, not a masked number', async () => {
  expect(await seen('not-ours')).toMatchObject({ status: 404, body: { error: { code: 'CAR_NOT_FOUND' } } });
});

it.each([
  ['new', '02 5550 0001'],
  ['used', '02 5550 0002'],
  ['landline', '02 5550 0004'],
  ['silent', null],
  ['elsewhere', null],
  ['nowhere', null],
])('[VDP-066] the phone number for the car "%s" is %s', async (carId, phone) => {
  expect(await reveal(carId)).toEqual({ status: 200, body: { phone } });
});

it('[API-011] the record of a reveal contains time, car, dealership and site, and no data of the visitor', async () => {
  await api.db.delete(phoneReveals);
  await reveal('new');
  await reveal('used');
  const rows = await api.db.select().from(phoneReveals).orderBy(phoneReveals.id);
  const at = new Date('2026-03-02T04:30:00Z');
  expect(rows).toEqual([
    { id: expect.any(Number), at, site: 'northshore', carId: 'new', dealershipId: '77' },
    { id: expect.any(Number), at, site: 'northshore', carId: 'used', dealershipId: '5' },
  ]);
});

it('a reveal for a car of another dealer responds 404 and is not recorded', async () => {
  await api.db.delete(phoneReveals);
  expect(await reveal('not-ours')).toMatchObject({ status: 404, body: { error: { code: 'CAR_NOT_FOUND' } } });
  expect(await api.db.select().from(phoneReveals)).toEqual([]);
});

it('a reveal without a car is refused', async () => {
  expect(await reveal('')).toMatchObject({ status: 400, body: { error: { code: 'REQUEST_INVALID' } } });
});

it('reveals from one address are limited', async () => {
  const few = await startTestApi({ db: api.db, limits: { phoneRevealsPerMinute: 2 } });
  const ask = () =>
    few.app.inject({
      method: 'POST',
      url: '/api/phone-reveals',
      headers: forSite('northshore'),
      payload: { car_id: 'used', dealership_id: '5', website_id: '9' },
    });
  const statuses = [(await ask()).statusCode, (await ask()).statusCode, (await ask()).statusCode];
  expect(statuses).toEqual([200, 200, 429]);
  await few.app.close();
});

it('reveals from one network are recorded only up to a daily limit, so that reveals from other networks are recorded too', async () => {
  const budget = { ...defaultBudget, phoneRevealRows: 4, rowsPerSenderDay: 2 };
  const busy = await startTestApi({
    db: api.db,
    budget,
    trustProxy: true,
    clock: () => new Date('2026-05-02T04:30:00Z'),
  });
  await api.db.delete(phoneReveals);
  for (const address of ['198.51.100.7', '198.51.100.7', '198.51.100.7', '198.51.100.7', '203.0.113.9'])
    await busy.app.inject({
      method: 'POST',
      url: '/api/phone-reveals',
      headers: { ...forSite('northshore'), 'x-forwarded-for': address },
      payload: { car_id: 'used', dealership_id: '5', website_id: '9' },
    });
  expect(await api.db.$count(phoneReveals)).toBe(3);
  await busy.app.close();
});
