import { carIndex, facetNames, sortIndexes } from '@forecourt/contracts';
import { carIndexSettings, sortIndexSettings } from '@forecourt/contracts/car-index';
import type { StockCar, StockLocation } from '@forecourt/contracts/stock';
import { describe, expect, it } from '@jest/globals';
import { customRankOf } from './custom-rank.ts';
import { priceRangeOf, weeklyPriceRangeOf } from './price-range.ts';
import type { EngineWrites } from './search-sink.ts';
import { createAlgoliaSink, createEngineSink } from './search-sink.ts';
import { carSynonyms } from './synonyms.ts';
import { toSearchRecord } from './to-search-record.ts';

const car: StockCar = {
  id: 'c1',
  slug: '2020-mazda-cx-5-maxx-r1',
  name: '2020 Mazda CX-5 Maxx',
  year: 2020,
  make: 'Mazda',
  model: 'CX-5',
  car_type: 'used',
  status: 'in_stock',
  price: 24_990,
  simple_body: 'SUV',
  simple_fuel: 'Petrol',
  fuel: 'Petrol - Unleaded',
  simple_transmission: 'Automatic',
  trans: '6-speed automatic',
  created_at: '2026-11-01T00:00:00.000Z',
  dealership_slug: 'redgum-rocklea',
  location_name: 'Redgum Rocklea',
};
const daysLater = (days: number) => new Date(Date.parse('2026-11-01T00:00:00Z') + days * 86_400_000).toISOString();

describe('custom rank', () => {
  it.each<[string, Partial<StockCar>, Partial<StockCar>]>([
    ['in stock before coming soon', {}, { status: 'coming_soon', created_at: daysLater(90) }],
    ['coming soon before sold', { status: 'coming_soon' }, { status: 'sold', created_at: daysLater(90) }],
    ['sold by the flag counts as sold', { status: 'coming_soon' }, { sold: true, created_at: daysLater(90) }],
    ['priced before on application', {}, { price: 0, created_at: daysLater(90) }],
    ['photographed before illustrated', { photos_count: 3 }, { photos_count: 0, created_at: daysLater(90) }],
    ['featured first', { tag: 'Featured' }, { created_at: daysLater(90) }],
    ['reserved later', {}, { reserved: true, created_at: daysLater(90) }],
    ['latest first among equals', { created_at: daysLater(1) }, {}],
  ])('custom rank: %s', (_, first, second) => {
    expect(customRankOf({ ...car, ...first })).toBeGreaterThan(customRankOf({ ...car, ...second }));
  });

  it('the custom rank is an integer that every database and engine stores exactly', () => {
    expect(
      Number.isSafeInteger(
        customRankOf({ ...car, tag: 'featured', photos_count: 20, created_at: '2199-01-01T00:00:00Z' }),
      ),
    ).toBe(true);
  });
});

describe('price ranges', () => {
  it.each([
    [4_999.99, 'Under $5,000'],
    [5_000, '$5,000 - $10,000'],
    [24_990, '$20,000 - $25,000'],
    [50_000, '$50,000 - $60,000'],
    [149_999, '$100,000 - $150,000'],
    [150_000, 'Over $150,000'],
  ])('a price of %d is in the range %s', (price, range) => expect(priceRangeOf(price)).toBe(range));
});

describe('weekly repayments', () => {
  it.each([
    [49.99, 'Under $50'],
    [117, '$100 - $150'],
    [500, 'Over $500'],
  ])('a repayment of %d is in the range %s', (amount, range) => expect(weeklyPriceRangeOf(amount)).toBe(range));
});

