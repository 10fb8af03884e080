import { describe, expect, it } from '@jest/globals';
import { yearIn } from './year-in.ts';

describe('yearIn', () => {
  const sydneyNewYear = Date.UTC(2026, 11, 31, 13);
  it.each([
    ['Australia/Sydney', sydneyNewYear - 1, 2026],
    ['Australia/Sydney', sydneyNewYear, 2027],
    ['Australia/Perth', sydneyNewYear, 2026],
    ['Pacific/Kiritimati', Date.UTC(2026, 11, 31, 10), 2027],
    ['Etc/GMT+12', Date.UTC(2027, 0, 1, 11, 59), 2026],
    ['Etc/GMT+12', Date.UTC(2027, 0, 1, 12), 2027],
    ['Australia/Sydney', Date.UTC(2026, 6, 1), 2026],
  ])('in the time zone %s, the moment %d is in the year %d', (timeZone, atMs, year) =>
    expect(yearIn(timeZone, atMs)).toBe(year),
  );
});
