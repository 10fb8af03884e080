import { describe, expect, it } from '@jest/globals';
import { defaultCheckoutProvider } from '../site-config/index.ts';
import { depositDollars, holdHours } from './deposit.ts';

describe('what reserves a vehicle', () => {
  it('is paid by way of a provider that moves no money, where the site names none', () => {
    expect(defaultCheckoutProvider).toBe('test');
  });

  it('is its own amount, else the site’s, else 200 dollars', () => {
    expect(depositDollars({ reserve_deposit: 500 }, { checkout: { deposit: 300 } })).toBe(500);
    expect(depositDollars({}, { checkout: { deposit: 300 } })).toBe(300);
    expect(depositDollars({}, { checkout: {} })).toBe(200);
    expect(depositDollars({}, {})).toBe(200);
  });

  it('keeps it for 48 hours', () => {
    expect(holdHours).toBe(48);
  });

  it('is never less than 100 dollars, whatever the vehicle or the site says', () => {
    expect(depositDollars({ reserve_deposit: 1 }, {})).toBe(100);
    expect(depositDollars({}, { checkout: { deposit: 1 } })).toBe(100);
  });

  it.each([0, -5])('is never %d dollars', (nothing) => {
    expect(depositDollars({ reserve_deposit: nothing }, {})).toBe(200);
  });
});