describe('search records', () => {
  it.each([0, 1, 10])(
    'a placeholder price of %d dollars is no price: the record has neither a price nor a price range',
    (price) => {
      const record = toSearchRecord({ ...car, price });
      expect(record).not.toHaveProperty('price');
      expect(record).not.toHaveProperty('price_range');
      expect(toSearchRecord({ ...car, price: 11 })).toMatchObject({ price: 11, price_range: 'Under $5,000' });
    },
  );

  it('a search record has the columns that facets and sort orders need', () => {
    expect(toSearchRecord(car, { dealershipName: 'Redgum' })).toMatchObject({
      objectID: 'c1',
      for_sale: 1,
      make_model: 'Mazda CX-5',
      body: 'SUV',
      fuel: 'Petrol',
      transmission: 'Automatic',
      dealership_name: 'Redgum',
      created_at_timestamp: Date.parse('2026-11-01T00:00:00Z') / 1000,
      price_range: '$20,000 - $25,000',
    });
    expect(toSearchRecord(car).dealership_name).toBe('Redgum Rocklea');
  });

  it('a search record leaves out fields that the car does not have', () => {
    const record = toSearchRecord({ id: 'c2', slug: 's', name: 'n', car_type: 'new', status: 'sold' });
    expect(record).toEqual({
      id: 'c2',
      objectID: 'c2',
      slug: 's',
      name: 'n',
      car_type: 'new',
      status: 'sold',
      custom_rank: 0,
      for_sale: 0,
      placed: 0,
    });
  });

  it('a search record keeps repayments without their disclaimers, which only the vehicle’s page shows', () => {
    const record = toSearchRecord({
      ...car,
      finance_lenders: { harbour: { paymentWeek: 117, interestRate: 7.99, comparisonRate: 8.62, disclaimer: 'Long.' } },
    });
    expect(record.finance_lenders).toEqual({ harbour: { paymentWeek: 117, interestRate: 7.99, comparisonRate: 8.62 } });
  });
});

describe('search records with a location', () => {
  const dealerLocation = {
    id: 'redgum-rocklea',
    address: { street: '', city: 'Rocklea', state: 'QLD', postcode: '4106', lat: -27.5446, long: 153.0089 },
  } as StockLocation;
  const here = { location: dealerLocation };

  it('a search record has at most twelve pictures', () => {
    const images = Array.from({ length: 60 }, (_, n) => ({
      image: { url: `/${n}.webp`, thumb: { url: `/${n}-s.webp` } },
    }));
    const record = toSearchRecord({ id: 'c3', slug: 's', name: 'n', car_type: 'new', status: 'in_stock', images });
    expect(record.images).toEqual(images.slice(0, 12));
  });

  it('a search record has its location’s coordinates, unless the car is in another town or privately held', () => {
    expect(toSearchRecord({ ...car, city: 'Rocklea' }, here)).toMatchObject({
      placed: 1,
      _geoloc: { lat: -27.5446, lng: 153.0089 },
    });
    for (const elsewhere of [{ city: 'Woy Woy' }, { private_suburb: 'Corinda', private_postcode: '4075' }]) {
      const record = toSearchRecord({ ...car, ...elsewhere }, here);
      expect(record).toMatchObject({ placed: 0 });
      expect(record).not.toHaveProperty('_geoloc');
    }
  });

  it('a search record leaves out private fields and fields that searches do not need', () => {
    const record = toSearchRecord({
      ...car,
      private_postcode: '4075',
      file: 'contract.pdf',
      dealercomments: 'Long text.',
      standardEquipment: ['Tow bar with wiring'],
    });
    for (const field of ['private_postcode', 'file', 'dealercomments', 'standardEquipment'])
      expect(record).not.toHaveProperty(field);
  });

  it('a search record has short feature names, categories, a hierarchy, weekly price ranges and keywords', () => {
    const record = toSearchRecord({
      ...car,
      item_type: 'car',
      simple_body: 'Ute',
      bodyconfiguration: 'Double cab pick-up',
      drive: '4x4',
      seats: 5,
      km: 18_000,
      standardEquipment: ['Tow bar with wiring', 'Rear parking sensors', 'Leather-accented steering wheel'],
      finance_lenders: { dear: { paymentWeek: 160 }, cheap: { paymentWeek: 117 }, none: { paymentWeek: null } },
      subscription_price: 249,
    });
    expect(record).toMatchObject({
      filtered_features: ['Parking sensors', 'Tow bar'],
      categories: ['Four-wheel drive', 'Work vehicles', 'Low kilometres'],
      hierarchical_categories: { lvl0: 'Cars', lvl1: 'Cars > Ute', lvl2: 'Cars > Ute > Mazda' },
      weekly_price_range: '$100 - $150',
      keywords: ['5 seater', 'dual cab', 'fourwheeldrive', 'workvehicles', 'lowkilometres'],
      subscription_price: 249,
    });
  });

  it('the search record of a caravan has the features that its grade names, and no keyword twice', () => {
    const { filtered_features: features, keywords = [] } = toSearchRecord({
      ...car,
      item_type: 'caravan',
      badge: '19 Rear Ensuite',
      specifications: { body_length: 18 },
    });
    expect(features).toEqual(['Ensuite']);
    expect(keywords.filter((word) => word === 'upto18ft')).toHaveLength(1);
  });

  it('a caravan is in each tare category that it does not exceed; a motorhome has no tare category', () => {
    const categoriesOf = (item_type: string, tare_weight: number) =>
      toSearchRecord({ ...car, item_type, specifications: { tare_weight } }).categories ?? [];
    expect(categoriesOf('caravan', 1_990)).toEqual([
      'Tare up to 2,000 kg',
      'Tare up to 2,500 kg',
      'Tare up to 3,000 kg',
    ]);
    expect(categoriesOf('caravan', 3_400)).toEqual([]);
    expect(categoriesOf('motorhome', 1_990)).toEqual([]);
  });

  it('the index declares every facet that a search state may have, and each level of the category hierarchy', () => {
    const declared = carIndexSettings.attributesForFaceting.map((name) => name.replace(/^\w+\((.*)\)$/, '$1'));
    expect(declared).toEqual(expect.arrayContaining([...facetNames, 'hierarchical_categories.lvl2']));
    expect(carIndexSettings.attributesForFaceting).toContain('searchable(make_model)');
  });

  it('every synonym group has a unique id', () => {
    expect(new Set(carSynonyms.map(({ objectID }) => objectID)).size).toBe(carSynonyms.length);
  });
});

