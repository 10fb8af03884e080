import { describe, expect, it } from '@jest/globals';
import { clockLabel, freeDays } from './free-times.ts';

describe('free times', () => {
  it('free times are grouped by day in the location’s time zone, wherever the shopper is', () => {
    expect(freeDays(['2026-11-23T00:30:00+11:00', '2026-11-23T23:30:00+11:00', '2026-12-01T12:00:00+11:00'])).toEqual([
      {
        day: '2026-11-23',
        label: 'Monday 23\u00a0November',
        times: ['2026-11-23T00:30:00+11:00', '2026-11-23T23:30:00+11:00'],
      },
      { day: '2026-12-01', label: 'Tuesday 1\u00a0December', times: ['2026-12-01T12:00:00+11:00'] },
    ]);
    expect(freeDays([])).toEqual([]);
  });

  it.each([
    ['00:30', '12:30 am'],
    ['09:00', '9:00 am'],
    ['12:00', '12:00 pm'],
    ['13:30', '1:30 pm'],
  ])('the time %s is shown as %s', (clock, label) => {
    expect(clockLabel(`2026-11-23T${clock}:00+10:30`)).toBe(label);
  });
});
