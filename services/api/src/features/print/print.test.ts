import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, northshore, startTestApi, storeCar, storeLocation } from '../../testing/test-api.ts';

let api: TestApi;
let revealed = false;
beforeAll(async () => {
  api = await startTestApi({
    sites: {
      bySlug: () => ({ ...northshore, phones: { startRevealed: revealed, localFormat: true, byLocationAndType: {} } }),
    },
  });
  const contact_detail = { phone: '+61 2 5550 0002', opening_hours: [] };
  await storeLocation(api.db, { id: '1', name: 'Artarmon', dealer_license_number: 'MD 11', contact_detail });
  await storeCar(api.db, {
    id: 'a',
    name: '2021 Toyota Corolla',
    price: 24_990,
    price_type: 'Drive away',
    km: 38_210,
    location_id: '1',
  });
  await storeCar(api.db, { id: 'bare', name: 'Bare' });
  await storeCar(api.db, { id: 'long', name: '長い 🚗 name '.repeat(400), price: 20_000, vin: 'V'.repeat(3_000) });
  await storeCar(api.db, { id: 'sold', status: 'sold' });
});
afterAll(() => api.close());

const print = (id: string) => api.app.inject({ url: `/api/cars/slug-${id}/print.pdf`, headers: forSite('northshore') });

/** The words on the pages, and how many pages there are. */
function read(pdf: Buffer): { readonly pages: number; readonly words: string } {
  const source = pdf.toString('latin1');
  const words = [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = '']) => {
    const content = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    return [...content.matchAll(/\[(.*?)\] TJ/g)].map(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    );
  });
  return { pages: source.match(/\/Type \/Page\b/g)?.length ?? 0, words: words.join('\n') };
}

it('[API-021] a car is one page to keep, under its slug', async () => {
  const answer = await print('a');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="slug-a.pdf"',
    'cache-control': 'private, max-age=60',
  });
  const { pages, words } = read(answer.rawPayload);
  expect(pages).toBe(1);
  for (const said of [
    'Northshore Motors',
    '2021 Toyota Corolla',
    '$24,990',
    'Drive away',
    '38,210 kms',
    'Artarmon',
    'licence MD 11',
    '2 March 2026',
    'https://northshore.example/cars/slug-a',
    'Prices are correct when shown.',
  ])
    expect(words).toContain(said);
});

it('a number that is told only when asked for is not on paper', async () => {
  expect(read((await print('a')).rawPayload).words).toContain('02 9904 1180');
  revealed = true;
  const { words } = read((await print('a')).rawPayload);
  revealed = false;
  expect(words).toContain('02 5550 0002');
  expect(words).not.toContain('9904');
});

it.each(['bare', 'long'])('whatever a feed says of it, the car "%s" fits its page', async (id) => {
  expect(read((await print(id)).rawPayload).pages).toBe(1);
});

it('what has no price says so as its page does', async () => {
  expect(read((await print('bare')).rawPayload).words).toContain('Contact us for a price');
});

it.each([
  ['sold', 410, 'CAR_SOLD'],
  ['never', 404, 'CAR_NOT_FOUND'],
])('the car "%s" is not printed: %i', async (id, status, code) => {
  const answer = await print(id);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().error.code).toBe(code);
});
