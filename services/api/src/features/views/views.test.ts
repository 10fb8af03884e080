import { CarViewResponse } from '@forecourt/contracts/api';
import { cars, carViews } from '@forecourt/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, startTestApi, storeCar, until } from '../../testing/test-api.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const minute = 60_000;

let api: TestApi;
let now = Date.parse('2026-03-02T04:30:00Z');
beforeAll(async () => {
  api = await startTestApi({
    clock: () => new Date(now),
    viewsWrittenEveryMs: 1,
    trustProxy: true,
    limits: { viewsPerMinute: 8 },
  });
  for (const id of ['hourly', 'robots', 'written', 'limited', 'gone', 'asked']) await storeCar(api.db, { id });
});
afterAll(() => api.close());

type Manner = { readonly agent?: string; readonly ahead?: boolean; readonly api?: TestApi };

async function visit(id: string, address: string, { agent = firefox, ahead = false, api: server = api }: Manner = {}) {
  const response = await server.app.inject({
    url: `/api/cars/slug-${id}/view.json?photos_count=12&updated_at=2026-03-01T00:00:00Z&website_id=1`,
    headers: {
      ...forSite('northshore'),
      'user-agent': agent,
      'x-forwarded-for': address,
      ...(ahead && { 'sec-purpose': 'prefetch;prerender' }),
    },
  });
  return { status: response.statusCode, body: response.json() };
}

async function stored(id: string): Promise<number | undefined> {
  const [row] = await api.db.select().from(carViews).where(eq(carViews.carId, id));
  return row?.views;
}

it('views that were not written yet are written when the api closes', async () => {
  const closing = await startTestApi({ db: api.db, trustProxy: true, viewsWrittenEveryMs: 60 * minute });
  await storeCar(closing.db, { id: 'closed' });
  await visit('closed', '1.1.1.9', { api: closing });
  expect(await stored('closed')).toBeUndefined();
  await closing.close();
  expect(await stored('closed')).toBe(1);
});

it('[API-008] the response has the number of views and the car’s changeable fields', async () => {
  // Views are written at the default interval, so that there is no write between the two reads.
  const unhurried = await startTestApi({ db: api.db, trustProxy: true });
  await storeCar(unhurried.db, {
    id: 'told',
    price: 20_000,
    reserved: true,
    photos_count: 12,
    dealercomments: 'Words',
  });
  const { status, body } = await visit('told', '1.1.1.1', { api: unhurried });
  expect(status).toBe(200);
  expect(CarViewResponse.parse(body)).toEqual(body);
  expect(body).toEqual({
    views: 1,
    car_fields: { status: 'in_stock', price: 20_000, reserved: true, photos_count: 12 },
  });
  expect((await visit('told', '2.2.2.2', { api: unhurried })).body.views).toBe(2);
  await unhurried.close();
});

it.each(['photos_count', 'updated_at', 'website_id'])(
  '[API-008] a request whose parameter %s has more than 100 characters is refused',
  async (name) => {
    const ask = async (value: string) =>
      (
        await api.app.inject({
          url: `/api/cars/slug-asked/view.json?${name}=${value}`,
          headers: { ...forSite('northshore'), 'user-agent': firefox, 'x-forwarded-for': `7.7.7.${name.length}` },
        })
      ).statusCode;
    expect([await ask('1'), await ask('x'.repeat(101))]).toEqual([200, 400]);
  },
);

it('a visitor counts once within an hour, and again after two', async () => {
  await visit('hourly', '1.1.1.1');
  now += 59 * minute;
  await visit('hourly', '1.1.1.1');
  now += 121 * minute;
  await visit('hourly', '1.1.1.1');
  await until(async () => (await stored('hourly')) === 2);
});

it.each<[string, Manner]>([
  ['a robot that says so', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program without a name', { agent: '' }],
  ['a page fetched ahead', { ahead: true }],
])('no visit is counted for %s', async (_, manner) => {
  expect((await visit('robots', '3.3.3.3', manner)).body.views).toBe(0);
});

it('only a number is stored per car', async () => {
  await visit('written', '1.1.1.1');
  await until(async () => (await stored('written')) === 1);
  expect(await api.db.select().from(carViews).where(eq(carViews.carId, 'written'))).toEqual([
    { carId: 'written', views: 1 },
  ]);
});

it('deleting a car deletes only its own count', async () => {
  await visit('gone', '4.4.4.4');
  await api.db.delete(cars).where(eq(cars.id, 'gone'));
  await visit('written', '4.4.4.4');
  await until(async () => (await stored('written')) === 2);
  expect(await stored('gone')).toBeUndefined();
});

it('requests from one address are limited', async () => {
  const statuses: number[] = [];
  for (let requested = 0; requested < 9; requested++) statuses.push((await visit('limited', '9.9.9.9')).status);
  expect(statuses).toEqual([...Array<number>(8).fill(200), 429]);
});

it.each(['never', '%F0%9F%9A%97'])('a view of the unknown car "%s" responds 404', async (id) => {
  expect(await visit(id, '5.5.5.5')).toMatchObject({ status: 404, body: { error: { code: 'CAR_NOT_FOUND' } } });
});
