import { emptySearch } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import type { SearchRequest } from '../model/search/search-scope.ts';
import { buildCar } from '../testing/build-car.ts';
import { createCarSearch } from './car-search.ts';
import type { EngineClient, EngineQuery } from './engine-client.ts';

const nowMs = Date.UTC(2026, 10, 20);
const site = demoSite();

/** A car search whose engine returns `nbHits` for each query and records the requests. */
function searchIn(nbHits: (query: EngineQuery) => number) {
  const requests: (readonly EngineQuery[])[] = [];
  const engine: EngineClient = async (queries) => {
    requests.push(queries);
    return queries.map((query) => {
      const count = nbHits(query);
      const hits = Array.from({ length: Math.min(count, query.hitsPerPage ?? query.length ?? 20) }, (_, at) => ({
        ...buildCar({ id: `car-${at}` }),
        _geoloc: { lat: -33.8, lng: 151 + at },
      }));
      const facets = query.facets?.includes('make') ? { make: { Toyota: 1 }, body: { Ute: 31 } } : {};
      return { hits, nbHits: count, facets, facets_stats: { price: { min: 26_990, max: 60_000 } } } as never;
    });
  };
  const env = { site, origin: 'http://127.0.0.1:4000', where: 'server' as const, fetch: async () => new Response() };
  return { cars: createCarSearch(env, engine), requests };
}
const search = (state: Partial<SearchRequest['state']>, more: Partial<SearchRequest> = {}): SearchRequest => ({
  scope: { kind: 'stock' },
  state: { ...emptySearch, ...state },
  ...more,
});

/** An engine with 184 cars. A text with “canopy” finds none of them, any other text 31. */
const withoutCanopy = ({ query = '' }: EngineQuery) => (query === '' ? 184 : query.includes('canopy') ? 0 : 31);

describe('a search that finds nothing', () => {
  it('[SRCH-060] a search that finds nothing is sent again without some of its words, in one further request', async () => {
    const { cars, requests } = searchIn(withoutCanopy);
    const { response, relaxed } = await cars.search(search({ query: 'ute canopy' }), { nowMs });
    expect([response.count, relaxed?.title]).toEqual([0, 'Nothing for “canopy”, but 31 cars for “ute” without it']);
    expect(relaxed?.closest.cars).toHaveLength(6);
    expect(requests).toHaveLength(2);
    expect(requests[1]?.map(({ query }) => query)).toEqual(['ute', 'canopy', '']);
    expect(requests[1]?.every(({ filters }) => filters?.includes('dealership_slug:"northshore-toyota"'))).toBe(true);
  });

  it('the further request stays within the limits of a public key, whatever filters are chosen', async () => {
    const { cars, requests } = searchIn(({ query, facetFilters, numericFilters }) =>
      query === '' && JSON.stringify([facetFilters, numericFilters]) === '[null,null]' ? 184 : 0,
    );
    const facets = { make: ['Kia'], body: ['Ute'], fuel: ['Diesel'], colour: ['White'], seats: ['5'], drive: ['4WD'] };
    const place = { key: '2064', label: '2064 NSW', lat: -33.8, long: 151.2 };
    const request = search(
      {
        query: 'one two three four five six seven',
        facets,
        ranges: { price: { max: 9 } },
        near: { place: '2064', withinKm: 25 },
      },
      { nearby: { kind: 'found', place } },
    );
    await cars.search(request, { nowMs });
    const last = requests.at(-1) ?? [];
    expect(last.length).toBeLessThanOrEqual(13);
    expect(last.reduce((sum, { hitsPerPage = 0 }) => sum + hitsPerPage, 0)).toBeLessThanOrEqual(100);
  });

  it('a search near a place shows the cars just beyond the chosen distance, and counts the cars at any distance', async () => {
    const place = { key: '2064', label: '2064 NSW', lat: -33.8, long: 151 };
    const { cars } = searchIn(({ aroundRadius, query = '', numericFilters }) =>
      query === '' && numericFilters === undefined
        ? 184
        : aroundRadius === 'all'
          ? 3
          : aroundRadius === undefined
            ? 40
            : 0,
    );
    const request = search(
      { near: { place: '2064', withinKm: 25 }, facets: { fuel: ['Electric'] } },
      { nearby: { kind: 'found', place } },
    );
    const { relaxed } = await cars.search(request, { nowMs });
    expect(relaxed?.ways.find(({ key }) => key === 'near')).toMatchObject({
      count: 40,
      detail: 'The nearest is less than 1 km away',
    });
    expect(relaxed?.closest.cars[1]?.misses).toEqual(['92 km away']);
  });

  it.each([
    ['with enough results', search({ query: 'ute' }), withoutCanopy, 1],
    ['on a later page', search({ query: 'canopy', page: 2 }), withoutCanopy, 1],
    ['of a dealer without stock', search({ query: 'canopy' }), () => 0, 1],
  ] as const)('a search %s is not sent again without some of its words', async (_, request, nbHits, expected) => {
    const { cars, requests } = searchIn(nbHits);
    const { relaxed } = await cars.search(request, { nowMs });
    expect([relaxed, requests.length]).toEqual([undefined, expected]);
  });

  it('a search that finds nothing still returns its result if the further request for close cars fails', async () => {
    const engine: EngineClient = async (queries) => {
      if (queries.every(({ length }) => length === undefined)) throw new Error('SEARCH_UNREACHABLE');
      return queries.map((query) => ({ hits: [], nbHits: withoutCanopy(query) }) as never);
    };
    const env = { site, origin: 'http://127.0.0.1:4000', where: 'server' as const, fetch: async () => new Response() };
    const { response, relaxed } = await createCarSearch(env, engine).search(search({ query: 'canopy' }), { nowMs });
    expect([response.count, relaxed]).toEqual([0, undefined]);
  });
});
