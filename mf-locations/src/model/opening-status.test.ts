import type { OpeningHour } from '@forecourt/contracts';
import { describe, expect, it } from '@jest/globals';
import { defaultHours, openOn } from '../testing/location.ts';
import { localTimeAt } from './local-time.ts';
import { openingStatus } from './opening-status.ts';

const [sunday, monday, friday, saturday] = [0, 1, 5, 6];
const at = (weekday: number, clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return { weekday, minutes: hours * 60 + minutes };
};
const textAt = (hours: readonly OpeningHour[], weekday: number, clock: string) => {
  const status = openingStatus(hours, at(weekday, clock));
  return status.kind === 'unknown' ? 'nothing' : status.text;
};

describe('opening status', () => {
  it.each([
    ['before the doors open', monday, '08:29', 'Closed, opens 8:30 am'],
    ['the minute they open', monday, '08:30', 'Open until 5:30 pm'],
    ['the last minute', monday, '17:29', 'Open until 5:30 pm'],
    ['the minute they close', monday, '17:30', 'Closed, opens 8:30 am tomorrow'],
    ['at midnight', monday, '00:00', 'Closed, opens 8:30 am'],
    ['a minute to midnight', friday, '23:59', 'Closed, opens 9:00 am tomorrow'],
    ['across a closed day', saturday, '16:00', 'Closed, opens Monday 8:30 am'],
    ['on a closed day', sunday, '12:00', 'Closed, opens 8:30 am tomorrow'],
  ])('the opening status %s, on weekday %d at %s, is “%s”', (_, weekday, clock, expected) => {
    expect(textAt(defaultHours, weekday, clock)).toBe(expected);
  });

  it('the opening status follows the site’s time zone through the change to daylight saving', () => {
    const sundays = [openOn(sunday, '09:00', '17:00')];
    const status = (time: string) => openingStatus(sundays, localTimeAt('Australia/Sydney', Date.parse(time)));
    // Daylight saving begins on Sunday, 4 October 2026: from then on 9 am is 22:00 UTC, before it was 23:00.
    expect(status('2026-09-26T22:30:00Z')).toEqual({
      kind: 'closed',
      text: 'Closed, opens 9:00 am',
      opens: '9:00 am',
    });
    expect(status('2026-10-03T22:30:00Z')).toEqual({ kind: 'open', text: 'Open until 5:00 pm' });
    expect(status('2026-10-04T06:00:00Z')).toEqual({
      kind: 'closed',
      text: 'Closed, opens Sunday 9:00 am',
      opens: 'Sunday 9:00 am',
    });
  });

  it('a day that closes after midnight is still open after midnight', () => {
    const late = [openOn(saturday, '18:00', '02:00')];
    expect(textAt(late, saturday, '23:59')).toBe('Open until 2:00 am');
    expect(textAt(late, sunday, '01:59')).toBe('Open until 2:00 am');
    expect(textAt(late, sunday, '02:00')).toBe('Closed, opens Saturday 6:00 pm');
  });

  it('a location is closed between two openings of one day, as for a lunch break', () => {
    const split = [openOn(monday, '08:00', '12:00'), openOn(monday, '13:00', '17:00')];
    expect(textAt(split, monday, '12:30')).toBe('Closed, opens 1:00 pm');
    expect(textAt(split, monday, '13:30')).toBe('Open until 5:00 pm');
  });

  it('a location that opens once a week is closed until that day of the next week', () => {
    expect(textAt([openOn(monday, '08:00', '12:00')], monday, '12:00')).toBe('Closed, opens Monday 8:00 am');
  });

  it('is unknown without hours, and closed when the hours of all days are invalid', () => {
    expect(openingStatus([], at(monday, '12:00'))).toEqual({ kind: 'unknown' });
    expect(textAt([{ weekday: monday, status: 'Closed' }], monday, '12:00')).toBe('Closed');
    expect(textAt([{ weekday: monday, status: 'Open', open: 'nine' }], monday, '12:00')).toBe('Closed');
  });
});
