import type { Car } from '@forecourt/contracts';
import { emptySearch } from '@forecourt/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildCar } from '../../testing/build-car.ts';
import type { SearchRequest } from '../search/search-scope.ts';
import { isSparse } from './is-sparse.ts';
import type { Answer, Found } from './relax.ts';
import { relaxedSearch, variantsFor } from './relax.ts';
import { asDropped } from './relaxed-text.ts';
import { knownNames, partsOf } from './search-part.ts';
import { toldWishes, wishMessage } from './wish-message.ts';

const site = { noun: 'car', nounPlural: 'cars' };
const names = knownNames(['Toyota', 'RAV4', 'Ute']);
const nothing: Found = { count: 0, stock: 184, ids: [], distancesKm: {} };
const search = (state: Partial<SearchRequest['state']>): SearchRequest => ({
  scope: { kind: 'stock' },
  state: { ...emptySearch, ...state },
});

type Finding = Partial<Pick<Answer, 'values' | 'extents'>> & { readonly count: number; readonly cars?: readonly Car[] };

/**
 * What is shown for a search that finds `found` cars. `finding`: number of cars that are found when the parts with
 * these keys are dropped.
 */
function shown(request: SearchRequest, finding: Readonly<Record<string, Finding>>, found = nothing) {
  const parts = partsOf(request, names);
  const answers = variantsFor(request, parts).map((variant): Answer => {
    const keys = variant.dropped
      .map(({ key }) => key)
      .sort()
      .join(' + ');
    return { ...variant, cars: [], values: {}, extents: {}, ...(finding[keys] ?? { count: 0 }) };
  });
  return relaxedSearch(request, parts, answers, { found, site });
}

const hybrid = search({
  facets: { make: ['Toyota'], make_model: ['Toyota RAV4'], fuel: ['Hybrid'], colour: ['White'] },
  ranges: { price: { max: 35_000 } },
});

describe('the sentence of a search that finds nothing', () => {
  it.each([
    [
      'an unknown word',
      search({ query: 'canopy', facets: { body: ['Ute'] } }),
      { 'word 0': { count: 12 } },
      'Nothing for “canopy”, but 12 utes without it',
    ],
    [
      'two unknown words',
      search({ query: 'big canopy', facets: { make: ['Toyota'], body: ['Ute'] } }),
      { 'word 0 + word 1': { count: 1 } },
      'Nothing for “canopy” and “big”, but 1 Toyota ute without them',
    ],
    [
      'words only',
      search({ query: 'ute canopy' }),
      { 'word 1': { count: 31 } },
      'Nothing for “canopy”, but 31 cars for “ute” without it',
    ],
    ['one word', search({ query: 'zzzz' }), { 'word 0': { count: 184 } }, 'Nothing for “zzzz” right now.'],
    [
      'one amount',
      search({ ranges: { price: { max: 900 } } }),
      { 'range price': { count: 184 } },
      'Nothing under $900 right now.',
    ],
    [
      'filters',
      hybrid,
      { fuel: { count: 18 }, 'range price': { count: 7 } },
      'No car matches all five. Remove one to see up to 18 cars.',
    ],
    [
      'two filters',
      search({ facets: { fuel: ['Electric'], colour: ['White'] } }),
      { colour: { count: 1 }, fuel: { count: 1 } },
      'No car matches both. Remove one to see 1 car.',
    ],
    [
      'two filters of which only one can be removed',
      search({ facets: { fuel: ['Electric'], colour: ['White'] } }),
      { colour: { count: 33 } },
      'No car matches both. There are 33 without the “White” filter.',
    ],
    [
      'two filters, of which only one can be removed, to see one car',
      search({ facets: { fuel: ['Electric'], colour: ['White'] } }),
      { colour: { count: 1 } },
      'No car matches both. There’s 1 without the “White” filter.',
    ],
    [
      'filters of which one is not enough',
      hybrid,
      { 'colour + fuel': { count: 3 } },
      'No car matches all five. 3 RAV4 cars come close.',
    ],
    [
      'alternatives, which no car can match together',
      search({ facets: { fuel: ['Electric'], colour: ['White', 'Silver'] } }),
      { colour: { count: 2 }, fuel: { count: 1 } },
      'No car matches all of that. Remove something to see up to 2 cars.',
    ],
    [
      'filters, when nothing helps',
      search({ facets: { fuel: ['Electric'], colour: ['White'] } }),
      {},
      'Nothing matches electric and white right now.',
    ],
  ] as const)('a search that finds nothing shows a sentence that fits the case: %s', (_, request, finding, title) => {
    expect(shown(request, finding)?.title).toBe(title);
  });
});

