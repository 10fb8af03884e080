import { describe, expect, it } from '@jest/globals';
import { readChoice, writeChoice } from './choice-address.ts';

const choice = {
  priceCents: 5_849_000,
  depositCents: 500_050,
  tradeInCents: 300_000,
  residualCents: 0,
  termYears: 2.5,
  annualRatePercent: 7.99,
  frequency: 'fortnight',
} as const;

describe('a choice in the address', () => {
  it('a choice is written into the address without removing other parameters, and is read back unchanged', () => {
    const query = writeChoice('car_id=n1&price=1', { choice, start: 'price' });
    expect(query).toMatch(/^car_id=n1&/);
    expect(readChoice(query)).toEqual({ ...choice, start: 'price' });
  });

  it.each([
    '',
    'price=-1',
    'price=1e309',
    'price=NaN',
    'price=999999999',
    'term=0',
    'term=16',
    'rate=61',
    'per=year',
    'from=there',
    'price=%00',
  ])('leaves out invalid values: %j', (query) => {
    expect(readChoice(query)).toEqual({});
  });
});
