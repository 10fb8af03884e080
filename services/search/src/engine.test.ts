import fc from 'fast-check';
import { createSearchEngine, type SearchEngine, type SearchParameters } from './index.ts';
import { type Condition, writeFilters } from './testing/condition.ts';
import { Oracle } from './testing/oracle.ts';
import { randomCondition } from './testing/random-condition.ts';
import { type RandomCar, randomCars, randomStockValues } from './testing/random-stock.ts';

const facets = ['make', 'features', 'certified', 'year', 'price', 'variant.seats'];
const orders = {
  Cars: [{ attribute: 'price', direction: 'desc' }],
  Cars_year: [
    { attribute: 'year', direction: 'asc' },
    { attribute: 'price', direction: 'desc' },
  ],
  Cars_make: [{ attribute: 'make', direction: 'asc' }],
} as const;

async function emptyEngine(): Promise<SearchEngine> {
  const engine = createSearchEngine();
  await engine.setSettings('Cars', {
    attributesForFaceting: facets,
    customRanking: ['desc(price)'],
    replicas: ['Cars_year', 'Cars_make'],
  });
  await engine.setSettings('Cars_year', { ranking: ['asc(year)', 'typo', 'custom'] });
  await engine.setSettings('Cars_make', { ranking: ['asc(make)'], customRanking: [] });
  return engine;
}

const page = fc.record({
  condition: randomCondition(randomStockValues),
  index: fc.constantFrom(...(Object.keys(orders) as (keyof typeof orders)[])),
  offset: fc.integer({ min: 0, max: 30 }),
  length: fc.integer({ min: 0, max: 30 }),
});

type Question = {
  readonly condition: Condition;
  readonly index: keyof typeof orders;
  readonly offset: number;
  readonly length: number;
};

function expectPageLikeOracle(
  engine: SearchEngine,
  cars: readonly RandomCar[],
  { condition, index, offset, length }: Question,
): void {
  const order = { before: orders[index], text: [], after: [] };
  const expected = new Oracle(cars).response({ condition, order, from: offset, count: length, facets });
  const { hits, nbHits, ...counted } = engine.search(index, {
    filters: writeFilters(condition),
    facets,
    offset,
    length,
  });
  expect({ nbHits, hits }).toMatchObject({ nbHits: expected.nbHits, hits: expected.hits });
  expect(counted.facets).toEqual(expected.facets);
  expect(counted.facets_stats).toEqual(expected.stats);
}

