import { describe, expect, it } from '@jest/globals';
import { aLocation } from '../testing/location.ts';
import { clockText, weekdayName } from './local-time.ts';
import { locationNow } from './location-now.ts';

/** Friday evening in Perth, Saturday morning in the eastern states. */
const nowMs = Date.parse('2026-11-20T14:00:00Z');
const clockIn = (state: string) => {
  const { weekday, minutes } = locationNow(
    aLocation({ address: { ...aLocation().address, state } }),
    { timeZone: 'Australia/Lord_Howe' },
    nowMs,
  ).now;
  return `${weekdayName(weekday)} ${clockText(minutes)}`;
};

describe('the time zone of a location', () => {
  it.each([
    ['NSW', 'Saturday 1:00 am'],
    ['ACT', 'Saturday 1:00 am'],
    ['VIC', 'Saturday 1:00 am'],
    ['TAS', 'Saturday 1:00 am'],
    ['QLD', 'Saturday 12:00 am'],
    ['SA', 'Saturday 12:30 am'],
    ['NT', 'Friday 11:30 pm'],
    ['WA', 'Friday 10:00 pm'],
    [' qld ', 'Saturday 12:00 am'],
  ])('the time zone comes from the location’s state: %s', (state, clock) => {
    expect(clockIn(state)).toBe(clock);
  });

  it('the time zone is the site’s when the state is unknown', () => {
    expect(clockIn('')).toBe('Saturday 1:00 am');
    expect(
      locationNow(aLocation({ address: { ...aLocation().address, state: '' } }), { timeZone: 'Australia/Perth' }, nowMs)
        .now.weekday,
    ).toBe(5);
  });
});
