import { repaymentCents } from '@forecourt/contracts/loan';
import { budgetBodies, defaultBudgetOptions } from '@forecourt/contracts/site-config';
import { describe, expect, it } from '@jest/globals';
import { bodyCounts } from '../testing/fake-gateways.ts';
import type { Budget } from './budget.ts';
import {
  bodies,
  budgetOf,
  countOf,
  defaultDeposit,
  defaultRepayment,
  modelsOf,
  offeredBodies,
  pluralStem,
  reachOf,
  readAmount,
  repaymentFor,
  searchQueryOf,
  typeOf,
} from './budget.ts';

const budget: Budget = { repayment: 200, deposit: 2_000, frequency: 'week', chosen: [] };

describe('a budget', () => {
  it('[BUD-005, BUD-006] starts with 600 a month or 200 a week, and a deposit of 2,000', () => {
    expect([defaultRepayment, defaultDeposit]).toEqual([{ week: 200, month: 600 }, 2_000]);
  });

  it('[BUD-007] a budget is the deposit plus five years of repayments', () => {
    expect(budgetOf({ ...budget, frequency: 'month', repayment: 600 })).toBe(38_000);
    expect(budgetOf(budget)).toBe(54_000);
  });

  it.each([
    ['250', 250],
    ['$1,200', 1_200],
    ['-5', 0],
    ['1000001', 1_000_000],
    ['abc', 0],
    ['', 0],
    ['NaN', 0],
    ['1e309', 0],
  ])('[BUD-008] the input %j is read as %d', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it('[BUD-014] there are nine default budgets, and the repayment computed for a budget leads back to that budget', () => {
    expect(defaultBudgetOptions).toEqual([5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 70_000]);
    for (const option of defaultBudgetOptions) {
      const repayment = repaymentFor(option, { deposit: 2_000, frequency: 'month' });
      expect(Math.abs(budgetOf({ ...budget, frequency: 'month', repayment }) - option)).toBeLessThanOrEqual(30);
    }
    expect(repaymentFor(1_000, budget)).toBe(0);
  });
});

describe('the bodies of a budget search', () => {
  it('[BUD-003] there are twenty body types, each with a label and a picture', () => {
    expect(Object.keys(bodies).sort()).toEqual([...budgetBodies].sort());
    expect(budgetBodies).toHaveLength(20);
    for (const body of budgetBodies)
      expect([body, bodies[body].label !== '', bodies[body].picture !== '']).toEqual([body, true, true]);
  });

  it('[BUD-002] the page offers the four body types with the most stock, or those that the site lists', () => {
    expect(offeredBodies(undefined, bodyCounts)).toEqual(['suv', 'ute', 'hatch', 'sedan']);
    expect(new Set(offeredBodies(budgetBodies, bodyCounts))).toEqual(new Set(budgetBodies));
    expect(offeredBodies(['van', 'suv'], bodyCounts)).toEqual(['van', 'suv']);
  });

  it('body types of the site without a car come after the others', () => {
    expect(offeredBodies(['bus', 'van', 'coupe', 'suv'], bodyCounts)).toEqual(['van', 'suv', 'bus', 'coupe']);
  });

  it('each body’s number of cars comes from the counts of the search facets', () => {
    expect([
      countOf('suv', bodyCounts),
      countOf('ev', bodyCounts),
      countOf('4x4', bodyCounts),
      countOf('bus', bodyCounts),
    ]).toEqual([8, 2, 3, 0]);
  });

  it('[BUD-012] link to the search with the bodies and the budget as maximum price', () => {
    const query = decodeURIComponent(searchQueryOf({ ...budget, chosen: ['suv', 'ute'] }));
    expect(query).toContain('refinementList[body][0]=SUV');
    expect(query).toContain('refinementList[body][1]=Ute');
    expect(query).toContain('range[price]=:54000');
  });

  it('[BUD-016] if a single body is chosen, the link leads to the models of that body, by its slug', () => {
    expect(modelsOf(['cabChassis'])).toEqual({ label: 'Cab & chassis', query: 'body=cab--chassis' });
    expect(modelsOf(['suv'])?.query).toBe('body=suv');
    expect(modelsOf(['peopleMover'])?.query).toBe('body=people-mover');
    expect([modelsOf([]), modelsOf(['suv', 'ute']), modelsOf(['ev'])]).toEqual([null, null, null]);
  });

  it('texts name the cars by the chosen body if it is the only one, and otherwise by the site’s noun', () => {
    expect([typeOf(['suv'], 'car'), typeOf(['suv', 'ute'], 'car'), typeOf([], 'caravan')]).toEqual([
      'SUV',
      'car',
      'caravan',
    ]);
    expect(['hatch', 'bus', 'cab chassis', 'ute'].map((type) => `${pluralStem(type)}s`)).toEqual([
      'hatches',
      'buses',
      'cab chassis',
      'utes',
    ]);
  });
});

it('the highest price that a repayment covers is calculated with interest and fees; without a rate, it is the estimated budget', () => {
  const fees = { onceCents: 40_100, upfrontCents: 0, monthlyCents: 0 };
  const bands = [{ interest: 8.5, comparison: 9.07 }];
  const reach = reachOf({ ...budget, repayment: 120 }, { bands, fees });
  const weekly = (price: number) =>
    repaymentCents(
      { principalCents: (price - 2_000) * 100 + 40_100, balloonCents: 0, annualRatePercent: 8.5, termYears: 5 },
      'week',
    );
  expect([weekly(reach) <= 12_000, weekly(reach + 2) > 12_000]).toEqual([true, true]);
  expect(reachOf({ ...budget, repayment: 0, deposit: 0 }, { bands, fees })).toBe(0);
  expect(reachOf(budget, { bands: null, fees })).toBe(54_000);
});