describe('the cars that dropping one part brings back', () => {
  const back = shown(hybrid, {
    fuel: { count: 18, values: { fuel: { Petrol: 17, Diesel: 1 } }, extents: { price: { min: 26_990, max: 60_000 } } },
    'range price': { count: 7, extents: { price: { min: 37_990, max: 60_000 } } },
    colour: {
      count: 3,
      values: { colour: { Silver: 1, Grey: 1, Blue: 1, Red: 1 } },
      extents: { price: { min: 0, max: 9 } },
    },
  });

  it('each part that can be dropped has a row with its number of cars and their lowest price, most cars first', () => {
    expect(back?.ways.map(({ label, count, detail, fromDollars }) => [label, count, detail, fromDollars])).toEqual([
      ['Hybrid', 18, 'Petrol and Diesel', 26_990],
      ['Under $35,000', 7, 'They start $2,990 above your limit', 37_990],
      ['White', 3, 'Silver, Grey, Blue and more', null],
    ]);
    expect(back?.stock).toBe('184 cars');
    expect(shown(hybrid, {}, { ...nothing, stock: 0 })?.stock).toBe('no cars');
  });

  it('a row is in the singular for one car, and names a year that all its cars share', () => {
    const request = search({ facets: { fuel: ['Hybrid'] }, ranges: { price: { max: 35_000 }, year: { min: 2020 } } });
    const of = (count: number) =>
      shown(request, {
        'range price': { count, extents: { price: { min: 37_990, max: 37_990 } } },
        'range year': { count, extents: { year: { min: 2018, max: 2018 } } },
      })?.ways.map(({ detail }) => detail);
    expect(of(1)).toEqual(['A 2018 model', 'It’s $2,990 above your limit']);
    expect(of(2)).toEqual(['All 2018 models', 'They start $2,990 above your limit']);
  });

  it('the sentence above the closest cars says that their differences are noted, in the singular for one car', () => {
    const car = (id: string) => buildCar({ id, colour: 'Silver' });
    const noteOf = (...cars: readonly Car[]) => shown(hybrid, { colour: { count: 3, cars } })?.closest.note;
    expect(noteOf(car('a'))).toBe('We’ve noted what’s different.');
    expect(noteOf(car('a'), car('b'))).toBe('We’ve noted what’s different about each one.');
  });

  it('if no single part helps, each set of parts has a row, without the larger sets that find no further cars', () => {
    const sets = shown(hybrid, { 'colour + fuel': { count: 3 }, 'colour + fuel + range price': { count: 3 } });
    expect(sets?.ways.map(({ label }) => label)).toEqual(['White and Hybrid']);
    expect(sets?.dropsSets).toBe(true);
  });

  it('the sentence of a row quotes a filter by its label', () => {
    const words = shown(search({ query: 'rav4 canopy' }), { 'word 1': { count: 3 } });
    expect(words?.ways.map(({ without, hasWords }) => [without, hasWords])).toEqual([['“canopy”', true]]);
    expect(back?.ways.map(({ hasWords }) => hasWords)).toEqual([false, false, false]);
    expect(back?.ways.map(({ without }) => without)).toEqual([
      'the “Hybrid” filter',
      'the “Under $35,000” filter',
      'the “White” filter',
    ]);
  });

  it('the sentence of a row for a set names its words, its dealership and its filters', () => {
    const facets = { fuel: ['Hybrid'], colour: ['White', 'Silver'] };
    const request = { ...search({ query: 'canopy', facets }), scope: { kind: 'dealership', slug: 'kia' } } as const;
    expect(asDropped(partsOf(request, names))).toBe(
      '“canopy”, the limit to this dealership and the “Hybrid” and “White or Silver” filters',
    );
  });
});

