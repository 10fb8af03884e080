import { emptySearch } from '@forecourt/contracts';
import { carIndexSettings } from '@forecourt/contracts/car-index';
import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { buildCar } from '../testing/build-car.ts';
import { createCarSearch } from './car-search.ts';

const nowMs = Date.UTC(2026, 10, 20);
const everything = { scope: { kind: 'stock' }, state: emptySearch } as const;

type Result = { readonly hits?: readonly unknown[]; readonly nbHits?: number; readonly facets?: object } & {
  readonly [more: string]: unknown;
};

/** A car search whose network returns `responses`, one for each request. */
function searchWith(
  responses: readonly Result[] | (() => Promise<Response>),
  cacheEntries = 50,
  priceSlider = demoSite().search.priceSlider,
) {
  const questions: { path: string; requests: { [name: string]: unknown }[] }[] = [];
  const fetch = jest.fn(async (path: string, init?: RequestInit) => {
    if (typeof responses === 'function') return responses();
    questions.push({ path, requests: JSON.parse(String(init?.body)).requests });
    return new Response(JSON.stringify({ results: responses }), { status: 200 });
  });
  const { search } = demoSite();
  const site = demoSite({ search: { ...search, cacheEntries, priceSlider } });
  const env = { site, origin: 'http://127.0.0.1:4000', where: 'server' as const, fetch };
  return { cars: createCarSearch(env), questions, fetch };
}

