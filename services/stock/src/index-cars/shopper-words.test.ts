import { boundWord, categoryWord, colourFamiliesOf, colourFamilyNamed, isCategoryWord } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';
import { describe, expect, it } from '@jest/globals';
import { categoriesOf } from './categories.ts';
import { boundKeywordsOf, keywordsOf } from './keywords.ts';
import { shopperFeatures } from './shopper-features.ts';

const build = (changes: Partial<StockCar>): StockCar => ({
  id: 'c1',
  slug: 's',
  name: 'n',
  car_type: 'used',
  status: 'in_stock',
  created_at: '2026-07-01T00:00:00.000Z',
  ...changes,
});

describe('keywords: facts that shoppers name', () => {
  it.each<[string, Partial<StockCar>, readonly string[]]>([
    ['seats, doors and gears', { seats: 7, doors: 5, gearnum: 6 }, ['7 seater', '5door', '6speed']],
    ['cylinders and turbo', { variant: { cylinders: 4, induction: 'Turbocharged' } }, ['4cylinder', 'turbo']],
    ['litres of a car', { item_type: 'car', engine_size_litres: 2.8 }, ['28litre']],
    ['whole litres', { item_type: 'car', engine_size_litres: 2 }, ['20litre']],
    [
      'the class in the name of a motorcycle',
      { item_type: 'motorcycle', engine_size_litres: 0.471, model: 'CB500X', badge: 'ABS LAMS' },
      ['471cc', '470cc', '500cc'],
    ],
    [
      'the engine of a motorcycle whose number in the name is no class',
      { item_type: 'motorcycle', engine_size_litres: 1.868, model: 'Fat Boy', badge: '114' },
      ['1868cc', '1870cc', '1850cc'],
    ],
    ['cc of a motorcycle', { item_type: 'motorcycle', engine_size_litres: 0.689 }, ['689cc', '690cc', '700cc']],
    [
      'a caravan’s beds, length and axle',
      { specifications: { sleeps: 4, body_length: 15.5, axle_type: 'Single' } },
      ['sleeps4', '15foot', '16foot', 'single axle'],
    ],
    ['the series as people call it', { series: 'GDJ250R MY26' }, ['250series']],
    ['the family of the colour', { colour: 'Graphite' }, ['greycoloured']],
    ['the style of a motorcycle', { item_type: 'motorcycle', name: '2024 Yamaha WR450F' }, ['dirt trail enduro']],
    ['a plate with blanks as one word', { regplate: 'S507 TAB', stocknum: 'B11102' }, ['S507TAB']],
  ])('a record has keywords for %s', (_, changes, words) => expect(keywordsOf(build(changes))).toEqual(words));
});

describe('keywords for bounds', () => {
  const words = (changes: Partial<StockCar>) => boundKeywordsOf(build(changes));
  it.each<[string, Partial<StockCar>, readonly string[], readonly string[]]>([
    [
      'a motorcycle of 998 cc',
      { item_type: 'motorcycle', engine_size_litres: 0.998 },
      ['over1000cc', 'over650cc', 'upto1000cc', 'upto1200cc'],
      ['over1200cc', 'upto900cc'],
    ],
    [
      'a caravan of 17.5 feet and 1,520 kg',
      { item_type: 'caravan', specifications: { body_length: 17.5, tare_weight: 1520 } },
      ['tareupto1600kg', 'upto18ft', 'upto19ft', 'over17ft'],
      ['tareupto1500kg', 'upto17ft', 'over18ft'],
    ],
  ])('%s has keywords for exactly the bounds that it satisfies', (_, changes, satisfied, others) => {
    expect(words(changes)).toEqual(expect.arrayContaining([...satisfied]));
    expect(words(changes).filter((word) => others.includes(word))).toEqual([]);
  });

  it('a car never has keywords for bounds such as upto18ft, and a caravan has none if its measures are unknown', () => {
    expect(words({ item_type: 'car', engine_size_litres: 2 })).toEqual([]);
    expect(words({ item_type: 'caravan' })).toEqual([]);
  });

  it('a record’s keyword for a bound is the word that a search for that bound sends', () => {
    expect(words({ item_type: 'caravan', specifications: { tare_weight: 1520 } })).toContain(
      boundWord('up-to', 1650, 'kg')?.replaceAll('-', ''),
    );
  });
});

