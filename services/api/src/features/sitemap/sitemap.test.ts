import type { Car } from '@forecourt/contracts';
import { cars } from '@forecourt/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, northshore, redgum, startTestApi, storeCar } from '../../testing/test-api.ts';

const usedOnly = { ...northshore, slug: 'used-only', search: { ...northshore.search, stockFilterId: 4 } };

let api: TestApi;
beforeAll(async () => {
  const sites = [northshore, redgum, usedOnly];
  api = await startTestApi({ sites: { bySlug: (slug) => sites.find((site) => site.slug === slug) ?? null } });
});
afterAll(() => api.close());

async function list(site: string, after?: string) {
  const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
  const response = await api.app.inject({ url: `/api/sitemap/cars${query}`, headers: forSite(site) });
  expect(response.statusCode).toBe(200);
  return response.json() as { cars: { slug: string; images: string[]; updated_at: string }[]; next: string | null };
}
const slugsOf = ({ cars }: Awaited<ReturnType<typeof list>>) => cars.map(({ slug }) => slug);

describe('the cars listed for search engines', () => {
  beforeAll(async () => {
    const images = [{ image: { url: '/a.webp', thumb: { url: '/a-640.webp' } } }];
    await storeCar(api.db, { id: 'a', images, dealercomments: 'long '.repeat(500) });
    await storeCar(api.db, { id: 'coming', status: 'coming_soon', primary_image_url: '/b.webp' });
    await storeCar(api.db, { id: 'new', car_type: 'new' });
    await storeCar(api.db, { id: 'sold', status: 'sold' });
    await storeCar(api.db, { id: 'sold-too', sold: true });
    await storeCar(api.db, { id: 'hidden', show_on_dealer_website: false });
    await storeCar(api.db, { id: 'elsewhere', dealership_slug: 'redgum' });
  });

  it('are those for sale at the site, with pictures and the time of their last change', async () => {
    const response = await list('northshore');
    expect(slugsOf(response)).toEqual(['slug-a', 'slug-coming', 'slug-new']);
    expect(response.cars.map(({ images }) => images)).toEqual([['/a.webp'], ['/b.webp'], []]);
    expect(Number.isNaN(Date.parse(response.cars[0]?.updated_at ?? ''))).toBe(false);
    expect(response.next).toBeNull();
    expect(slugsOf(await list('redgum'))).toEqual(['slug-elsewhere']);
  });

  it('are those its stock filter lets through', async () => {
    expect(slugsOf(await list('used-only'))).toEqual(['slug-a', 'slug-coming']);
  });

  it('are listed to one at a time of a site, and to nobody who would wait long', async () => {
    const statusOf = async (site: string) =>
      (await api.app.inject({ url: '/api/sitemap/cars', headers: forSite(site) })).statusCode;
    const flood = Promise.all(Array.from({ length: 40 }, () => statusOf('redgum')));
    const other = await statusOf('northshore');
    const statuses = await flood;
    expect([other, statuses.filter((status) => status === 200).length]).toEqual([200, 21]);
    expect(statuses.filter((status) => status === 429)).toHaveLength(19);
  });

  it('come a thousand at a time, each once, however many there are', async () => {
    const ids = Array.from({ length: 1_100 }, (_, n) => `m${String(n).padStart(5, '0')}`);
    const status = 'in_stock';
    const common = { dealershipSlug: 'redgum', source: 'test', status } as const;
    await api.db.insert(cars).values(
      ids.map((id) => {
        const doc: Car = { id, slug: `slug-${id}`, name: id, car_type: 'used', status, dealership_slug: 'redgum' };
        return { ...common, id, slug: doc.slug, stocknum: id, contentHash: id, doc };
      }),
    );
    const first = await list('redgum');
    const second = await list('redgum', first.next ?? '');
    expect([first.cars.length, second.cars.length, second.next]).toEqual([1_000, 101, null]);
    expect(new Set([...slugsOf(first), ...slugsOf(second)]).size).toBe(1_101);
  });
});