describe('the index settings', () => {
  it('[SRCH-038] the index is Car_production, ranked by custom_rank with the highest first', () => {
    expect(carIndex).toBe('Car_production');
    expect(carIndexSettings.customRanking).toEqual(['desc(custom_rank)']);
  });

  it('the index settings have a replica for every sort order except the default, each ranked by its attribute first', () => {
    const own = Object.values(sortIndexes).filter((name) => name !== carIndex);
    expect([...carIndexSettings.replicas].sort()).toEqual([...own].sort());
    expect(own.map((name) => sortIndexSettings[name]?.ranking[0])).toEqual([
      'asc(price)',
      'desc(price)',
      'asc(km)',
      'desc(year)',
      'desc(created_at_timestamp)',
    ]);
  });
});

describe('search sinks', () => {
  const record = toSearchRecord(car);

  it('the engine sink sets the index up once, before the first records', async () => {
    const calls: string[] = [];
    const note = (name: string) => async (index: string) => void calls.push(`${name} ${index}`);
    const engine: EngineWrites = {
      replace: note('replace'),
      upsert: note('upsert'),
      remove: note('remove'),
      setSettings: note('settings'),
      saveSynonyms: note('synonyms'),
    };
    const sink = createEngineSink(engine);
    await sink.replaceAll([record]);
    await sink.upsert([record]);
    await sink.remove(['c1']);
    expect(calls).toEqual([
      'settings Car_production',
      ...carIndexSettings.replicas.map((name) => `settings ${name}`),
      'synonyms Car_production',
      'replace Car_production',
      'upsert Car_production',
      'remove Car_production',
    ]);
  });

  it('the Algolia sink writes into the named index and waits for the tasks', async () => {
    const calls: [string, unknown][] = [];
    const note = (name: string) => async (call: unknown) => {
      calls.push([name, call]);
      return { taskID: 7 };
    };
    const sink = createAlgoliaSink(
      {
        clearObjects: note('clearObjects'),
        waitForTask: note('waitForTask'),
        replaceAllObjects: note('replaceAllObjects'),
        saveObjects: note('saveObjects'),
        deleteObjects: note('deleteObjects'),
      },
      'Car_wattle',
    );
    await sink.replaceAll([record]);
    await sink.upsert([record]);
    await sink.remove(['c1']);
    await sink.replaceAll([]);
    expect(calls).toEqual([
      ['replaceAllObjects', { indexName: 'Car_wattle', objects: [record] }],
      ['saveObjects', { indexName: 'Car_wattle', objects: [record], waitForTasks: true }],
      ['deleteObjects', { indexName: 'Car_wattle', objectIDs: ['c1'], waitForTasks: true }],
      ['clearObjects', { indexName: 'Car_wattle' }],
      ['waitForTask', { indexName: 'Car_wattle', taskID: 7 }],
    ]);
  });
});
