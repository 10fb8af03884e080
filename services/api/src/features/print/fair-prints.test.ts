import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBudget } from '@forecourt/budget';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, northshore, redgum, startTestApi, storeCar, until } from '../../testing/test-api.ts';

const sites = [northshore, redgum].map((site) => ({ ...site, images: { origins: ['https://cdn.example'] } }));
const budget = { ...defaultBudget, printsWaitingPerSite: 2, pictureFetches: 8, pictureFetchesPerSite: 4 };
const folder = await mkdtemp(join(tmpdir(), 'forecourt-prints-'));
let api: TestApi;
const fetched: string[] = [];
/** Lets the picture host respond. Prints that share a picture then enter the queue at the same time. */
let sendPictures = (): void => {};
const mayBeSent = new Promise<void>((resolve) => {
  sendPictures = resolve;
});

beforeAll(async () => {
  const colour = sharp({ create: { width: 400, height: 300, channels: 3, background: '#0b5f68' } });
  const photo = new Uint8Array(await colour.jpeg().toBuffer());
  api = await startTestApi({
    budget,
    limits: { printsPerMinute: 1_000 },
    sites: { bySlug: (slug) => sites.find((site) => site.slug === slug) ?? null },
    images: {
      folders: {},
      cache: folder,
      fetch: async (url) => {
        fetched.push(String(url));
        if (!String(url).includes('northshore')) await mayBeSent;
        return new Response(photo);
      },
    },
  });
  for (const id of ['0', '1', '2', '3', '4', '5', 'northshore']) {
    await storeCar(api.db, {
      id,
      dealership_slug: id === 'northshore' ? 'northshore-toyota' : 'redgum',
      primary_image_url: `https://cdn.example/${id}.jpg`,
    });
  }
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const print = (site: string, id: string) =>
  api.app.inject({ url: `/api/cars/slug-${id}/print.pdf`, headers: forSite(site) });

it('when one site requests too many prints at once, some of them are refused, and other sites do not wait', async () => {
  const ofOneCar = Array.from({ length: 12 }, () => print('redgum', '0'));
  const ofOthers = ['1', '2', '3', '4', '5'].map((id) => print('redgum', id));
  await until(() => fetched.length >= budget.pictureFetchesPerSite);
  expect((await print('northshore', 'northshore')).statusCode).toBe(200);
  expect(fetched).toHaveLength(budget.pictureFetchesPerSite + 1);

  sendPictures();
  const [again, ...ofRedgum] = await Promise.all([print('northshore', 'northshore'), ...ofOneCar, ...ofOthers]);
  expect(again?.statusCode).toBe(200);
  const refused = ofRedgum.filter(({ statusCode }) => statusCode !== 200);
  expect(ofRedgum.length - refused.length).toBeGreaterThan(budget.printsWaitingPerSite);
  expect(refused.length).toBeGreaterThan(0);
  for (const response of refused) {
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
    expect(response.json()).toEqual({
      error: {
        code: 'PRINTS_BUSY',
        message: 'We’re busy printing other pages. Please try again in a few seconds.',
      },
    });
  }
});
