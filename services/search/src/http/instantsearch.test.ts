import { liteClient } from 'algoliasearch/lite';
import algoliasearchHelper, { type PlainSearchParameters, type SearchResults } from 'algoliasearch-helper';
import { type RunningSearch, searchKey, serve } from '../testing/serve.ts';

type Car = {
  readonly objectID: string;
  readonly make: string;
  readonly body: string;
  readonly certified: boolean;
  readonly price: number;
  readonly places: { readonly lvl0: string; readonly lvl1: string };
};

const cars: Car[] = Array.from({ length: 300 }, (_, i) => {
  const state = ['NSW', 'VIC', 'QLD'][i % 3]!;
  return {
    objectID: `${i}`,
    make: ['Toyota', 'Mazda', 'Kia', 'MG'][(i * 7) % 4]!,
    body: ['SUV', 'Ute', 'Hatch'][(i * 5) % 3 === 0 ? i % 2 : 2]!,
    certified: i % 5 === 0,
    price: 5_000 + ((i * 37) % 300) * 100,
    places: { lvl0: state, lvl1: `${state} > ${['North', 'South'][i % 2]}` },
  };
});

let search: RunningSearch;
beforeAll(async () => {
  search = await serve();
  await search.engine.setSettings('Cars', { replicas: ['Cars_price_asc'] });
  await search.engine.setSettings('Cars_price_asc', { ranking: ['asc(price)', 'typo', 'custom'] });
  await search.engine.replace('Cars', cars, {
    searchableAttributes: ['make', 'body'],
    attributesForFaceting: ['make', 'body', 'certified', 'price', 'places.lvl0', 'places.lvl1'],
    replicas: ['Cars_price_asc'],
  });
});
afterAll(() => search.stop());

/** Performs a search by setting the state of InstantSearch's widgets, and reads the results as the widgets do. */
async function refine(
  state: PlainSearchParameters,
  act: (helper: ReturnType<typeof algoliasearchHelper>) => void,
): Promise<SearchResults<Car>> {
  const { port } = new URL(search.address);
  const client = liteClient('FORECOURT', searchKey, {
    authMode: 'WithinQueryParameters',
    // Longer than the client's default of one second, which a response may exceed on a busy machine.
    timeouts: { connect: 20_000, read: 20_000, write: 20_000 },
    hosts: [{ url: '127.0.0.1', port: Number(port), protocol: 'http', accept: 'readWrite' }],
  });
  const helper = algoliasearchHelper(client, 'Cars', {
    hitsPerPage: 21,
    maxValuesPerFacet: 20,
    highlightPreTag: '__ais-highlight__',
    highlightPostTag: '__/ais-highlight__',
    disjunctiveFacets: ['make', 'body', 'price'],
    facets: ['certified'],
    hierarchicalFacets: [{ name: 'places', attributes: ['places.lvl0', 'places.lvl1'] }],
    ...state,
  });
  act(helper);
  const { content } = await helper.searchOnce({});
  return content as unknown as SearchResults<Car>;
}

/** Facet values as a widget lists them. */
function counts(results: SearchResults<Car>, facet: string): Record<string, number> {
  const values = results.getFacetValues(facet, { sortBy: ['name:asc'] }) as { name: string; count: number }[];
  return Object.fromEntries(values.map(({ name, count }) => [name, count]));
}

function tally(passing: readonly Car[], label: (car: Car) => string): Record<string, number> {
  const result: Record<string, number> = {};
  for (const car of passing) result[label(car)] = (result[label(car)] ?? 0) + 1;
  return result;
}

describe('the helper of the InstantSearch widgets', () => {
  it('counts disjunctive facets without their own refinements', async () => {
    const results = await refine({}, (helper) => {
      helper
        .addDisjunctiveFacetRefinement('make', 'Toyota')
        .addDisjunctiveFacetRefinement('make', 'Kia')
        .addDisjunctiveFacetRefinement('body', 'SUV');
    });
    const makes = (car: Car) => car.make === 'Toyota' || car.make === 'Kia';
    expect(results.nbHits).toBe(cars.filter((car) => makes(car) && car.body === 'SUV').length);
    expect(counts(results, 'make')).toEqual(
      tally(
        cars.filter((car) => car.body === 'SUV'),
        (car) => car.make,
      ),
    );
    expect(counts(results, 'body')).toEqual(tally(cars.filter(makes), (car) => car.body));
  });

  it('combines a toggle, a range and a query, and returns the bounds of the range', async () => {
    const results = await refine({}, (helper) => {
      helper
        .setQuery('toyta')
        .addFacetRefinement('certified', 'true')
        .addNumericRefinement('price', '>=', 10_000)
        .addNumericRefinement('price', '<=', 20_000);
    });
    const passing = cars.filter(
      (car) => car.make === 'Toyota' && car.certified && car.price >= 10_000 && car.price <= 20_000,
    );
    const unbounded = cars.filter((car) => car.make === 'Toyota' && car.certified).map((car) => car.price);
    expect(results.nbHits).toBe(passing.length);
    expect(results.getFacetStats('price')).toMatchObject({ min: Math.min(...unbounded), max: Math.max(...unbounded) });
    expect(results.hits[0]!._highlightResult).toMatchObject({
      make: { value: '__ais-highlight__Toyota__/ais-highlight__' },
    });
  });

  it('refines a hierarchical menu', async () => {
    const results = await refine({}, (helper) => helper.toggleFacetRefinement('places', 'NSW > North'));
    expect(results.nbHits).toBe(cars.filter((car) => car.places.lvl1 === 'NSW > North').length);
    const menu = results.getFacetValues('places', {}) as unknown as {
      data: { name: string; count: number; data: { name: string; count: number }[] | null }[];
    };
    const nsw = menu.data.find((entry) => entry.name === 'NSW')!;
    expect(nsw.count).toBe(100);
    expect(Object.fromEntries(nsw.data!.map(({ name, count }) => [name, count]))).toEqual({ North: 50, South: 50 });
  });

  it('sorts by another index, goes to another page, and searches facet values', async () => {
    const results = await refine({}, (helper) => helper.setIndex('Cars_price_asc').setPage(2));
    const prices = cars.map((car) => car.price).sort((a, b) => a - b);
    expect(results.hits.map((hit) => hit.price)).toEqual(prices.slice(42, 63));
    expect(results.nbPages).toBe(Math.ceil(300 / 21));
    const values = await search
      .client(searchKey)
      .searchForFacetValues({ indexName: 'Cars', facetName: 'body', searchForFacetValuesRequest: { facetQuery: 'h' } });
    expect(values.facetHits.map((hit) => hit.value)).toEqual(['Hatch']);
  });
});
