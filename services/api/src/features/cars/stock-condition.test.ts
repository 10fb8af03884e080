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

const inState = { ...northshore, slug: 'in-state', state: 'NSW', search: { ...northshore.search, stockFilterId: 12 } };

let api: TestApi;
beforeAll(async () => {
  const sites = [northshore, inState];
  api = await startTestApi({ sites: { bySlug: (slug) => sites.find((site) => site.slug === slug) ?? null } });
});
afterAll(() => api.close());

describe('a stock filter over cars', () => {
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
    [false, 'km < 10000'],
    [false, 'year >= 2000'],
    [true, 'created_at_timestamp > 1700000000'],
    [false, 'price_range:"$40,000 - $50,000"'],
    [false, '__proto__:"x" OR constructor:"y"'],
  ])('%s: %s', async (expected, clause) => {
    expect(await passes([clause])).toBe(expected);
  });

  it('takes what every predefined filter is made of', async () => {
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

it('a car of another dealership has its page, and takes enquiries, on a site whose stock filter finds it', async () => {
  await storeCar(api.db, { id: 'near', dealership_slug: 'elsewhere', state: 'NSW' });
  await storeCar(api.db, { id: 'far', dealership_slug: 'elsewhere', state: 'WA' });
  await storeCar(api.db, { id: 'own', state: 'WA' });
  await storeCar(api.db, { id: 'hidden', state: 'NSW', show_on_dealer_website: false });
  const statuses = async (site: string) => {
    const ids = ['near', 'far', 'own', 'hidden'];
    const responses = ids.map((id) => api.app.inject({ url: `/api/cars/slug-${id}`, headers: forSite(site) }));
    return (await Promise.all(responses)).map(({ statusCode }) => statusCode);
  };
  expect(await statuses('in-state')).toEqual([200, 404, 200, 404]);
  expect(await statuses('northshore')).toEqual([404, 404, 200, 404]);
  expect(await findLeadCar(api.db, inState, { car_id: 'near' } as LeadRequest)).toMatchObject({ id: 'near' });
  expect(await findLeadCar(api.db, northshore, { car_id: 'near' } as LeadRequest)).toBeNull();
});
