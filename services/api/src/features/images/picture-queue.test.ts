import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBudget } from '@forecourt/budget';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, northshore, redgum, startTestApi, until } from '../../testing/test-api.ts';

const images = { widths: [64], origins: ['https://slow.example', 'https://cdn.example'] };
const sites = [northshore, redgum].map((site) => ({ ...site, images }));
const budget = { ...defaultBudget, pictureFetches: 8, pictureFetchesPerSite: 6, picturesWaiting: 10 };
const folder = await mkdtemp(join(tmpdir(), 'forecourt-picture-queue-'));
let api: TestApi;
let fetching = 0;
let answerSlowHost = (): void => {};
const slowHostAnswers = new Promise<void>((resolve) => {
  answerSlowHost = resolve;
});

beforeAll(async () => {
  const own = sharp({ create: { width: 200, height: 150, channels: 3, background: '#0b5f68' } });
  const photo = new Uint8Array(await own.png().toBuffer());
  await own.jpeg().toFile(join(folder, 'own.jpg'));
  api = await startTestApi({
    budget,
    sites: { bySlug: (slug) => sites.find((site) => site.slug === slug) ?? null },
    images: {
      folders: { studio: folder },
      cache: join(folder, 'cache'),
      fetch: async (url) => {
        if (String(url).startsWith('https://slow.example')) {
          fetching += 1;
          await slowHostAnswers;
        }
        return new Response(photo);
      },
    },
  });
});
afterAll(async () => {
  answerSlowHost();
  await api.close();
  await rm(folder, { recursive: true });
});

const get = (site: string, source: string) =>
  api.app.inject({ url: `/api/images/64/${encodeURIComponent(source)}`, headers: forSite(site) });

it('a slow picture host delays only its own pictures on the site that lists it; excess requests of this site get 503', async () => {
  const ofRedgum = Array.from({ length: 40 }, (_, index) => get('redgum', `https://slow.example/${index}.png`));
  const refused: Awaited<ReturnType<typeof get>>[] = [];
  for (const each of ofRedgum) void each.then((response) => response.statusCode === 503 && refused.push(response));
  await until(() => refused.length === 40 - budget.pictureFetchesPerSite - budget.picturesWaiting);
  expect(fetching).toBe(budget.pictureFetchesPerSite);

  const others = await Promise.all([
    get('northshore', 'https://cdn.example/front.png'),
    get('northshore', 'media/studio/own.jpg'),
    get('redgum', 'media/studio/own.jpg'),
    ...[1, 2, 3, 4].map((index) => get('northshore', `https://cdn.example/${index}.png`)),
  ]);
  expect(others.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200));

  answerSlowHost();
  for (const response of await Promise.all(ofRedgum)) {
    if (response.statusCode === 200) continue;
    expect(response.json()).toMatchObject({ error: { code: 'IMAGES_BUSY' } });
    expect(response.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  }
});
