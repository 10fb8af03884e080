import { describe, expect, it } from '@jest/globals';
import { registrationExpiry } from './registration.ts';

const today = '2026-11-20';

describe('registrationExpiry', () => {
  it.each([
    ['2027-03-14', 'Expires on 14 March 2027'],
    ['14/03/2027', 'Expires on 14 March 2027'],
    ['2027-03-14T00:00:00Z', 'Expires on 14 March 2027'],
    ['14 Mar 2027', 'Expires on 14 March 2027'],
    ['2026-11-20', 'Expires on 20 November 2026'],
    ['2026-11', 'Expires on November 2026'],
    ['2026-11-19', 'Unregistered'],
    ['October 2026', 'Unregistered'],
    ['2025', 'Unregistered'],
  ])('[VDP-019] a registration that ends %s reads "%s"', (expiry, shown) => {
    expect(registrationExpiry(expiry, today)).toBe(shown);
  });

  it.each([undefined, '', ' - '])('[VDP-019] %j is hidden', (expiry) => {
    expect(registrationExpiry(expiry, today)).toBeUndefined();
  });

  it('shows a text that is not a date unchanged', () => {
    expect(registrationExpiry('12 months included', today)).toBe('12 months included');
    expect(registrationExpiry('2026-13-01', today)).toBe('2026-13-01');
  });
});
