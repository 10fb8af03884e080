import type { Car } from '@forecourt/contracts';
import { cars } from '@forecourt/database';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, northshore, redgum, startTestApi, storeCar, until } from '../../testing/test-api.ts';
import { watchQueries } from '../../testing/watch-queries.ts';

const usedOnly = { ...northshore, slug: 'used-only', search: { ...northshore.search, stockFilterId: 4 } };

const limits = { carAddressesPerMinute: 1_000 };
let api: TestApi;
beforeAll(async () => {
  const sites = [northshore, redgum, usedOnly];
  api = await startTestApi({ limits, sites: { bySlug: (slug) => sites.find((site) => site.slug === slug) ?? null } });
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

  it('cars for sale on the site are listed, with pictures and the time of the last change', async () => {
    const response = await list('northshore');
    expect(slugsOf(response)).toEqual(['slug-a', 'slug-coming', 'slug-new']);
    expect(response.cars.map(({ images }) => images)).toEqual([['/a.webp'], ['/b.webp'], []]);
    expect(Number.isNaN(Date.parse(response.cars[0]?.updated_at ?? ''))).toBe(false);
    expect(response.next).toBeNull();
    expect(slugsOf(await list('redgum'))).toEqual(['slug-elsewhere']);
  });

  it('cars that do not match the site’s stock filter are left out', async () => {
    expect(slugsOf(await list('used-only'))).toEqual(['slug-a', 'slug-coming']);
  });

  it('when too many requests for one site wait, further ones are refused, and other sites are still served', async () => {
    const statusOf = async (site: string) =>
      (await api.app.inject({ url: '/api/sitemap/cars', headers: forSite(site) })).statusCode;
    const flood = Promise.all(Array.from({ length: 40 }, () => statusOf('redgum')));
    const other = await statusOf('northshore');
    const statuses = await flood;
    const refused = statuses.filter((status) => status === 429).length;
    expect(other).toBe(200);
    // Twenty requests wait while the first one runs.
    expect(refused).toBeGreaterThan(10);
    expect(statuses.filter((status) => status === 200)).toHaveLength(40 - refused);
  });

  it('the list has pages of 500 cars, each car once', async () => {
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
    const third = await list('redgum', second.next ?? '');
    expect([first, second, third].map(({ cars: { length } }) => length)).toEqual([500, 500, 101]);
    expect(third.next).toBeNull();
    expect(new Set([first, second, third].flatMap(slugsOf)).size).toBe(1_101);
  });

  it('the documents of cars are read by id, a hundred at a time, only for the requested page', async () => {
    const watched = watchQueries(api.db, /from "cars"/);
    await list('redgum');
    watched.stop();
    const [ids, ...documents] = watched.statements;
    expect(ids).not.toContain('"doc"');
    expect(documents).toHaveLength(5);
    for (const statement of documents)
      expect(statement.match(/"id" in \(([^)]*)\)/)?.[1]?.split(',')).toHaveLength(100);
  });

  it('requests have a rate limit per address, which does not apply to the platform’s own sitemap', async () => {
    const few = await startTestApi({ db: api.db, limits: { carAddressesPerMinute: 1 } });
    const statusOf = async (headers: object) =>
      (await few.app.inject({ url: '/api/sitemap/cars', headers: { ...forSite('northshore'), ...headers } }))
        .statusCode;
    const inside = { 'x-forecourt-listener': 'inside' };
    const statuses: number[] = [];
    for (const headers of [{}, {}, inside, inside]) statuses.push(await statusOf(headers));
    expect(statuses).toEqual([200, 429, 200, 200]);
    await few.close();
  });

  it('the list continues after a page in which no car matches the stock filter', async () => {
    const onlyNew = { ...redgum, slug: 'only-new', search: { ...redgum.search, stockFilterId: 5 } };
    const filtered = await startTestApi({ db: api.db, sites: { bySlug: () => onlyNew } });
    const response = await filtered.app.inject({ url: '/api/sitemap/cars', headers: forSite('only-new') });
    expect(response.json()).toEqual({ cars: [], next: 'm00498' });
    await filtered.close();
  });

  it('after a list whose queries took one second, the next list of the same site waits four times that time', async () => {
    const small = await startTestApi({ db: api.db });
    const realNow = performance.now.bind(performance);
    const realTimeout = setTimeout;
    let laterMs = 0;
    const late: { readonly run: () => void; readonly inMs: number }[] = [];
    const now = jest.spyOn(performance, 'now').mockImplementation(() => realNow() + laterMs);
    const timeout = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((
      run: () => void,
      inMs = 0,
      ...rest: []
    ) => {
      if (inMs < 3_000 || inMs > 4_100) return realTimeout(run, inMs, ...rest);
      late.push({ run, inMs });
      return realTimeout(() => {}, 0);
    }) as typeof setTimeout);
    const watched = watchQueries(api.db, /from "cars"/, {
      onDone: () => {
        if (watched.statements.length === 1) laterMs += 1_000;
      },
    });
    const ask = () => small.app.inject({ url: '/api/sitemap/cars', headers: forSite('northshore') });
    await ask();
    const next = ask();
    await until(() => late.length > 0);
    expect(late[0]?.inMs).toBeGreaterThan(3_500);
    laterMs += 4_100;
    late[0]?.run();
    expect((await next).statusCode).toBe(200);
    for (const spy of [now, timeout]) spy.mockRestore();
    watched.stop();
    await small.close();
  });
});