describe('the search gateway', () => {
  it('queries the site’s own origin with the platform’s fetch, and turns hits into cars', async () => {
    const { cars, questions } = searchWith([
      {
        hits: [{ ...buildCar(), objectID: '1', custom_rank: 7 }, { slug: 'no-id' }],
        nbHits: 45,
      },
      { nbHits: 43, facets: { make: { Toyota: 43 } } },
      { facets: { make: { Toyota: 43, Kia: 9 } } },
    ]);
    const { response, stock } = await cars.search(everything, { nowMs });
    expect(questions[0]?.path).toMatch(/^\/1\/indexes\/\*\/queries\?.*x-algolia-application-id=forecourt/);
    expect(response).toEqual({ hits: [buildCar()], count: 43, facets: { make: { Toyota: 43 } }, pages: 3, ms: 0 });
    expect(stock).toEqual({ make: { Toyota: 43, Kia: 9 } });
  });

  it('[API-001] sends query, facets and stock filter to the site’s host with the site’s key, and uses the index’s own order', async () => {
    const requested: { readonly url: URL; readonly request: Readonly<Record<string, unknown>> }[] = [];
    const { search, ...site } = demoSite();
    const hosted = jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
      requested.push({ url: new URL(String(address)), request: JSON.parse(String(init?.body)).requests[0] });
      const counted = { nbHits: 43, facets: { make: { Kia: 43 } } };
      const results = [{ hits: [buildCar()], nbHits: 43, processingTimeMS: 3 }, counted, {}];
      return new Response(JSON.stringify({ results }), { status: 200 });
    });
    const cars = createCarSearch({
      site: { ...site, search: { ...search, host: 'search.example', key: 'only-searches' } },
      origin: 'https://northshore.example',
      where: 'browser',
      fetch: () => Promise.reject(new TypeError('not the platform’s own')),
    });
    const state = { ...emptySearch, query: 'suv', page: 2, facets: { make: ['Kia'] } };
    const { response } = await cars.search({ scope: { kind: 'stock' }, state }, { nowMs });
    hosted.mockRestore();
    expect(requested[0]?.url.host).toBe('search.example');
    expect(requested[0]?.url.searchParams.get('x-algolia-api-key')).toBe('only-searches');
    // Without a chosen order the main index is queried, which is ranked by custom_rank, descending.
    expect(requested[0]?.request).toMatchObject({
      indexName: 'Car_production',
      query: 'suv',
      facetFilters: [['make:Kia']],
      filters: expect.stringContaining('dealership_slug:"northshore-toyota"'),
      offset: 21,
      length: 21,
    });
    expect(carIndexSettings.customRanking).toEqual(['desc(custom_rank)']);
    expect(response).toEqual({ hits: [buildCar()], count: 43, facets: { make: { Kia: 43 } }, pages: 3, ms: 3 });
  });

  it('[SRCH-004] a search returns exactly hits, count, facets, pages and ms', async () => {
    const { cars } = searchWith([
      { hits: [buildCar()], nbHits: 23, processingTimeMS: 4, query: '', params: 'x' },
      { nbHits: 22, facets: { make: { Toyota: 22 } } },
      {},
    ]);
    const { response } = await cars.search(everything, { nowMs });
    expect(response).toEqual({ hits: [buildCar()], count: 22, facets: { make: { Toyota: 22 } }, pages: 2, ms: 4 });
  });

  it('[SRCH-048] returns the highest price in stock if the site sets no end of the slider', async () => {
    const responses = [{ nbHits: 0 }, {}, {}, { facets_stats: { price: { min: 1, max: 71_250, avg: 2, sum: 3 } } }];
    const open = searchWith(responses, 50, { ...demoSite().search.priceSlider, max: null });
    expect((await open.cars.search(everything, { nowMs })).dearest).toBe(71_250);
    const fixed = searchWith(responses);
    expect((await fixed.cars.search(everything, { nowMs })).dearest).toBeNull();
  });

  it('keeps only the figures of the lender that the site shows', async () => {
    const finance_lenders = { harbour: { paymentWeek: 201 }, elsewhere: { paymentWeek: 3 } };
    const { cars } = searchWith([{ hits: [buildCar({ finance_lenders })], nbHits: 1 }, {}]);
    const { response } = await cars.search(everything, { nowMs });
    expect(response.hits[0]?.finance_lenders).toEqual({ harbour: { paymentWeek: 201 } });
  });

  it('takes the counts of a chosen facet from the query that does not filter by that facet', async () => {
    const request = { ...everything, state: { ...emptySearch, facets: { make: ['Kia'] } } };
    const { cars } = searchWith([
      { nbHits: 9 },
      { nbHits: 9, facets: { make: { Kia: 9 }, body: { SUV: 5 } } },
      { facets: { make: { Kia: 9, Toyota: 43 } } },
      { facets: {} },
    ]);
    const { response } = await cars.search(request, { nowMs });
    expect(response.facets).toEqual({ make: { Kia: 9, Toyota: 43 }, body: { SUV: 5 } });
  });

  it('[SRCH-050] [API-002] caches responses by the whole request and evicts the oldest', async () => {
    const { cars, fetch } = searchWith([{ nbHits: 0 }, {}], 2);
    const page = (number: number) => cars.search({ ...everything, state: { ...emptySearch, page: number } }, { nowMs });
    for (const number of [1, 2, 1, 2]) await page(number);
    expect(fetch).toHaveBeenCalledTimes(2);
    await page(3);
    await page(2);
    expect(fetch).toHaveBeenCalledTimes(3);
    await page(1);
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('[SRCH-055] [API-003] lists visible cars for a filter, independent of the main search', async () => {
    const { cars, questions } = searchWith([{ hits: [buildCar({ id: '8' })] }]);
    expect(await cars.list(['body:"Ute"'], 4, { nowMs })).toEqual([buildCar({ id: '8' })]);
    expect(questions[0]?.requests[0]).toMatchObject({ hitsPerPage: 4, query: '' });
    expect(questions[0]?.requests[0]?.['filters']).toMatch(
      /show_on_dealer_website:true AND dealership_slug:"northshore-toyota" AND body:"Ute"$/,
    );
  });

  it('requests the makes and bodies in stock for a path of one segment, and the makes and models for one of two segments', async () => {
    const { cars, questions } = searchWith([{ facets: { make: { Kia: 1 }, body: { SUV: 1 } } }]);
    expect(await cars.names(['kia'], { nowMs })).toEqual({ makes: ['Kia'], bodies: ['SUV'], makeModels: [] });
    await cars.names(['kia', 'rio'], { nowMs });
    expect(questions.map(({ requests }) => [requests[0]?.['facets'], requests[0]?.['filters']])).toEqual([
      [['make', 'body'], 'dealership_slug:"northshore-toyota"'],
      [['make', 'make_model'], 'dealership_slug:"northshore-toyota"'],
    ]);
  });

  it('a failure names the site, the host and the reason', async () => {
    const refused = searchWith(async () => new Response('{"message":"Index not found"}', { status: 404 }));
    await expect(refused.cars.search(everything, { nowMs })).rejects.toThrow(
      /^SEARCH_UNREACHABLE: northshore: no answer from http:\/\/127\.0\.0\.1:4000 \(.*Index not found/,
    );
    const silent = searchWith(() => Promise.reject(new TypeError('fetch failed')));
    await expect(silent.cars.search(everything, { nowMs })).rejects.toThrow(/^SEARCH_UNREACHABLE/);
  });

  it('a search is aborted when its result is no longer needed', async () => {
    const { cars } = searchWith(() => new Promise(() => {}));
    const nobody = new AbortController();
    const requested = cars.search(everything, { nowMs, signal: nobody.signal });
    nobody.abort();
    await expect(requested).rejects.toThrow(/^SEARCH_UNREACHABLE/);
  });
});
