import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { radiiKm } from './near.ts';
import { readSearch, writeSearch } from './search-codec.ts';
import type { SearchState } from './search-state.ts';
import { emptySearch, facetNames, rangeNames, sortNames } from './search-state.ts';

const search = (changes: Partial<SearchState>): SearchState => ({ ...emptySearch, ...changes });

const plain = (text: string) => text.replace(/\p{Cc}/gu, ' ');
const query = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => plain(text).trim());
const values = fc
  .uniqueArray(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }).map(plain), { minLength: 1, maxLength: 4 })
  .map((chosen) => chosen.sort());
const amount = fc.integer({ min: 0, max: 9_999_999_99 }).map((cents) => cents / 100);
const range = fc
  .record({ min: amount, max: amount }, { requiredKeys: [] })
  .filter(
    ({ min, max }) => (min !== undefined || max !== undefined) && (min ?? 0) <= (max ?? Number.POSITIVE_INFINITY),
  );
const near = fc.option(
  fc.record({
    place: fc
      .oneof(fc.stringMatching(/^\d{4}$/), fc.string({ unit: 'binary', maxLength: 40 }))
      .map((text) => plain(text).replace(/\s+/g, ' ').trim())
      .filter((text) => text !== ''),
    withinKm: fc.option(fc.constantFrom(...radiiKm)),
  }),
);
const states: fc.Arbitrary<SearchState> = fc
  .record({
    query,
    page: fc.integer({ min: 1, max: 999_999 }),
    sortBy: fc.constantFrom(...sortNames),
    facets: fc.dictionary(fc.constantFrom(...facetNames), values, { maxKeys: 6, noNullPrototype: true }),
    ranges: fc.dictionary(fc.constantFrom(...rangeNames), range, { maxKeys: 4, noNullPrototype: true }),
    near,
  })
  .map((state) => ({
    ...state,
    minRangeSelected: state.ranges['price']?.min !== undefined,
    maxRangeSelected: state.ranges['price']?.max !== undefined,
  }));

