import { describe, expect, it } from '@jest/globals';
import { defaultCheckoutProvider } from '../site-config/index.ts';
import { depositDollars, holdHours } from './deposit.ts';

describe('the deposit of a vehicle', () => {
  it('a site that names no provider uses the test provider, which moves no money', () => {
    expect(defaultCheckoutProvider).toBe('test');
  });

  it('the deposit is the vehicle’s own amount, else the site’s, else $200', () => {
    expect(depositDollars({ reserve_deposit: 500 }, { checkout: { deposit: 300 } })).toBe(500);
    expect(depositDollars({}, { checkout: { deposit: 300 } })).toBe(300);
    expect(depositDollars({}, { checkout: {} })).toBe(200);
    expect(depositDollars({}, {})).toBe(200);
  });

  it('the deposit reserves the vehicle for 48 hours', () => {
    expect(holdHours).toBe(48);
  });

  it('the deposit is at least $100', () => {
    expect(depositDollars({ reserve_deposit: 1 }, {})).toBe(100);
    expect(depositDollars({}, { checkout: { deposit: 1 } })).toBe(100);
  });

  it.each([0, -5])('a vehicle’s own amount of $%d is ignored, so the deposit is the default', (nothing) => {
    expect(depositDollars({ reserve_deposit: nothing }, {})).toBe(200);
  });
});
