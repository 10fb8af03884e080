import { emptySearch, writeSearch } from '@forecourt/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { writeRequest } from '../search/search-address.ts';
import type { SearchRequest } from '../search/search-scope.ts';
import type { Vocabulary } from './read-words.ts';
import { readWords, withWordsRead } from './read-words.ts';

const vocabulary: Vocabulary = {
  names: [
    'Mazda',
    '3',
    'BT-50',
    '3008',
    '2008',
    '5008',
    '500',
    '300',
    '1500',
    'New Beetle',
    'Kona Electric',
    'Auto Wagon',
  ],
  values: {
    transmission: ['Automatic', 'Manual'],
    fuel: ['Petrol', 'Diesel', 'Hybrid', 'Plug-in hybrid', 'Electric'],
    car_type: ['new', 'used'],
  },
  nouns: ['car', 'cars'],
};

/** The address of the search that results from the words. */
const addressOf = (text: string, known = vocabulary) => {
  const { rest, facets, ranges } = readWords(text, known);
  return decodeURIComponent(writeSearch({ ...emptySearch, query: rest, facets, ranges }));
};

describe('words for a bound', () => {
  it.each([
    ['ute under 30000', 'query=ute&range[price]=:30000'],
    ['Ute Under $30,000', 'query=Ute&range[price]=:30000'],
    ['below $30k', 'range[price]=:30000'],
    ['<30k', 'range[price]=:30000'],
    ['< 30k hilux', 'query=hilux&range[price]=:30000'],
    ['over 20k', 'range[price]=20000:'],
    ['hilux more than $20,000', 'query=hilux&range[price]=20000:'],
    ['no more than 15k', 'range[price]=:15000'],
    ['from 20000', 'range[price]=20000:'],
    ['max 9990', 'range[price]=:9990'],
    ['12.5k or less', 'range[price]=:12500'],
    ['30k max', 'range[price]=:30000'],
    ['30k max 90000 km', 'query=30k&range[km]=:90000'],
    ['20k+', 'range[price]=20000:'],
    ['between 10k and 20k', 'range[price]=10000:20000'],
    ['between 10 and 20k', 'range[price]=10000:20000'],
    ['10k-20k', 'range[price]=10000:20000'],
    ['$10,000 - $20,000 suv', 'query=suv&range[price]=10000:20000'],
    ['20k to 10k', 'range[price]=10000:20000'],
    ['less than 100,000 km', 'range[km]=:100000'],
    ['under 50000kms', 'range[km]=:50000'],
    ['under 100k km', 'range[km]=:100000'],
    ['hilux with less than 80000 kilometres', 'query=hilux&range[km]=:80000'],
    ['50 to 90,000 km', 'range[km]=50000:90000'],
    ['2019 or newer', 'range[year]=2019:'],
    ['2019+', 'range[year]=2019:'],
    ['from 2018', 'range[year]=2018:'],
    ['since 2018', 'range[year]=2018:'],
    ['newer than 2018', 'range[year]=2019:'],
    ['older than 2015', 'range[year]=:2014'],
    ['2015 or older', 'range[year]=:2015'],
    ['2018-2021', 'range[year]=2018:2021'],
    ['2018 – 2021 corolla', 'query=corolla&range[year]=2018:2021'],
    ['between 2018 and 2021', 'range[year]=2018:2021'],
    ['over 10k under 20k', 'range[price]=10000:20000'],
    ['under 20k, over 30k', 'range[price]=30000:'],
    [
      'ute under 30000 and less than 100,000 km, 2019 or newer',
      'query=ute&range[km]=:100000&range[price]=:30000&range[year]=2019:',
    ],
  ])('%s', (text, address) => expect(addressOf(text)).toBe(address));
});

describe('words for a choice', () => {
  it.each([
    ['automatic', 'refinementList[transmission][0]=Automatic'],
    ['auto hilux', 'query=hilux&refinementList[transmission][0]=Automatic'],
    ['automatic or manual', 'refinementList[transmission][0]=Automatic&refinementList[transmission][1]=Manual'],
    ['plug-in hybrid', 'refinementList[fuel][0]=Plug-in hybrid'],
    ['EV', 'refinementList[fuel][0]=Electric'],
    ['second hand utes', 'query=utes&refinementList[car_type][0]=used'],
    ['used cars under 20k', 'refinementList[car_type][0]=used&range[price]=:20000'],
    [
      'used Mazda 3 automatic under 25k',
      'query=Mazda 3&refinementList[car_type][0]=used&refinementList[transmission][0]=Automatic&range[price]=:25000',
    ],
    ['under automatic 30000', 'refinementList[transmission][0]=Automatic&range[price]=:30000'],
  ])('%s', (text, address) => expect(addressOf(text)).toBe(address));

  it('a value that the stock does not have stays a word', () => {
    expect(addressOf('demo lpg')).toBe('query=demo lpg');
    expect(addressOf('automatic', { ...vocabulary, values: {} })).toBe('query=automatic');
  });
});

