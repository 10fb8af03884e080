import type { Car } from '@forecourt/contracts';
import { stockFilterClauses } from '@forecourt/contracts';
import type { LeadRequest } from '@forecourt/contracts/api';
import { cars } from '@forecourt/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, northshore, startTestApi, storeCar } from '../../testing/test-api.ts';
import { findLeadCar } from '../leads/store.ts';
import { stockCondition } from './stock-condition.ts';

let filter: typeof northshore.search = northshore.search;
/** A site with a stock filter that matches cars of other dealerships too. */
const wide = () => ({ ...northshore, slug: 'wide', state: 'NSW', manufacturer: 'Toyota', search: filter });

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    sites: { bySlug: (slug) => [northshore, wide()].find((site) => site.slug === slug) ?? null },
  });
});
afterAll(() => api.close());

describe('a stock filter applied to stored cars', () => {
  const car = {
    id: '1',
    slug: 'a',
    name: 'A',
    car_type: 'used',
    status: 'in_stock',
    make: 'Land Rover',
    model: 'Defender "90"',
    simple_body: 'SUV',
    price: 48_990,
    certified: true,
    dealership_slug: 'northshore-toyota',
    created_at: '2026-03-01T00:00:00Z',
    categories: ['Prestige', 'Family'],
    km: 'unknown',
  } as unknown as Car;
  const passes = async (clauses: readonly string[]) => {
    const [row] = await api.db.select({ passes: sql<boolean>`${stockCondition(clauses)}` }).from(cars);
    return row?.passes;
  };
  beforeAll(() => storeCar(api.db, car));
  afterAll(() => api.db.delete(cars));

  it('a stock filter reads a car’s document once for each attribute, even if five hundred tests compare the attribute', () => {
    const locations = Array.from({ length: 500 }, (_, n) => `location_id:"${n}"`).join(' OR ');
    const query = api.db
      .select({ id: cars.id })
      .from(cars)
      .where(stockCondition([`(${locations}) AND make:"Kia"`]));
    expect(query.toSQL().sql.match(/"doc"/g)).toHaveLength(2);
  });

  it.each<[boolean, string]>([
    [true, 'make:"land rover"'],
    [false, 'make:"Rover"'],
    [true, 'model:"Defender \\"90\\""'],
    [true, 'body:SUV AND price < 50000'],
    [false, 'body:SUV AND price >= 50000'],
    [true, '(make:"Kia" OR make:"Land Rover") AND NOT car_type:"new"'],
    [false, 'NOT (make:"Kia" OR make:"Land Rover")'],
    [true, 'make_model:"Land Rover Defender \\"90\\""'],
    [true, 'certified:true AND price:40000 TO 50000'],
    [true, 'categories:"family"'],
    [false, 'NOT categories:"family"'],
    [true, 'NOT badge:"Sport"'],
    [false, 'badge:"Sport"'],
    [false, 'km < 10000'],
    [false, 'year >= 2000'],
    [true, 'created_at_timestamp > 1700000000'],
    [false, 'price_range:"$40,000 - $50,000"'],
    [false, '__proto__:"x" OR constructor:"y"'],
  ])('a clause has the result %s for the car: %s', async (expected, clause) => {
    expect(await passes([clause])).toBe(expected);
  });

  it('a stock filter supports every attribute and operator of predefined filters', async () => {
    const owner = { dealerships: ['northshore-toyota'], manufacturer: 'Land Rover', state: 'NSW' };
    const passing: number[] = [];
    for (let stockFilterId = 0; stockFilterId < 15; stockFilterId++) {
      const search = {
        stockFilterId,
        stockFilterFacts: { expression: 'make:"Kia" OR price > 1' },
        stockFilterExtras: [],
      };
      if (await passes(stockFilterClauses({ ...owner, search }))) passing.push(stockFilterId);
    }
    expect(passing).toEqual([0, 3, 4, 8, 9, 10, 11, 14]);
  });
});

it.each([0, 1, 2, 11, 12, 14])(
  'stock filter %i shows only cars of the site’s own dealerships',
  async (stockFilterId) => {
    await storeCar(api.db, { id: 'theirs', dealership_slug: 'elsewhere', dealership_id: 'd9', location_id: 'l9' });
    await storeCar(api.db, { id: 'own' });
    filter = {
      stockFilterId,
      stockFilterFacts: {
        dealershipIds: ['d9'],
        locationIds: ['l9'],
        states: ['NSW'],
        expression: 'dealership_slug:elsewhere',
      },
      stockFilterExtras: [],
    };
    const statusOf = async (id: string) =>
      (await api.app.inject({ url: `/api/cars/slug-${id}`, headers: forSite('wide') })).statusCode;
    expect([await statusOf('theirs'), await statusOf('own')]).toEqual([404, 200]);
    expect(await findLeadCar(api.db, wide(), { car_id: 'theirs' } as LeadRequest)).toBeNull();
    await api.db.delete(cars);
  },
);
