import type { Location } from '@forecourt/contracts';
import type { HolidayHours } from '@forecourt/contracts/site-config';
import { describe, expect, it } from '@jest/globals';
import { daysBetween, openTimes } from './open-times.ts';

const open = (weekday: number, from = '08:30', to = '17:30') =>
  ({ weekday, status: 'Open', open: from, close: to }) as const;
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => open(weekday));

function place(hours: Location['contact_detail']['opening_hours'], state = 'NSW') {
  return {
    slug: 'artarmon',
    address: { street: '', city: '', state, postcode: '' },
    contact_detail: { opening_hours: hours },
  };
}
const texts = (
  hours: Location['contact_detail']['opening_hours'],
  {
    from = '2026-03-02',
    to = from,
    state = 'NSW',
    now = '2026-03-01T00:00:00Z',
    holidays = [],
  }: { from?: string; to?: string; state?: string; now?: string; holidays?: readonly HolidayHours[] } = {},
) =>
  openTimes(place(hours, state), { from, to, siteTimeZone: 'Australia/Perth', holidays, now: new Date(now) }).map(
    ({ text }) => text,
  );

describe('openTimes', () => {
  it('[API-013] openTimes returns every half hour of the opening hours that leaves time for a drive, in the location’s time zone', () => {
    const times = texts([open(1, '08:45', '11:00')]);
    expect(times).toEqual([
      '2026-03-02T09:00:00+11:00',
      '2026-03-02T09:30:00+11:00',
      '2026-03-02T10:00:00+11:00',
      '2026-03-02T10:30:00+11:00',
    ]);
  });

  it.each([
    ['QLD', '+10:00'],
    ['SA', '+10:30'],
    ['WA', '+08:00'],
    ['', '+08:00'],
  ])('[API-013] openTimes uses the time zone of the location’s state: %s %s', (state, offset) => {
    expect(texts(everyDay, { state })[0]).toBe(`2026-03-02T08:30:00${offset}`);
  });

  it('[API-013] a day has no times if it is closed or not listed, or its hours are missing, unreadable or too short', () => {
    expect(texts([{ weekday: 1, status: 'Closed', open: '08:30', close: '17:30' }])).toEqual([]);
    expect(texts([open(2)])).toEqual([]);
    expect(texts([open(1, 'nine', '17:00')])).toEqual([]);
    expect(texts([{ weekday: 1, status: 'Open' }])).toEqual([]);
    expect(texts([open(1, '09:00', '09:20')])).toEqual([]);
  });

  it('openTimes returns no times within the next hour', () => {
    expect(texts(everyDay, { now: '2026-03-02T04:30:00Z' })[0]).toBe('2026-03-02T16:30:00+11:00');
    expect(texts(everyDay, { now: '2026-03-02T06:30:00Z' })).toEqual([]);
  });

  it('[API-013, LOC-030] openTimes returns no times on a day closed for a holiday, and uses a holiday’s own hours instead of the week’s', () => {
    const day = { from: '2026-04-03', now: '2026-03-20T00:00:00Z' };
    const closed = { name: 'Good Friday', from: '2026-04-03' };
    expect(texts(everyDay, { ...day, holidays: [closed] })).toEqual([]);
    expect(texts(everyDay, { ...day, holidays: [{ ...closed, locations: ['elsewhere'] }] })).toHaveLength(18);
    expect(texts(everyDay, { ...day, holidays: [{ ...closed, hours: { open: '10:00', close: '11:00' } }] })).toEqual([
      '2026-04-03T10:00:00+11:00',
      '2026-04-03T10:30:00+11:00',
    ]);
    expect(texts([open(1)], { ...day, holidays: [{ ...closed, hours: { open: '10:00', close: '11:00' } }] })).toEqual(
      [],
    );
    const easter = { name: 'Easter', from: '2026-04-03', to: '2026-04-06' };
    expect(texts(everyDay, { from: '2026-04-02', to: '2026-04-07', now: day.now, holidays: [easter] })).toHaveLength(
      36,
    );
  });

  it('openTimes returns no times more than half a year ahead', () => {
    expect(texts(everyDay, { from: '2026-08-28' })).not.toEqual([]);
    expect(texts(everyDay, { from: '2026-08-29' })).toEqual([]);
    expect(texts(everyDay, { from: '2126-03-04' })).toEqual([]);
  });

  it('openTimes uses the new UTC offset when daylight saving time ends, and leaves out the skipped hour when daylight saving time begins', () => {
    const ends = texts([open(0, '01:00', '04:00'), open(6, '09:00', '09:30')], {
      from: '2026-04-04',
      to: '2026-04-05',
    });
    expect(ends[0]).toBe('2026-04-04T09:00:00+11:00');
    expect(ends.at(-1)).toBe('2026-04-05T03:30:00+10:00');
    expect(texts([open(0, '01:30', '04:00')], { from: '2026-10-04', now: '2026-09-01T00:00:00Z' })).toEqual([
      '2026-10-04T01:30:00+10:00',
      '2026-10-04T03:00:00+11:00',
      '2026-10-04T03:30:00+11:00',
    ]);
  });

  it('openTimes returns each time as text and in milliseconds, and both are the same moment', () => {
    for (const { text, atMs } of openTimes(place(everyDay, 'SA'), {
      from: '2026-09-28',
      to: '2026-10-10',
      siteTimeZone: 'Australia/Perth',
      holidays: [],
      now: new Date('2026-09-01'),
    })) {
      expect(Date.parse(text)).toBe(atMs);
    }
  });

  it('daysBetween includes the first and the last day', () => {
    expect(daysBetween('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
    expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
  });
});
