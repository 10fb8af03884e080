import type { Car } from '@forecourt/contracts';
import { carIndex, sortIndexes } from '@forecourt/contracts';
import { describe, expect, it } from '@jest/globals';
import { carIndexSettings, sortIndexSettings } from './car-index-settings.ts';
import { customRankOf } from './custom-rank.ts';
import { priceRangeOf } from './price-range.ts';
import type { AlgoliaWrites, EngineWrites } from './search-sink.ts';
import { createAlgoliaSink, createEngineSink } from './search-sink.ts';
import { toSearchRecord } from './to-search-record.ts';

const car: Car = {
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

describe('rank', () => {
  it.each<[string, Partial<Car>, Partial<Car>]>([
    ['in stock before coming soon', {}, { status: 'coming_soon', created_at: daysLater(90) }],
    ['coming soon before sold', { status: 'coming_soon' }, { status: 'sold', created_at: daysLater(90) }],
    ['sold by the flag counts as sold', { status: 'coming_soon' }, { sold: true, created_at: daysLater(90) }],
    ['priced before on application', {}, { price: 0, created_at: daysLater(90) }],
    ['photographed before illustrated', { photos_count: 3 }, { photos_count: 0, created_at: daysLater(90) }],
    ['featured first', { tag: 'Featured' }, { created_at: daysLater(90) }],
    ['reserved later', {}, { reserved: true, created_at: daysLater(90) }],
    ['latest first among equals', { created_at: daysLater(1) }, {}],
  ])('%s', (_, first, second) => {
    expect(customRankOf({ ...car, ...first })).toBeGreaterThan(customRankOf({ ...car, ...second }));
  });

  it('is a whole number any database and engine holds exactly', () => {
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
  ])('%d is in %s', (price, range) => expect(priceRangeOf(price)).toBe(range));
});

describe('search records', () => {
  it('has the columns facets and orders are made of', () => {
    expect(toSearchRecord(car, 'Redgum')).toMatchObject({
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

  it('leaves out what the car does not say', () => {
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
    });
  });

  it('keeps repayments and leaves their long print to the vehicle’s page', () => {
    const record = toSearchRecord({
      ...car,
      finance_lenders: { harbour: { paymentWeek: 117, interestRate: 7.99, comparisonRate: 8.62, disclaimer: 'Long.' } },
    });
    expect(record.finance_lenders).toEqual({ harbour: { paymentWeek: 117, interestRate: 7.99, comparisonRate: 8.62 } });
  });
});

describe('the index', () => {
  it('[SRCH-038] is Car_production, by custom_rank with the highest first', () => {
    expect(carIndex).toBe('Car_production');
    expect(carIndexSettings.customRanking).toEqual(['desc(custom_rank)']);
  });

  it('has a sort index for every order but its own, each with its attribute first', () => {
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

describe('sinks', () => {
  const record = toSearchRecord(car);

  it('an engine is set up once, before the first records', async () => {
    const calls: string[] = [];
    const note = (name: string) => async (index: string) => void calls.push(`${name} ${index}`);
    const engine: EngineWrites = {
      replace: note('replace'),
      upsert: note('upsert'),
      remove: note('remove'),
      setSettings: note('settings'),
    };
    const sink = createEngineSink(engine);
    await sink.replaceAll([record]);
    await sink.upsert([record]);
    await sink.remove(['c1']);
    expect(calls).toEqual([
      'settings Car_production',
      ...carIndexSettings.replicas.map((name) => `settings ${name}`),
      'replace Car_production',
      'upsert Car_production',
      'remove Car_production',
    ]);
  });

  it('Algolia is waited for', async () => {
    const calls: [string, unknown][] = [];
    const note = (name: string) => async (call: unknown) => {
      calls.push([name, call]);
      return { taskID: calls.length };
    };
    const client: AlgoliaWrites = {
      setSettings: note('setSettings'),
      waitForTask: note('waitForTask'),
      replaceAllObjects: note('replaceAllObjects'),
      saveObjects: note('saveObjects'),
      deleteObjects: note('deleteObjects'),
    };
    const sink = createAlgoliaSink(client);
    await sink.replaceAll([record]);
    expect(calls.filter(([name]) => name === 'waitForTask')).toHaveLength(1 + carIndexSettings.replicas.length);
    expect(calls.at(-1)).toEqual(['replaceAllObjects', { indexName: 'Car_production', objects: [record] }]);
    await sink.upsert([record]);
    await sink.remove(['c1']);
    expect(calls.slice(-2)).toEqual([
      ['saveObjects', { indexName: 'Car_production', objects: [record], waitForTasks: true }],
      ['deleteObjects', { indexName: 'Car_production', objectIDs: ['c1'], waitForTasks: true }],
    ]);
  });
});
