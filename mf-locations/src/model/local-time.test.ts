import { describe, expect, it } from '@jest/globals';
import { clockText, localTimeAt, minutesOf, weekdayName } from './local-time.ts';

const at = (timeZone: string, time: string) => {
  const { weekday, minutes } = localTimeAt(timeZone, Date.parse(time));
  return `${weekdayName(weekday)} ${clockText(minutes)}`;
};

describe('local time', () => {
  it.each([
    ['Australia/Sydney', '2026-11-20T22:30:00Z', 'Saturday 9:30 am'],
    ['Australia/Brisbane', '2026-11-20T22:30:00Z', 'Saturday 8:30 am'],
    ['Australia/Adelaide', '2026-11-20T22:30:00Z', 'Saturday 9:00 am'],
    ['Australia/Perth', '2026-11-20T22:30:00Z', 'Saturday 6:30 am'],
  ])('in %s at the moment %s the local time is %s', (timeZone, time, expected) => {
    expect(at(timeZone, time)).toBe(expected);
  });

  it('starts a new day at the site’s midnight, not at midnight UTC', () => {
    expect(at('Australia/Sydney', '2026-11-21T12:59:59Z')).toBe('Saturday 11:59 pm');
    expect(at('Australia/Sydney', '2026-11-21T13:00:00Z')).toBe('Sunday 12:00 am');
    expect(at('Australia/Sydney', '2026-11-22T00:00:00Z')).toBe('Sunday 11:00 am');
  });

  it('skips the hour after 2 am when daylight saving begins, and repeats this hour when daylight saving ends', () => {
    expect(at('Australia/Sydney', '2026-10-03T15:59:00Z')).toBe('Sunday 1:59 am');
    expect(at('Australia/Sydney', '2026-10-03T16:00:00Z')).toBe('Sunday 3:00 am');
    expect(at('Australia/Sydney', '2027-04-03T15:30:00Z')).toBe('Sunday 2:30 am');
    expect(at('Australia/Sydney', '2027-04-03T16:30:00Z')).toBe('Sunday 2:30 am');
    expect(at('Australia/Brisbane', '2026-10-03T16:00:00Z')).toBe('Sunday 2:00 am');
  });
});

describe('a time of day', () => {
  it.each([
    ['08:30', 510],
    ['9:05', 545],
    ['00:00', 0],
    ['24:00', 1440],
    [' 17:30 ', 1050],
  ])('the time %s is minute %d of the day', (text, minutes) => {
    expect(minutesOf(text)).toBe(minutes);
  });

  it.each([[undefined], [''], ['noon'], ['8.30'], ['12:60'], ['24:01'], ['-1:00'], ['08:30 am']])(
    'the time %p is invalid',
    (text) => {
      expect(minutesOf(text)).toBeNull();
    },
  );

  it.each([
    [0, '12:00 am'],
    [510, '8:30 am'],
    [720, '12:00 pm'],
    [1050, '5:30 pm'],
    [1440, '12:00 am'],
    [1530, '1:30 am'],
  ])('minute %d of the day is written %s', (minutes, text) => {
    expect(clockText(minutes)).toBe(text);
  });
});
