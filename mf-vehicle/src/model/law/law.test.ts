import type { Car } from '@forecourt/contracts';
import { describe, expect, it } from '@jest/globals';
import { aCar } from '../../testing/car.ts';
import { leavesChargesOut } from '../offer/price-type.ts';
import { lawOf } from './law-of.ts';

const today = '2026-11-20';
const aUsedCar = (changes: Partial<Car> = {}) => aCar({ car_type: 'used', year: 2021, km: 60_000, ...changes });
const termOf = (changes: Partial<Car>, state = 'QLD') =>
  lawOf(aUsedCar({ state, ...changes }), undefined, today)?.warranty?.term.join(' or ');

describe('government charges', () => {
  it.each([
    ['Excl. gov. charges', true],
    ['EGC, excluding government charges', true],
    ['Plus on-road costs', true],
    ['+ on roads', true],
    ['Drive away', false],
    ['Ride away', false],
    ['', false],
  ])('whether a price of the type "%s" leaves out government charges: %s', (type, expected) => {
    expect(leavesChargesOut(type)).toBe(expected);
  });

  const charges = (changes: Partial<Car>, siteState?: string) =>
    lawOf(aCar({ price_type: 'Excl. gov. charges', ...changes }), siteState, today)?.charges;

  it('the government charges are those of the car’s state, or of the dealer’s state if the car has none', () => {
    expect(charges({ state: 'vic' })?.state).toBe('Victoria');
    expect(charges({ state: 'VIC' })?.charges).toContain('Transport Accident Commission (TAC) charge');
    expect(charges({ state: undefined }, 'SA')?.charges).toContain(
      'CTP insurance and the Lifetime Support Scheme levy',
    );
    expect(charges({ state: 'Utopia' })).toBeUndefined();
    expect(charges({ state: 'VIC', price_type: 'Drive away' })).toBeUndefined();
  });

  it('the government charges of a car include a transfer fee for a used vehicle, number plates for a new vehicle, and no insurance for a caravan', () => {
    const caravan = charges({ state: 'VIC', item_type: 'caravan', car_type: 'used' })?.charges.join();
    expect(caravan).not.toContain('TAC');
    expect(caravan).toContain('Transfer fee');
    expect(charges({ state: 'VIC', car_type: 'new' })?.charges.at(-1)).toBe('Number plates');
  });
});

describe('statutory warranty', () => {
  const full = '3 months or 5,000 km';
  it.each([
    ['QLD', {}, full],
    ['QLD', { km: 160_000 }, '1 month or 1,000 km'],
    ['QLD', { year: 2010 }, '1 month or 1,000 km'],
    ['NSW', {}, full],
    ['NSW', { km: 160_000 }, undefined],
    ['NSW', { price: 80_000 }, undefined],
    ['NSW', { year: 2016 }, undefined],
    ['SA', { price: 6_001, year: 2013 }, full],
    ['SA', { price: 6_000, year: 2013 }, '2 months or 3,000 km'],
    ['SA', { price: 3_000, year: 2013 }, undefined],
    ['WA', { km: 155_000 }, '1 month or 1,500 km'],
    ['TAS', {}, undefined],
  ] as const)('in %s, the statutory warranty of a car with %j is: %s', (state, changes, term) => {
    expect(termOf(changes, state)).toBe(term);
  });

  it.each([
    { car_type: 'new' as const },
    { car_type: 'demo' as const },
    { item_type: 'motorcycle' },
    { simple_body: 'Ute' },
    { year: undefined },
    { km: undefined },
    { price: undefined },
  ])('a car with %p is promised no statutory warranty', (changes) => {
    expect(termOf(changes)).toBeUndefined();
  });
});