describe('features', () => {
  it.each([
    ['Slide-out lounge', ['Slide-out']],
    ['Slide-out kitchen', ['Slide-out kitchen']],
    ['External shower', ['Outdoor shower']],
    ['LWB Barn Door', ['Barn doors']],
    ['Adaptive cruise control', ['Adaptive cruise control', 'Cruise control']],
    ['Gas cooktop and oven', ['Oven']],
    ['Woven floor mats', []],
  ])('the equipment "%s" is offered as the filters %j', (text, features) =>
    expect(shopperFeatures([text])).toEqual(features),
  );
});

describe('colours', () => {
  it.each([
    ['White with black checker plate', ['white']],
    ['Aurora Black Pearl', ['black']],
    ['Jungle Khaki', ['green']],
    ['Maroon', ['red']],
  ])('the paint "%s" belongs to the colour families %j', (colour, families) =>
    expect(colourFamiliesOf(colour)).toEqual(families),
  );

  it('the word gray names the colour family grey, and a word that is no colour names none', () => {
    expect(['Gray', 'red', 'redgum', 'constructor'].map(colourFamilyNamed)).toEqual([
      'grey',
      'red',
      undefined,
      undefined,
    ]);
  });
});

describe('categories by rules', () => {
  const used = { item_type: 'car', year: 2021 } as const;
  it.each<[string, Partial<StockCar>, string, boolean]>([
    ['49,000 km in five years', { ...used, km: 49_000 }, 'Low kilometres', true],
    ['51,000 km in five years', { ...used, km: 51_000 }, 'Low kilometres', false],
    ['a truck with 90,000 km in five years', { ...used, item_type: 'truck', km: 90_000 }, 'Low kilometres', true],
    ['a motorcycle with 30,000 km', { ...used, item_type: 'motorcycle', km: 30_000 }, 'Low kilometres', false],
    ['a new car', { ...used, car_type: 'new', km: 12 }, 'Low kilometres', false],
    ['a small hatch', { ...used, simple_body: 'Hatch', price: 14_990, seats: 5 }, 'Good first cars', true],
    [
      'a V8 sedan',
      { ...used, simple_body: 'Sedan', price: 14_990, seats: 5, variant: { cylinders: 8 } },
      'Good first cars',
      false,
    ],
    ['a LAMS motorcycle', { item_type: 'motorcycle', badge: 'ABS LAMS' }, 'Learner approved (LAMS)', true],
    ['a motorcycle', { item_type: 'motorcycle', badge: 'ABS' }, 'Learner approved (LAMS)', false],
    ['a truck of 4.5 t', { item_type: 'truck', variant: { grossvehiclemass: 4500 } }, 'Car licence', true],
    ['a truck of 6.5 t', { item_type: 'truck', variant: { grossvehiclemass: 6500 } }, 'Light rigid licence', true],
    ['a truck of 8.5 t', { item_type: 'truck', variant: { grossvehiclemass: 8500 } }, 'Medium rigid licence', true],
    ['3,500 kg towing', { variant: { towingcapacitybraked: 3500 } }, 'Tows 3.5 tonnes or more', true],
    ['a caravan of 17.5 feet', { item_type: 'caravan', specifications: { body_length: 17.5 } }, 'Up to 18 ft', true],
  ])('categories by rules: %s (%j) is in “%s”: %s', (_, changes, category, isIn) => {
    expect(categoriesOf(build(changes)).includes(category)).toBe(isIn);
  });

  it('each category has a word that the search recognises', () => {
    const all = [
      build({
        ...used,
        simple_body: 'Hatch',
        price: 14_990,
        seats: 7,
        km: 20_000,
        drive: '4x4',
        simple_fuel: 'Hybrid',
      }),
      build({ simple_body: 'Ute', variant: { towingcapacitybraked: 3500 } }),
      build({ item_type: 'motorcycle', badge: 'LAMS' }),
      ...[4500, 6500, 8500].map((grossvehiclemass) => build({ item_type: 'truck', variant: { grossvehiclemass } })),
      build({ item_type: 'caravan', specifications: { sleeps: 4, body_length: 16, tare_weight: 950 } }),
    ].flatMap(categoriesOf);
    expect(new Set(all).size).toBe(23);
    expect(all.map(categoryWord).filter((word) => !isCategoryWord(word))).toEqual([]);
  });
});
