import { emptySearch } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import type { SearchRequest } from '../model/search/search-scope.ts';
import { buildCar } from '../testing/build-car.ts';
import { createCarSearch } from './car-search.ts';

const nowMs = Date.UTC(2026, 10, 20);
const ipswich = { key: '4305', label: '4305 QLD', lat: -27.6164, long: 152.7528 };
/** Locations in Redbank and Brookvale, about 12 and 700 km from the searched place. */
const [redbank, brookvale] = [
  { lat: -27.6, lng: 152.87 },
  { lat: -33.762, lng: 151.27 },
];

type Question = { readonly [name: string]: unknown };

/**
 * An engine in which some cars have no coordinates. Like Algolia, it leaves these cars out when it sorts by distance.
 */
function engine(placed: readonly object[], unplaced: readonly object[]) {
  const questions: Question[] = [];
  const responseTo = (question: Question) => {
    questions.push(question);
    const { aroundLatLng, numericFilters, offset = 0, length = 0, facets } = question;
    const isUnplacedOnly = (numericFilters as readonly string[] | undefined)?.includes('placed = 0');
    const found = aroundLatLng !== undefined ? placed : isUnplacedOnly ? unplaced : [...placed, ...unplaced];
    return {
      hits: found.slice(Number(offset), Number(offset) + Number(length)),
      nbHits: found.length,
      ...(facets !== undefined && { facets: { make: { Toyota: found.length } } }),
    };
  };
  const fetch = async (_path: string, init?: RequestInit) => {
    const { requests } = JSON.parse(String(init?.body)) as { requests: readonly Question[] };
    return new Response(JSON.stringify({ results: requests.map(responseTo) }), { status: 200 });
  };
  const { search } = demoSite();
  const site = demoSite({ search: { ...search, pageSize: 3 } });
  return { cars: createCarSearch({ site, origin: 'http://127.0.0.1:4000', where: 'server', fetch }), questions };
}

const hit = (id: string, _geoloc?: object) => ({ ...buildCar({ id }), objectID: id, ...(_geoloc && { _geoloc }) });
const near = (changes: Partial<SearchRequest['state']> = {}): SearchRequest => ({
  scope: { kind: 'stock' },
  state: { ...emptySearch, near: { place: '4305', withinKm: null }, ...changes },
  nearby: { kind: 'found', place: ipswich },
});
const ids = (hits: readonly { readonly id: string }[]) => hits.map(({ id }) => id);

describe('a search near a location', () => {
  const stock = () => engine([hit('a', redbank), hit('b', brookvale)], [hit('x'), hit('y'), hit('z')]);

  it('a search near a place lists the nearest cars first and cars without coordinates last, also across pages', async () => {
    const { cars } = stock();
    const first = await cars.search(near(), { nowMs });
    expect(ids(first.response.hits)).toEqual(['a', 'b', 'x']);
    expect(first.response).toMatchObject({ count: 5, pages: 2, facets: { make: { Toyota: 5 } } });
    const second = await cars.search(near({ page: 2 }), { nowMs });
    expect(ids(second.response.hits)).toEqual(['y', 'z']);
  });

  it('[LOC-027] returns the distance of each car that has coordinates', async () => {
    const { distancesKm } = await stock().cars.search(near(), { nowMs });
    expect(Object.keys(distancesKm ?? {})).toEqual(['a', 'b']);
    expect(distancesKm?.['a']).toBeCloseTo(11.7, 1);
    expect(distancesKm?.['b']).toBeCloseTo(698, 0);
  });

  it('a search near a place counts only cars within the distance, but has the options of the whole stock', async () => {
    const { cars, questions } = stock();
    const within = near({ near: { place: '4305', withinKm: 50 }, facets: { make: ['Toyota'] } });
    await cars.search(within, { nowMs });
    expect(questions.map(({ aroundLatLng, aroundRadius }) => [aroundLatLng, aroundRadius])).toEqual([
      ['-27.6164,152.7528', 50_000],
      ['-27.6164,152.7528', 50_000],
      ['-27.6164,152.7528', 50_000],
      [undefined, undefined],
    ]);
  });

  it('when the shopper chose another order, distances are returned but the engine does not sort by them', async () => {
    const { cars, questions } = stock();
    const { distancesKm } = await cars.search(near({ sortBy: 'price_asc' }), { nowMs });
    expect(questions.every(({ aroundLatLng }) => aroundLatLng === undefined)).toBe(true);
    expect(distancesKm?.['a']).toBeDefined();
  });

  it('a search near an unknown place becomes an ordinary search', async () => {
    const { cars, questions } = stock();
    const { distancesKm } = await cars.search({ ...near(), nearby: { kind: 'unknown' } }, { nowMs });
    expect(distancesKm).toBeUndefined();
    expect(questions.every(({ aroundLatLng }) => aroundLatLng === undefined)).toBe(true);
  });
});