describe('a page of results', () => {
  it('a page of results equals that of a brute-force search over random stock, filters, orders and pages', async () => {
    const engine = await emptyEngine();
    await fc.assert(
      fc.asyncProperty(randomCars(150, 120), fc.array(page, { minLength: 4, maxLength: 4 }), async (cars, pages) => {
        await engine.replace('Cars', cars);
        for (const question of pages) expectPageLikeOracle(engine, cars, question);
      }),
      { numRuns: 150 },
    );
  });

  it('a page of results equals that of a brute-force search after any series of changes to single records', async () => {
    const change = fc.oneof(
      fc.record({ kind: fc.constant('upsert' as const), cars: randomCars(12) }),
      fc.record({
        kind: fc.constant('remove' as const),
        ids: fc.array(
          fc.integer({ min: 0, max: 40 }).map((id) => `car-${id}`),
          { maxLength: 8 },
        ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), page, async (changes, question) => {
        const engine = await emptyEngine();
        let cars: RandomCar[] = [];
        for (const step of changes) {
          if (step.kind === 'upsert') {
            await engine.upsert('Cars', step.cars);
            cars = [...cars, ...step.cars];
          } else {
            await engine.remove('Cars', step.ids);
            cars = cars.filter((car) => !step.ids.includes(car.objectID));
          }
          expectPageLikeOracle(engine, cars, question);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('a page of results is correct after most rows became dead and the table was rebuilt', async () => {
    const engine = await emptyEngine();
    const cars = Array.from({ length: 400 }, (_, i) => ({
      objectID: `car-${i}`,
      make: i % 2 ? 'Kia' : 'Mazda',
      price: i,
    }));
    for (let round = 0; round < 6; round++)
      await engine.upsert(
        'Cars',
        cars.map((car) => ({ ...car, price: car.price + round })),
      );
    const { nbHits, hits, facets: counts } = engine.search('Cars', { facets: ['make'], hitsPerPage: 1 });
    expect({ nbHits, counts, best: hits[0]!['price'] }).toEqual({
      nbHits: 400,
      counts: { make: { Kia: 200, Mazda: 200 } },
      best: 404,
    });
  });
});

describe('a large stock', () => {
  it('a large stock is sorted in every index and found by its words, after a build in many steps and after later changes', async () => {
    const engine = await emptyEngine();
    const carOf = (id: number, price: number) => ({
      objectID: `${id}`.padStart(6, '0'),
      make: `make${(id * 7919) % 10_007}`,
      year: 2000 + (id % 20),
      price,
    });
    const cars = Array.from({ length: 10_000 }, (_, id) => carOf(id, (id * 7919) % 5_003));
    await engine.replace('Cars', cars);
    const changed = cars.filter((_, id) => id % 100 === 0).map((car) => ({ ...car, price: 9_000 }));
    await engine.upsert('Cars', changed);
    const current = [...new Map([...cars, ...changed].map((car) => [car.objectID, car])).values()];
    const ids = (index: string, compare: (a: (typeof cars)[number], b: (typeof cars)[number]) => number) => {
      const sorted = current
        .toSorted((a, b) => compare(a, b) || (a.objectID < b.objectID ? -1 : 1))
        .map((car) => car.objectID);
      const walked: string[] = [];
      for (let from: number | undefined = 0; from !== undefined; ) {
        const { hits, next } = engine.browse(index, {}, from);
        walked.push(...hits.map((hit) => hit.objectID));
        from = next;
      }
      expect(walked).toEqual(sorted);
    };
    ids('Cars', (a, b) => b.price - a.price);
    ids('Cars_year', (a, b) => a.year - b.year || b.price - a.price);
    ids('Cars_make', (a, b) => (a.make < b.make ? -1 : a.make > b.make ? 1 : 0));
    for (const car of [current[17]!, current[4_711]!]) {
      expect(
        engine.search('Cars', { query: car.make, queryType: 'prefixNone', typoTolerance: false }).hits[0]!.objectID,
      ).toBe(car.objectID);
    }
  });
});

describe('paging', () => {
  const engine = createSearchEngine();
  const stock = Array.from({ length: 50 }, (_, i) => ({ objectID: String(i).padStart(2, '0'), rank: i }));

  it('paging uses page and hitsPerPage, or offset and length; offset without length is ignored', async () => {
    await engine.replace('Paged', stock, { customRanking: ['asc(rank)'] });
    const ids = (parameters: SearchParameters) => engine.search('Paged', parameters).hits.map((hit) => hit['rank']);
    expect(ids({ page: 2, hitsPerPage: 20 })).toEqual([40, 41, 42, 43, 44, 45, 46, 47, 48, 49]);
    expect(ids({ offset: 48, length: 5 })).toEqual([48, 49]);
    expect(ids({ offset: 48, hitsPerPage: 2 })).toEqual([0, 1]);
    expect(engine.search('Paged', { hitsPerPage: 0 })).toMatchObject({ nbHits: 50, nbPages: 0, hits: [] });
    expect(ids({ page: 3, hitsPerPage: 20 })).toEqual([]);
  });

  it('pages reach at most paginationLimitedTo hits, and the count includes all', async () => {
    await engine.replace('Paged', stock, { customRanking: ['asc(rank)'], paginationLimitedTo: 30 });
    expect(engine.search('Paged', { page: 1, hitsPerPage: 20 })).toMatchObject({ nbHits: 50, nbPages: 2 });
    expect(engine.search('Paged', { page: 1, hitsPerPage: 20 }).hits).toHaveLength(10);
    expect(engine.search('Paged', { page: 2, hitsPerPage: 20 }).hits).toHaveLength(0);
  });
});

describe('changing the stock', () => {
  it('the engine shows readers the complete old or new stock during a replacement', async () => {
    const engine = await emptyEngine();
    const stockOf = (size: number) =>
      Array.from({ length: size }, (_, i) => ({ objectID: `car-${i}`, make: 'Kia', price: size }));
    await engine.replace('Cars', stockOf(500));
    const seen = new Set<string>();
    let done = false;
    const replaced = engine.replace('Cars', stockOf(20_000)).then(() => (done = true));
    while (!done) {
      const responses = Object.keys(orders).map((index) => engine.search(index, { hitsPerPage: 1, facets: ['make'] }));
      seen.add(
        responses
          .map(({ nbHits, hits, facets: counts }) => `${nbHits}/${hits[0]!['price']}/${counts!['make']!['Kia']}`)
          .join(' '),
      );
      await new Promise((resolve) => setImmediate(resolve));
    }
    await replaced;
    expect([...seen].every((response) => /^(500\/500\/500 ?){3}$|^(20000\/20000\/20000 ?){3}$/.test(response))).toBe(
      true,
    );
    expect(engine.search('Cars').nbHits).toBe(20_000);
  });

  it('a refused record leaves its old version unchanged', async () => {
    const engine = await emptyEngine();
    await engine.upsert('Cars', [{ objectID: '1', make: 'Kia', price: 5 }]);
    const tooManyNumbers = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`n${i}`, i]));
    await expect(engine.upsert('Cars', [{ objectID: '1', make: 'MG', ...tooManyNumbers }])).rejects.toThrow(
      'numericAttributesForFiltering',
    );
    await expect(engine.upsert('Cars', [{ objectID: '1', make: 'MG', price: 5n }])).rejects.toThrow('BigInt');
    await engine.upsert('Cars', [{ objectID: '2', features: ['camera'] }]);
    const { hits, facets: counts } = engine.search('Cars', { facets: ['make'] });
    expect(hits.map((hit) => [hit.objectID, hit['make']])).toEqual([
      ['1', 'Kia'],
      ['2', undefined],
    ]);
    expect(counts).toEqual({ make: { Kia: 1 } });
    expect(engine.search('Cars', { query: 'mg' }).nbHits).toBe(0);
  });

  it('values of a refused record do not appear in the next record', async () => {
    const engine = await emptyEngine();
    await engine.upsert('Cars', [{ objectID: '1', price: 1, payments: [3] }]);
    const tooManyNumbers = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`n${i}`, i]));
    const refused = { objectID: '2', make: 'MG', price: 7, payments: [8, 9], ...tooManyNumbers };
    await expect(engine.upsert('Cars', [refused])).rejects.toThrow('numericAttributesForFiltering');
    await engine.upsert('Cars', [{ objectID: '3', payments: [5] }]);
    const ids = (filters: string) => engine.search('Cars', { filters }).hits.map((hit) => hit.objectID);
    expect(['price = 7', 'payments = 9', 'make:MG', 'payments = 5'].map(ids)).toEqual([[], [], [], ['3']]);
  });

  it('a new stock with a record without objectID is refused, and the old stock stays', async () => {
    const engine = await emptyEngine();
    await engine.upsert('Cars', [{ objectID: 'kept' }]);
    await expect(engine.replace('Cars', [{ objectID: 'new' }, { make: 'Kia' } as never])).rejects.toMatchObject({
      code: 'SEARCH_RECORD_INVALID',
    });
    expect(engine.search('Cars').hits.map((hit) => hit.objectID)).toEqual(['kept']);
  });
});

describe('settings and parameters', () => {
  it('invalid and unknown parameters are refused, and the error names them', async () => {
    const engine = await emptyEngine();
    expect(() => engine.search('Cars', { hitPerPage: 3 })).toThrow('Unknown parameter: hitPerPage');
    expect(() => engine.search('Cars', { hitsPerPage: -1 })).toThrow(
      'Parameter hitsPerPage: expected a whole number from 0 to 1000, found -1',
    );
    expect(() => engine.search('Cars', { query: 'x'.repeat(513) })).toThrow(
      '513 bytes in query are more than the 512 allowed',
    );
    await expect(engine.setSettings('Cars', { customRanking: ['price'] })).rejects.toThrow(
      '"price" is not asc(attribute), desc(attribute)',
    );
    await expect(engine.setSettings('Cars', { serchableAttributes: ['make'] })).rejects.toThrow(
      'Unknown setting "serchableAttributes"',
    );
    await expect(engine.setSettings('Cars_year', { attributesForFaceting: ['price'] })).rejects.toThrow(
      'Set attributesForFaceting there',
    );
    await expect(engine.upsert('Cars_year', [{ objectID: '1' }])).rejects.toThrow('Write to its main index Cars');
    await expect(engine.setSettings('Other', { replicas: ['Cars_year'] })).rejects.toThrow(
      'Cars_year is already an index',
    );
    const manyTests = Array.from({ length: 501 }, (_, i) => `price=${i}`);
    expect(() => engine.search('Cars', { numericFilters: [manyTests] })).toThrow(
      '501 tests in filters are more than the 500 allowed',
    );
    expect(() => engine.search('Nowhere')).toThrow('Index Nowhere does not exist');
  });

  it('facet values are limited and sorted, and filterOnly facets are never counted', async () => {
    const engine = createSearchEngine();
    const stock = ['b', 'b', 'a', 'c', 'c', 'd'].map((make, i) => ({ objectID: `${i}`, make, secret: 'x' }));
    await engine.replace('F', stock, { attributesForFaceting: ['make', 'filterOnly(secret)'] });
    const count = (parameters: SearchParameters) =>
      Object.entries(engine.search('F', { facets: ['*'], ...parameters }).facets!['make']!);
    expect(count({ maxValuesPerFacet: 3 })).toEqual([
      ['b', 2],
      ['c', 2],
      ['a', 1],
    ]);
    expect(count({ sortFacetValuesBy: 'alpha' }).map(([label]) => label)).toEqual(['a', 'b', 'c', 'd']);
    expect(engine.search('F', { facets: ['*', 'nothing'] }).facets).toEqual({ make: expect.any(Object) });
  });

  it('a sort index inherits structural settings of its main index, even after it received the same settings itself', async () => {
    const engine = await emptyEngine();
    await engine.setSettings('Cars_year', { attributesForFaceting: facets });
    await engine.setSettings('Cars', { attributesForFaceting: ['make'] });
    await engine.setSettings('Cars_year', { replicas: ['Cars_year_new'] });
    expect([engine.has('Cars_year_new'), engine.settings('Cars_year').replicas]).toEqual([false, undefined]);
    await engine.upsert('Cars', [{ objectID: '1', make: 'Kia', year: 2020 }]);
    expect(engine.search('Cars_year', { facets: ['*'] }).facets).toEqual({ make: { Kia: 1 } });
  });

  it('hits have the requested attributes, except unretrievable ones', async () => {
    const engine = createSearchEngine();
    await engine.replace('A', [{ objectID: '1', a: 1, cost: { new: 2 }, v: { x: 1, y: 2 } }], {
      unretrievableAttributes: ['cost'],
      attributesToHighlight: [],
    });
    const hit = (attributesToRetrieve?: string[]) =>
      engine.search('A', attributesToRetrieve ? { attributesToRetrieve } : {}).hits[0];
    expect(hit()).toEqual({ objectID: '1', a: 1, v: { x: 1, y: 2 } });
    expect(hit(['v.y', 'cost', 'cost.new'])).toEqual({ objectID: '1', v: { y: 2 } });
    expect(hit(['*', '-a', '-objectID'])).toEqual({ objectID: '1', v: { x: 1, y: 2 } });
    const marked = engine.search('A', { attributesToHighlight: ['cost', 'a'] }).hits[0]!._highlightResult!;
    expect(Object.keys(marked)).toEqual(['a']);
  });

  it('requested attributes change no object besides the hit', async () => {
    const engine = createSearchEngine();
    const record = JSON.parse('{ "objectID": "1", "__proto__": { "toString": "x" } }');
    await engine.replace('A', [{ objectID: '1', a: 1 }], {});
    await engine.replace('B', [record], {});
    const before = Object.getOwnPropertyDescriptors(Object.prototype);
    const names = ['__proto__.__proto__', '__proto__.toString', 'constructor.prototype.a', '__proto__'];
    const given = { attributesToRetrieve: names, attributesToHighlight: names };
    const [bare, own] = ['A', 'B'].map((index) => engine.search(index, given).hits[0]);
    const after = Object.getOwnPropertyDescriptors(Object.prototype);
    Object.defineProperties(Object.prototype, before);
    expect(after).toEqual(before);
    expect(JSON.stringify(bare)).toBe('{"objectID":"1","_highlightResult":{}}');
    expect(JSON.parse(JSON.stringify(own))).toMatchObject(JSON.parse('{ "__proto__": { "toString": "x" } }'));
  });
});
