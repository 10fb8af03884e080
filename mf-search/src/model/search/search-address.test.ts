import { emptySearch } from '@forecourt/contracts';
import { describe, expect, it } from '@jest/globals';
import { canonicalOf, readRequest, writeRequest } from './search-address.ts';
import { withFacet, withFacetToggled, withPage, withRange } from './search-change.ts';
import type { SearchRequest, SearchScope } from './search-scope.ts';
import { readScopePath, resolveScope } from './search-scope.ts';

const names = {
  makes: ['Toyota', 'Mercedes-Benz', 'Land Rover'],
  bodies: ['SUV', 'Cab & Chassis'],
  makeModels: ['Toyota Corolla', 'Toyota Corolla Cross', 'Mercedes-Benz C 63', 'Land Rover Defender'],
};
const dealerships = ['northshore-toyota', 'northshore-kia'];
const everything: SearchRequest = { scope: { kind: 'stock' }, state: emptySearch };

function read(path: string, query = ''): SearchRequest | null {
  const scope = readScopePath(path, dealerships);
  if (scope.kind === 'known') return readRequest(scope.scope, scope.carTypes, query);
  const named = scope.kind === 'named' ? resolveScope(scope.segments, names) : null;
  return named && readRequest(named, [], query);
}

describe('the facets preset by a path', () => {
  it.each([
    ['[SRCH-014] used-cars: used', 'used-cars', { car_type: ['used'] }],
    ['[SRCH-014] demo-cars: demo', 'demo-cars', { car_type: ['demo'] }],
    ['[SRCH-014] new-cars: new', 'new-cars', { car_type: ['new'] }],
    ['[SRCH-015] new-and-demo-cars: both', 'new-and-demo-cars', { car_type: ['new', 'demo'] }],
    ['[SRCH-016] used-cars in any spelling', 'Used-Cars', { car_type: ['used'] }],
    ['[SRCH-017] new-used-and-demo-cars: no preset, so no type is left out', 'new-used-and-demo-cars', {}],
    ['[SRCH-017] with a trailing slash too', 'new-used-and-demo-cars/', {}],
    ['[SRCH-018] a make', 'mercedes-benz', { make: ['Mercedes-Benz'] }],
    [
      '[SRCH-019] a make and a model',
      'toyota/corolla-cross',
      { make: ['Toyota'], make_model: ['Toyota Corolla Cross'] },
    ],
    [
      '[SRCH-019] a make of two words',
      'land-rover/defender',
      { make: ['Land Rover'], make_model: ['Land Rover Defender'] },
    ],
    ['[SRCH-021] a body', 'cab--chassis', { body: ['Cab & Chassis'] }],
  ])('%s', (_, path, facets) => {
    expect(read(path)?.state.facets).toEqual(facets);
  });

  it('[SRCH-020] a dealership restricts the search and is not a facet that can be removed', () => {
    expect(read('northshore-kia')).toEqual({
      scope: { kind: 'dealership', slug: 'northshore-kia' },
      state: emptySearch,
    });
  });

  it('[SRCH-022] a path is read as a stock type, or else as a dealership, make or body, and other paths are unknown', () => {
    const kindOf = (path: string) => readScopePath(path, ['used-cars', 'toyota', 'suv']);
    expect(kindOf('used-cars')).toMatchObject({ scope: { kind: 'stock' } });
    expect(kindOf('toyota')).toMatchObject({ scope: { kind: 'dealership' } });
    expect(resolveScope(['suv'], { ...names, makes: ['SUV'] })).toEqual({ kind: 'make', make: 'SUV' });
    expect(resolveScope(['suv'], names)).toEqual({ kind: 'body', body: 'SUV' });
    expect(read('no-such-thing')).toBeNull();
    expect(read('toyota/no-such-model')).toBeNull();
    expect(read('toyota/corolla/more')).toBeNull();
  });
});

describe('an address', () => {
  it('[SRCH-005] an address is read as query, page, order and every facet; parts that it omits are empty', () => {
    expect(
      read('toyota', 'query=hybrid&page=3&sortBy=price_asc&refinementList[body][0]=SUV&range[price]=:40000')?.state,
    ).toEqual({
      query: 'hybrid',
      page: 3,
      sortBy: 'price_asc',
      facets: { make: ['Toyota'], body: ['SUV'] },
      ranges: { price: { max: 40_000 } },
      minRangeSelected: false,
      maxRangeSelected: true,
      near: null,
    });
    expect(read('')?.state).toEqual(emptySearch);
  });

  const scopes: readonly SearchScope[] = [
    { kind: 'stock' },
    { kind: 'dealership', slug: 'northshore-kia' },
    { kind: 'make', make: 'Mercedes-Benz' },
    { kind: 'model', make: 'Toyota', makeModel: 'Toyota Corolla Cross' },
    { kind: 'body', body: 'Cab & Chassis' },
  ];
  it.each(scopes)('[SRCH-006] parsing a written address gives the same search: $kind', (scope) => {
    const { scope: path } = writeRequest({ scope, state: { ...emptySearch, facets: presets(scope) } });
    const request = read(path) as SearchRequest;
    expect(request.scope).toEqual(scope);
    const changed = withPage(withRange(withFacetToggled(request, 'fuel', 'Hybrid'), 'price', { min: 20_000 }), 2);
    const address = writeRequest(changed);
    expect(read(address.scope, address.query)).toEqual(changed);
  });

  it('[SRCH-009] contains the page only if it is not the first', () => {
    expect(writeRequest(withPage(everything, 1)).query).toBe('');
    expect(writeRequest(withPage(everything, 2)).query).toBe('page=2');
  });

  it('uses the path for all parts that a path can express', () => {
    expect(writeRequest(withFacet(everything, 'car_type', ['used']))).toEqual({ scope: 'used-cars', query: '' });
    expect(writeRequest(withFacet(everything, 'car_type', ['demo', 'new']))).toEqual({
      scope: 'new-and-demo-cars',
      query: '',
    });
    expect(writeRequest(withFacet(everything, 'car_type', ['new', 'used'])).scope).toBe('new-used-and-demo-cars');
  });

  it('drops the path when it no longer matches the facets', () => {
    const toyotas = read('toyota') as SearchRequest;
    expect(writeRequest(withFacetToggled(toyotas, 'make', 'Kia'))).toEqual({
      scope: 'new-used-and-demo-cars',
      query: 'refinementList[make][0]=Kia&refinementList[make][1]=Toyota',
    });
    expect(writeRequest(withFacetToggled(toyotas, 'make', 'Toyota'))).toEqual({
      scope: 'new-used-and-demo-cars',
      query: '',
    });
  });

  it('the canonical address of a search is its path, whatever else is chosen; a later page without filters is canonical itself', () => {
    const toyotas = read('toyota') as SearchRequest;
    expect(canonicalOf(withFacetToggled(toyotas, 'body', 'SUV'))).toEqual({ scope: 'toyota', query: '' });
    expect(canonicalOf(withPage(toyotas, 3))).toEqual({ scope: 'toyota', query: 'page=3' });
    expect(canonicalOf(withPage(withFacetToggled(toyotas, 'body', 'SUV'), 3))).toEqual({ scope: 'toyota', query: '' });
  });
});

function presets(scope: SearchScope): SearchRequest['state']['facets'] {
  if (scope.kind === 'make') return { make: [scope.make] };
  if (scope.kind === 'model') return { make: [scope.make], make_model: [scope.makeModel] };
  return scope.kind === 'body' ? { body: [scope.body] } : {};
}