describe('the closest cars', () => {
  const dear = buildCar({ id: 'dear', price: 37_990, simple_fuel: 'Hybrid', colour: 'White' });
  const silver = buildCar({ id: 'silver', price: 33_990, simple_fuel: 'Hybrid', colour: 'Silver' });
  const petrol = buildCar({ id: 'petrol', price: 30_000, simple_fuel: 'Petrol', colour: 'White' });

  it('each close car names its differences from the search, and cars just over the price come first', () => {
    const { closest } = shown(hybrid, {
      fuel: { count: 1, cars: [petrol] },
      'range price': { count: 1, cars: [dear] },
      colour: { count: 2, cars: [silver, dear] },
    })!;
    expect(closest.title).toBe('The cars in stock closest to what you asked for');
    expect(closest.cars.map(({ car, misses, matches }) => [car.id, misses, matches])).toEqual([
      ['dear', ['$2,990 over your limit'], 'RAV4, hybrid, white'],
      ['silver', ['Silver, not white'], 'RAV4, hybrid, under $35,000'],
      ['petrol', ['Petrol, not hybrid'], 'RAV4, white, under $35,000'],
    ]);
    expect(closest.all).toBeNull();
  });

  it.each([
    [43_750, 'No car matches all five. 2 RAV4 cars come close.', 'Close to what you asked for'],
    [43_751, 'No car matches all five. We have 2 RAV4 cars, from $43,751.', 'In stock now'],
  ])(
    'a car for $%i is called close to a limit of $35,000 only if it costs at most a quarter more',
    (price, title, heading) => {
      const cars = [buildCar({ id: 'request', price: 0 }), buildCar({ id: 'first', price })];
      const { title: sentence, closest } = shown(hybrid, { 'colour + fuel + range price': { count: 2, cars } })!;
      expect([sentence, closest.title]).toEqual([title, heading]);
    },
  );

  it('the difference names the dropped filter if the car has no value for it', () => {
    const request = search({ facets: { fuel: ['Hybrid'], filtered_features: ['Sunroof'], certified: ['true'] } });
    const { closest } = shown(request, { 'certified + filtered_features': { count: 1, cars: [dear] } })!;
    expect(closest.cars[0]?.misses).toEqual(['No match for Sunroof', 'Not certified']);
  });

  it('a dropped filter that a car still meets is not listed as missing', () => {
    const { closest } = shown(hybrid, { 'colour + fuel': { count: 1, cars: [petrol] } })!;
    expect(closest.cars[0]).toMatchObject({ misses: ['Petrol, not hybrid'], matches: 'RAV4, white, under $35,000' });
    expect(closest.note).toBe('');
  });

  it('below a few exact results, which have no rows, a sentence says what to remove to see the closest cars', () => {
    const few = { ...nothing, count: 1, ids: ['other'] };
    const noteOf = (finding: Readonly<Record<string, Finding>>) => shown(hybrid, finding, few)?.closest.note;
    expect(noteOf({ 'colour + fuel': { count: 2, cars: [petrol, dear] } })).toBe(
      'There are 2 RAV4 cars if you remove the “White” and “Hybrid” filters.',
    );
    expect(
      noteOf({
        'colour + fuel': { count: 2, cars: [petrol] },
        'colour + fuel + range price': { count: 9, cars: [dear] },
      }),
    ).toBe(
      'There are 2 RAV4 cars if you remove the “White” and “Hybrid” filters. After that, you’ll see the next closest.',
    );
  });

  it('if a search without some of its words finds only a few cars, the cars of the next closest search follow', () => {
    const request = search({ query: 'rav4 canopy', facets: { fuel: ['Hybrid'] } });
    const { closest, unused, understood } = shown(request, {
      'word 1': { count: 1, cars: [dear] },
      'fuel + word 1': { count: 9, cars: [dear, petrol] },
    })!;
    expect([unused, understood]).toEqual([['“canopy”'], 'rav4']);
    expect(closest.cars.map(({ car, misses }) => [car.id, misses])).toEqual([
      ['dear', ['No mention of “canopy”']],
      ['petrol', ['Petrol, not hybrid', 'No mention of “canopy”']],
    ]);
    expect(closest.note).toBe('The closest come first.');
  });

  it('a close car names its year if another year was typed, and a dropped word that the car meets is not listed as missing', () => {
    const request = search({ query: 'rav4 white cruiser 2019' });
    const { closest } = shown(request, { 'word 2 + word 3': { count: 1, cars: [dear] } })!;
    expect(closest.cars[0]).toMatchObject({ misses: ['2024, not 2019'], matches: '“rav4”, “white”, “cruiser”' });
  });

  it('a car outside the years of a search states its own year', () => {
    const request = search({ ranges: { year: { min: 2018, max: 2020 }, price: { max: 35_000 } } });
    const { closest } = shown(request, { 'range year': { count: 1, cars: [dear] } })!;
    expect(closest.cars[0]?.misses).toEqual(['2024 model']);
  });

  it('the closest cars repeat none of the few exact results, and the link leads to all cars of the relaxed search', () => {
    const request = search({ query: 'rav4 cruiser', facets: { fuel: ['Hybrid'] } });
    const few = { ...nothing, count: 1, ids: ['dear'] };
    const { closest } = shown(request, { 'word 1': { count: 40, cars: [dear, silver] } }, few)!;
    expect(closest.title).toBe('Close to what you asked for');
    expect(closest.cars.map(({ car }) => car.id)).toEqual(['silver']);
    expect(closest.all?.label).toBe('See all 40 cars for “rav4”');
    expect(shown(request, {}, few)).toBeNull();
  });

  it('if a search for one word finds nothing, the closest cars are the newest in stock, and no differences are named', () => {
    const request = search({ query: 'zzzz' });
    expect(variantsFor(request, partsOf(request, names))[0]?.sortBy).toBe('newest');
    const { closest } = shown(request, { 'word 0': { count: 184, cars: [dear] } })!;
    expect([closest.title, closest.cars[0]?.misses]).toEqual(['In stock now', []]);
  });

  it('a search without its text is titled “In stock now” if it keeps only a stock type, else “Close to what you asked for”', () => {
    const titleOf = (facets: SearchRequest['state']['facets']) =>
      shown(search({ query: 'zzzz', facets }), { 'word 0': { count: 143, cars: [dear] } })?.closest.title;
    expect(titleOf({ car_type: ['Used'] })).toBe('In stock now');
    expect(titleOf({ car_type: ['Used'], fuel: ['Hybrid'] })).toBe('Close to what you asked for');
  });

  it('after a limit is dropped, the cars just beyond the limit come first', () => {
    const orderWithout = (ranges: SearchRequest['state']['ranges']) => {
      const request = search({ ranges, facets: { colour: ['White'] } });
      return variantsFor(request, partsOf(request, names)).find(({ dropped }) => dropped[0]?.kind === 'range')?.sortBy;
    };
    expect(orderWithout({ price: { max: 9_000 } })).toBe('price_asc');
    expect(orderWithout({ price: { min: 90_000 } })).toBe('price_desc');
    expect(orderWithout({ km: { max: 10 } })).toBe('km_asc');
    expect(orderWithout({ year: { min: 2030 } })).toBe('year_desc');
  });
});

