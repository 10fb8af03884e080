import { describe, expect, it } from '@jest/globals';
import type { StoredCar } from './car-rows.ts';
import { heldPlan } from './held-plan.ts';
import type { ListedCar } from './listed-car.ts';

const swift = { name: '2019 Suzuki Swift', make: 'Suzuki', model: 'Swift', km: 40_000, priceCents: 2_000_000 };
const storedCar = (n: number): StoredCar => ({
  ...swift,
  id: `car-${n}`,
  stocknum: `S${n}`,
  slug: `swift-${n}`,
  source: 'forecourt',
  status: 'in_stock',
  contentHash: 'before',
  createdAt: new Date('2026-11-01T00:00:00Z'),
  soldAt: null,
});
const listedCar = (n: number): ListedCar => ({
  ...swift,
  id: `car-${n}`,
  stocknum: `S${n}`,
  slug: `swift-${n}`,
  status: 'in_stock',
  vin: undefined,
  contentHash: 'after',
});

type Given = {
  /** Cars for sale before. */
  readonly stock: number;
  /** Number of cars that the feed does not list: the last ones of the stock. */
  readonly missing?: number;
  /** Changes the first cars. */
  readonly changed?: readonly [count: number, change: Partial<ListedCar>];
  readonly recent?: readonly { readonly days: number; readonly most: number }[];
};
function reasonsOf({ stock: count, missing = 0, changed: [changes, change] = [0, {}], recent = [] }: Given) {
  const stock = Array.from({ length: count }, (_, n) => storedCar(n));
  const changed = stock.slice(0, changes).map((before, n) => ({ before, after: { ...listedCar(n), ...change } }));
  const forSale = { before: count, after: count - missing };
  return heldPlan({ stock, changed, missing: stock.slice(count - missing), forSale, recent })?.reasons ?? [];
}

describe('a feed is held', () => {
  it.each<[string, Given, string]>([
    ['more than a fifth sold', { stock: 50, missing: 11 }, 'It would mark 11 of your 50 vehicles as sold.'],
    [
      'a third fewer cars than within the last week',
      { stock: 162, missing: 31, recent: [{ days: 7, most: 200 }] },
      'It would leave 131 vehicles for sale, down from 200 in the last 7 days.',
    ],
    [
      'less than half of the cars of the last month',
      { stock: 106, missing: 20, recent: [{ days: 30, most: 200 }] },
      'It would leave 86 vehicles for sale, down from 200 in the last 30 days.',
    ],
    [
      'most prices changed',
      { stock: 4, changed: [3, { priceCents: 2_900_000 }] },
      'It would change 3 of 4 prices by more than 30%.',
    ],
    ['most prices gone', { stock: 4, changed: [3, { priceCents: null }] }, 'It would remove 3 of 4 prices.'],
    ['the only price gone', { stock: 1, changed: [1, { priceCents: null }] }, 'It would remove the only price.'],
    [
      'another make in most rows',
      { stock: 5, changed: [3, { make: 'Kia' }] },
      'It would change the make or model of 3 of 5 vehicles.',
    ],
    [
      'another model in most rows that are still listed',
      { stock: 14, missing: 9, changed: [3, { model: 'Ignis' }] },
      'It would change the make or model of 3 of 5 vehicles.',
    ],
    [
      'odometers in miles',
      { stock: 14, changed: [3, { km: 24_855 }] },
      'It would turn back the odometers of 3 of 14 vehicles by more than 10%.',
    ],
  ])('a feed is held for %s', (_, given, reason) => {
    expect(reasonsOf(given)).toEqual([reason]);
  });

  it.each<[string, Given]>([
    ['a fifth sold', { stock: 50, missing: 10 }],
    ['nine cars of twenty sold', { stock: 20, missing: 9 }],
    ['30% fewer cars than within the last week', { stock: 160, missing: 20, recent: [{ days: 7, most: 200 }] }],
    ['half of the cars of the last month', { stock: 110, missing: 10, recent: [{ days: 30, most: 200 }] }],
    ['a stock that was halved before and does not shrink further', { stock: 100, recent: [{ days: 7, most: 200 }] }],
    ['half of the prices gone', { stock: 4, changed: [2, { priceCents: null }] }],
    ['another make in half of the rows', { stock: 6, changed: [3, { make: 'Kia' }] }],
    ['a make in other capitals', { stock: 6, changed: [6, { make: 'SUZUKI' }] }],
    ['odometers that rise', { stock: 6, changed: [6, { km: 41_000 }] }],
    ['odometers that fall by a tenth', { stock: 6, changed: [6, { km: 36_000 }] }],
    ['two odometers that fall', { stock: 6, changed: [2, { km: 10 }] }],
  ])('a feed is not held for %s', (_, given) => {
    expect(reasonsOf(given)).toEqual([]);
  });
});