describe('words that stay as typed', () => {
  it.each([
    'Mazda 3',
    '3008',
    '500',
    'BT-50',
    '300',
    'Mazda  3',
    'Hino 300',
    'RAM 1500',
    'under 1500',
    'from 3008',
    'over 300',
    '2008',
    '2008 or newer',
    'Peugeot 2008',
    'New Beetle',
    'Kona Electric',
    'auto wagon',
    'under',
    'between 3 and 5',
    'cars',
    'i30',
    'KTM 390 Duke',
    'LandCruiser 79',
    '2019',
    'MT-03',
    'Model 3',
    'C200',
    'GSX-S750',
    'red with tow bar',
    'stock 482-915',
    '3-5',
    'DR-Z400E',
    '1250 GS',
    'under 5',
    '0412 345 678',
    'up to',
  ])('%s', (text) => expect(readWords(text, vocabulary)).toEqual({ rest: text, facets: {}, ranges: {} }));
});

describe('any text', () => {
  const grammar = [
    'under',
    'over',
    '30k',
    '$30,000',
    '2019',
    'or',
    'newer',
    'between',
    'and',
    '-',
    'to',
    'km',
    'auto',
    'used',
    'cars',
    '3',
    'BT-50',
    'ute',
    'max',
    '<',
    '10-20k',
  ];
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(fc.oneof(fc.constantFrom(...grammar), fc.string({ maxLength: 8 })), { maxLength: 9 })
      .map((words) => words.join(' ')),
  );
  const understood =
    /^([<>]=?|[-–$\d.,k+<>=]+(km|kms|kilometres?|kilometers?|klms?)?\+?|under|over|or|newer|between|and|to|kms?|auto|used|cars?|max|with|for|priced?|year|ev|new|lpg|from|min|up)[,;]*$/i;

  it('is parsed without an error, and parsing the rest again has no effect', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { rest } = readWords(text, vocabulary);
        expect(readWords(rest, vocabulary)).toEqual({ rest, facets: {}, ranges: {} });
      }),
      { numRuns: 1000 },
    );
  });

  it('loses only the parsed letters, and keeps the order of the others', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const left = readWords(text, vocabulary).rest.split(/\s+/).filter(Boolean);
        for (const word of text.split(/\s+/).filter(Boolean)) {
          if (left[0] === word) left.shift();
          else expect(word).toMatch(understood);
        }
        expect(left).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the names of models together', () => {
    fc.assert(
      fc.property(fc.constantFrom(...vocabulary.names), fc.constantFrom('', 'used ', 'under 30k '), (name, before) => {
        expect(readWords(`${before}${name}`, vocabulary).rest).toBe(name);
      }),
    );
  });
});

describe('a request with words', () => {
  const request = (query: string, changes: Partial<SearchRequest['state']> = {}): SearchRequest => ({
    scope: { kind: 'make', make: 'Mazda' },
    state: { ...emptySearch, facets: { make: ['Mazda'] }, page: 3, query, ...changes },
  });
  const written = (search: SearchRequest | null) => {
    const { scope, query } = writeRequest(search as SearchRequest);
    return decodeURIComponent(`${scope}?${query}`);
  };

  it('adds the parsed filters to the chosen ones, on page 1', () => {
    const chosen = request('used under 30000', { ranges: { price: { min: 9000, max: 15_000 }, km: { max: 80_000 } } });
    expect(written(withWordsRead(chosen, vocabulary))).toBe(
      'mazda?refinementList[car_type][0]=used&range[km]=:80000&range[price]=9000:30000',
    );
  });

  it('a parsed filter replaces a contradicting choice', () => {
    const chosen = request('under 8000', { ranges: { price: { min: 9000 } } });
    expect(written(withWordsRead(chosen, vocabulary))).toBe('mazda?range[price]=:8000');
    expect(withWordsRead(chosen, vocabulary)?.state.maxRangeSelected).toBe(true);
  });

  it('is not changed when its text contains no filters', () => {
    expect(withWordsRead(request('red'), vocabulary)).toBeNull();
  });
});

describe('an address built to be slow to parse', () => {
  it.each([
    ['under ', ' 5k'],
    ['plug ', ' in hybrid'],
    ['between 1k ', ' and 2k'],
  ])('an address of %j and %j is parsed as plain words in little time', (opening, closing) => {
    const text = (opening.repeat(400) + closing.repeat(400)).trim();
    const begun = process.cpuUsage();
    expect(readWords(text, vocabulary)).toEqual({ rest: text, facets: {}, ranges: {} });
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(100);
  });
});