describe('whether a search finds so few cars that close cars are shown', () => {
  it.each([
    ['nothing', search({}), 0, true],
    ['nothing on a later page', search({ page: 2 }), 0, false],
    ['three cars for words', search({ query: 'rav4' }), 3, true],
    ['four cars for words', search({ query: 'rav4' }), 4, false],
    ['two cars of a make', search({ facets: { make: ['Toyota'] } }), 2, false],
    ['two cars of a colour', search({ facets: { make: ['Toyota'], colour: ['Red'] } }), 2, true],
  ] as const)('close cars are shown only if a search finds few cars: %s', (_, request, count, expected) => {
    expect(isSparse(request, count)).toBe(expected);
  });
});

it('an enquiry names a text that is not understood only beside a wish other than a stock type', () => {
  const text = { key: 'query', label: '“zzzz”' };
  const used = { key: 'car_type:used', label: 'Used' };
  const model = { key: 'make_model:Toyota HiLux', label: 'HiLux' };
  expect(toldWishes([text, used], '')).toEqual([used]);
  expect(toldWishes([text, used], 'zzzz')).toEqual([text, used]);
  expect(toldWishes([text, used, model], '')).toEqual([text, used, model]);
});

it('the message of an enquiry states the wishes of the search in a sentence, up to a limit', () => {
  const wishes = [
    { key: 'query', label: '“RAV4”' },
    { key: 'car_type:used', label: 'Used' },
    { key: 'make:Toyota', label: 'Toyota' },
    { key: 'fuel:Hybrid', label: 'Hybrid' },
    { key: 'body:SUV', label: 'SUV' },
    { key: 'price', label: 'Under $35,000' },
  ];
  expect(wishMessage(wishes, 'car')).toBe(
    'I’m looking for a used car: RAV4, Toyota, hybrid, SUV, under $35,000. Can you find me one?',
  );
  expect(wishMessage(wishes.slice(1, 2), 'car')).toBe('I’m looking for a used car. Can you find me one?');
  expect(wishMessage([], 'item')).toBe('I’m looking for an item. Can you find me one?');
  expect(
    wishMessage(
      Array.from({ length: 90 }, (_, at) => ({ key: `filtered_features:${at}`, label: `Feature ${at}` })),
      'van',
    ).length,
  ).toBeLessThan(500);
});
