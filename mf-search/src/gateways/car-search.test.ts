import { emptySearch } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { buildCar } from '../testing/build-car.ts';
import { createCarSearch } from './car-search.ts';

const nowMs = Date.UTC(2026, 10, 20);
const everything = { scope: { kind: 'stock' }, state: emptySearch } as const;

type Result = { readonly hits?: readonly unknown[]; readonly nbHits?: number; readonly facets?: object } & {
  readonly [more: string]: unknown;
};

/** A car search whose network answers with `answers`, one for each question. */
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
  it('asks the site’s own origin over the platform’s fetch, and turns hits into cars', async () => {
    const { cars, questions } = searchWith([
      {
        hits: [{ ...buildCar(), objectID: '1', custom_rank: 7 }, { slug: 'no-id' }],
        nbHits: 43,
        facets: { make: { Toyota: 43 } },
      },
      { facets: { make: { Toyota: 43, Kia: 9 } } },
    ]);
    const { response, stock } = await cars.search(everything, { nowMs });
    expect(questions[0]?.path).toMatch(/^\/1\/indexes\/\*\/queries\?.*x-algolia-application-id=forecourt/);
    expect(response).toEqual({ hits: [buildCar()], count: 43, facets: { make: { Toyota: 43 } }, pages: 3, ms: 0 });
    expect(stock).toEqual({ make: { Toyota: 43, Kia: 9 } });
  });

  it('[SRCH-004] answers with hits, count, facets, pages and ms, and nothing else', async () => {
    const { cars } = searchWith([
      { hits: [buildCar()], nbHits: 22, facets: { make: { Toyota: 22 } }, processingTimeMS: 4, query: '', params: 'x' },
      {},
    ]);
    const { response } = await cars.search(everything, { nowMs });
    expect(response).toEqual({ hits: [buildCar()], count: 22, facets: { make: { Toyota: 22 } }, pages: 2, ms: 4 });
  });

  it('[SRCH-048] says what the dearest car costs where the slider takes its end from the stock', async () => {
    const responses = [{ nbHits: 0 }, {}, { facets_stats: { price: { min: 1, max: 71_250, avg: 2, sum: 3 } } }];
    const open = searchWith(responses, 50, { ...demoSite().search.priceSlider, max: null });
    expect((await open.cars.search(everything, { nowMs })).dearest).toBe(71_250);
    const fixed = searchWith(responses);
    expect((await fixed.cars.search(everything, { nowMs })).dearest).toBeNull();
  });

  it('keeps the figures of the one lender the site shows', async () => {
    const finance_lenders = { harbour: { paymentWeek: 201 }, elsewhere: { paymentWeek: 3 } };
    const { cars } = searchWith([{ hits: [buildCar({ finance_lenders })], nbHits: 1 }, {}]);
    const { response } = await cars.search(everything, { nowMs });
    expect(response.hits[0]?.finance_lenders).toEqual({ harbour: { paymentWeek: 201 } });
  });

  it('lets a chosen facet’s own count stand for it', async () => {
    const request = { ...everything, state: { ...emptySearch, facets: { make: ['Kia'] } } };
    const { cars } = searchWith([
      { nbHits: 9, facets: { make: { Kia: 9 }, body: { SUV: 5 } } },
      { facets: { make: { Kia: 9, Toyota: 43 } } },
      { facets: {} },
    ]);
    const { response } = await cars.search(request, { nowMs });
    expect(response.facets).toEqual({ make: { Kia: 9, Toyota: 43 }, body: { SUV: 5 } });
  });

  it('[SRCH-050] remembers answers by the whole request; when full, the oldest goes', async () => {
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

  it('[SRCH-055] gives a plain list of visible cars for a filter, apart from the main search', async () => {
    const { cars, questions } = searchWith([{ hits: [buildCar({ id: '8' })] }]);
    expect(await cars.list(['body:"Ute"'], 4, { nowMs })).toEqual([buildCar({ id: '8' })]);
    expect(questions[0]?.requests[0]).toMatchObject({ hitsPerPage: 4, query: '' });
    expect(questions[0]?.requests[0]?.['filters']).toMatch(
      /show_on_dealer_website:true AND dealership_slug:"northshore-toyota" AND body:"Ute"$/,
    );
  });

  it('asks for names of makes and bodies, or of a make’s models', async () => {
    const { cars, questions } = searchWith([{ facets: { make: { Kia: 1 }, body: { SUV: 1 } } }]);
    expect(await cars.names(['kia'], { nowMs })).toEqual({ makes: ['Kia'], bodies: ['SUV'], makeModels: [] });
    await cars.names(['kia', 'rio'], { nowMs });
    expect(questions.map(({ requests }) => requests[0]?.['facets'])).toEqual([
      ['make', 'body'],
      ['make', 'make_model'],
    ]);
  });

  it('says who got no answer from where', async () => {
    const refused = searchWith(async () => new Response('{"message":"Index not found"}', { status: 404 }));
    await expect(refused.cars.search(everything, { nowMs })).rejects.toThrow(
      /^SEARCH_UNREACHABLE: northshore: no answer from http:\/\/127\.0\.0\.1:4000 \(.*Index not found/,
    );
    const silent = searchWith(() => Promise.reject(new TypeError('fetch failed')));
    await expect(silent.cars.search(everything, { nowMs })).rejects.toThrow(/^SEARCH_UNREACHABLE/);
  });

  it('gives up when nobody waits any more', async () => {
    const { cars } = searchWith(() => new Promise(() => {}));
    const nobody = new AbortController();
    const requested = cars.search(everything, { nowMs, signal: nobody.signal });
    nobody.abort();
    await expect(requested).rejects.toThrow(/^SEARCH_UNREACHABLE/);
  });
});
