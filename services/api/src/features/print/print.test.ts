import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, northshore, startTestApi, storeCar, storeLocation } from '../../testing/test-api.ts';
import { exifOfReferences, jpegWithExif } from '../images/testing/costly-photos.ts';

let api: TestApi;
let revealed = false;
/** Pictures for these tests, created here. */
const pictures = await mkdtemp(join(tmpdir(), 'print-pictures-'));
const photo = (url: string, more = {}) => ({ images: [{ image: { url, thumb: { url } }, ...more }] });
beforeAll(async () => {
  const noise = sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#446',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  });
  const webp = await noise.webp({ quality: 70 }).toBuffer();
  for (let number = 0; number < 2; number++) await writeFile(join(pictures, `car-${number}.webp`), webp);
  await writeFile(join(pictures, 'broken.webp'), webp.subarray(0, 400));
  await writeFile(
    join(pictures, 'references.jpg'),
    jpegWithExif(await noise.jpeg({ quality: 40 }).toBuffer(), exifOfReferences(48)),
  );
  api = await startTestApi({
    images: { folders: { studio: pictures }, cache: join(pictures, 'made') },
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
  await storeCar(api.db, { id: 'drawn', ...photo('/media/studio/car-0.webp?v=1a2b3c', { illustration: true }) });
  await storeCar(api.db, { id: 'film', ...photo('/media/studio/car-0.webp', { isVideo: true }) });
  await storeCar(api.db, { id: 'primary', primary_image_url: '/media/studio/car-1.webp' });
  await storeCar(api.db, { id: 'broken', ...photo('/media/studio/broken.webp') });
  await storeCar(api.db, { id: 'references', ...photo('/media/studio/references.jpg') });
  await storeCar(api.db, { id: 'elsewhere', ...photo('https://unlisted.example/car.jpg') });
});
afterAll(async () => {
  await api.close();
  await rm(pictures, { recursive: true, force: true });
});

const print = (id: string) => api.app.inject({ url: `/api/cars/slug-${id}/print.pdf`, headers: forSite('northshore') });

/** The words of a PDF, and the number of pages and pictures. */
function read(pdf: Buffer): { readonly pages: number; readonly pictured: number; readonly words: string } {
  const source = pdf.toString('latin1');
  const streams = [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream = '']) => stream);
  // A stream that begins like a JPEG is a picture; all others are compressed, and contain the text.
  const pictured = streams.filter((stream) => stream.startsWith('\u00FF\u00D8')).length;
  const words = streams
    .filter((stream) => !stream.startsWith('\u00FF\u00D8'))
    .flatMap((stream) => {
      const content = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      return [...content.matchAll(/\[(.*?)\] TJ/g)].map(([, shown = '']) =>
        [...shown.matchAll(/<([0-9a-f]*)>/g)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      );
    });
  return { pages: source.match(/\/Type \/Page\b/g)?.length ?? 0, pictured, words: words.join('\n') };
}

it('[API-021] a car is printed as a PDF of one page, named by its slug', async () => {
  const response = await print('a');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="slug-a.pdf"',
    'cache-control': 'private, max-age=60',
  });
  const { pages, words } = read(response.rawPayload);
  expect(pages).toBe(1);
  for (const text of [
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
    expect(words).toContain(text);
});

it('a phone number shown only on request is not printed', async () => {
  expect(read((await print('a')).rawPayload).words).toContain('02 9904 1180');
  revealed = true;
  const { words } = read((await print('a')).rawPayload);
  revealed = false;
  expect(words).toContain('02 5550 0002');
  expect(words).not.toContain('9904');
});

it.each(['bare', 'long'])('the car "%s" fits on one page, whatever its feed says', async (id) => {
  expect(read((await print(id)).rawPayload).pages).toBe(1);
});

it('the print of a car without a price asks to contact the dealer for one, as the car’s page does', async () => {
  expect(read((await print('bare')).rawPayload).words).toContain('Contact us for a price');
});

it.each([
  ['sold', 410, 'CAR_SOLD'],
  ['never', 404, 'CAR_NOT_FOUND'],
])('a request to print the car "%s" responds %i, without a PDF', async (id, status, code) => {
  const response = await print(id);
  expect(response.statusCode).toBe(status);
  expect(response.json().error.code).toBe(code);
});

it.each([
  ['drawn', 1, true],
  ['primary', 1, false],
  ['film', 0, false],
  ['bare', 0, false],
])('the PDF of the car "%s" has %i pictures, and the word Illustration: %s', async (id, count, marker) => {
  const { pages, pictured, words } = read((await print(id)).rawPayload);
  expect([pages, pictured, words.includes('Illustration')]).toEqual([1, count, marker]);
});

it('a photo whose metadata refer to themselves is printed, and does not keep the image library busy for half a minute', async () => {
  const startedAtMs = performance.now();
  expect(read((await print('references')).rawPayload).pictured).toBe(1);
  expect(performance.now() - startedAtMs).toBeLessThan(3_000);
}, 120_000);

it.each(['broken', 'elsewhere'])('an unavailable picture is left out and logged: "%s"', async (id) => {
  const response = await print(id);
  expect([response.statusCode, read(response.rawPayload).pictured]).toEqual([200, 0]);
  expect(api.logged).toContainEqual({
    level: 'warn',
    fields: { err: expect.objectContaining({ name: 'Error' }), car: `slug-${id}` },
    message: 'A page was printed without its picture.',
  });
});