describe('a search in an address', () => {
  it('[SRCH-023] every search is read back as it was written', () => {
    fc.assert(fc.property(states, (state) => expect(readSearch(writeSearch(state))).toEqual(state)));
  });

  it.each(facetNames)('[SRCH-023] facet %s is read back as it was written', (name) => {
    const state = search({ facets: { [name]: ['Ute & Tray', 'a=b', 'ä:[0]'] } });
    expect(readSearch(writeSearch(state)).facets).toEqual(state.facets);
  });

  it.each(rangeNames)('[SRCH-023] range %s is read back as it was written', (name) => {
    for (const bounds of [{ min: 5 }, { max: 20_000 }, { min: 0, max: 0.5 }]) {
      expect(readSearch(writeSearch(search({ ranges: { [name]: bounds } }))).ranges).toEqual({ [name]: bounds });
    }
  });

  it('[SRCH-023] parsing is stable: a parsed search equals itself after writing and parsing', () => {
    const addresses = fc.array(fc.oneof(fc.string(), fc.webQueryParameters()), { maxLength: 6 });
    fc.assert(
      fc.property(addresses, (parts) => {
        const read = readSearch(parts.join('&'));
        expect(readSearch(writeSearch(read))).toEqual(read);
      }),
    );
  });

  it('equal searches have equal addresses, whatever the order of choices', () => {
    const [first, second] = [
      search({ facets: { make: ['Toyota', 'Kia'], body: ['SUV'] }, ranges: { year: { min: 2020 }, km: { max: 9 } } }),
      search({ ranges: { km: { max: 9 }, year: { min: 2020 } }, facets: { body: ['SUV'], make: ['Kia', 'Toyota'] } }),
    ];
    expect(writeSearch(first)).toBe(writeSearch(second));
    expect(writeSearch(first)).toBe(
      'refinementList[body][0]=SUV&refinementList[make][0]=Kia&refinementList[make][1]=Toyota&range[km]=:9&range[year]=2020:',
    );
  });

  it('an empty search has an empty query', () => {
    expect(writeSearch(emptySearch)).toBe('');
    expect(readSearch('')).toEqual(emptySearch);
  });

  it('[SRCH-011] facets are written with an index, and read with any index or none', () => {
    expect(writeSearch(search({ facets: { make: ['Toyota'] } }))).toBe('refinementList[make][0]=Toyota');
    for (const key of [
      'refinementList[make][7]',
      'refinementList[make][]',
      'refinementList[make]',
      'refinementList%5Bmake%5D%5B0%5D',
    ]) {
      expect(readSearch(`?${key}=Toyota`).facets).toEqual({ make: ['Toyota'] });
    }
  });

  it('[SRCH-012] a price is written as range[price]=min:max; dollar signs and commas are ignored when read', () => {
    expect(writeSearch(search({ ranges: { price: { min: 12_500, max: 20_000 } } }))).toBe('range[price]=12500:20000');
    expect(readSearch('range[price]=$12,500:$20,000').ranges).toEqual({ price: { min: 12_500, max: 20_000 } });
  });

  it('[SRCH-013] an empty or invalid bound is open, and a reversed pair is swapped', () => {
    expect(writeSearch(search({ ranges: { price: { max: 20_000 } } }))).toBe('range[price]=:20000');
    expect(writeSearch(search({ ranges: { price: { min: 20_000 } } }))).toBe('range[price]=20000:');
    expect(readSearch('range[price]=30000:20000').ranges).toEqual({ price: { min: 20_000, max: 30_000 } });
    expect(readSearch('range[price]=cheap:20000').ranges).toEqual({ price: { max: 20_000 } });
    expect(readSearch('range[price]=cheap:dear').ranges).toEqual({});
  });

  it('a range may be given as the two fields of a plain form', () => {
    expect(readSearch('range[price][min]=5000&range[price][max]=9000').ranges).toEqual({
      price: { min: 5000, max: 9000 },
    });
    expect(readSearch('range[price][min]=&range[price][max]=9000').ranges).toEqual({ price: { max: 9000 } });
  });

  it('[SRCH-003] a minimum or maximum price in the address sets the flag that says it was chosen', () => {
    const flags = (address: string) => {
      const { minRangeSelected, maxRangeSelected } = readSearch(address);
      return [minRangeSelected, maxRangeSelected];
    };
    expect(flags('range[price]=5000:')).toEqual([true, false]);
    expect(flags('range[price]=:9000')).toEqual([false, true]);
    expect(flags('range[km]=5:9')).toEqual([false, false]);
  });

  it.each(['0', '-1', 'two', '1.5', '', '99999999'])('the page number "%s" in an address is read as page 1', (page) => {
    expect(readSearch(`page=${page}`).page).toBe(1);
  });

  it('place and distance are written between ranges and sort order', () => {
    const state = search({
      ranges: { price: { max: 30_000 } },
      near: { place: '4305', withinKm: 50 },
      sortBy: 'price_asc',
      page: 2,
    });
    expect(writeSearch(state)).toBe('range[price]=:30000&near=4305&within=50&sortBy=price_asc&page=2');
  });

  it.each([
    ['near=4305', { place: '4305', withinKm: null }],
    ['near=0800&within=250', { place: '0800', withinKm: 250 }],
    ['near=+Mount++Gravatt+', { place: 'Mount Gravatt', withinKm: null }],
    ['near=4305&within=40', { place: '4305', withinKm: null }],
    ['within=50', null],
    ['near=&within=50', null],
  ])('the place and distance in "%s" are read as %j', (address, expected) => {
    expect(readSearch(address).near).toEqual(expected);
    expect(readSearch(`near=${'x'.repeat(900)}`).near?.place).toHaveLength(60);
  });

  it('an unknown sort order, facet or range is ignored', () => {
    const strange =
      'sortBy=cheapest&refinementList[__proto__]=x&refinementList[wheels]=4&range[make]=1:2&utm_source=radio';
    expect(readSearch(strange)).toEqual(emptySearch);
  });

  it('reading a query never throws, and shortens long texts and lists', () => {
    const many = Array.from({ length: 900 }, (_, at) => `refinementList[make][]=${at}`).join('&');
    expect(readSearch(many).facets.make?.length).toBeLessThanOrEqual(50);
    expect(readSearch(`query=${'x'.repeat(9000)}`).query).toHaveLength(512);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => readSearch(text).page >= 1));
  });

  it('an unpaired surrogate is replaced', () => {
    const cut = readSearch(`query=${encodeURIComponent(`${'x'.repeat(511)}🚙`)}`);
    expect(readSearch(writeSearch(cut)).query).toHaveLength(512);
  });

  it('control characters become blanks', () => {
    const { query, facets, near } = readSearch('query=a%00b%0D%0Ac&near=20%0764&refinementList[make][0]=K%1Bia');
    expect([query, facets.make, near?.place]).toEqual(['a b  c', ['K ia'], '20 64']);
  });
});
