import type { OpeningHour } from '@forecourt/contracts';
import { describe, expect, it } from '@jest/globals';
import { defaultHours, openOn } from '../testing/location.ts';
import { hoursRows } from './hours-rows.ts';

const lines = (hours: readonly OpeningHour[]) => hoursRows(hours).map(({ label, text }) => `${label} ${text}`);
const without = (weekday: number) => defaultHours.filter((hour) => hour.weekday !== weekday);

describe('the opening-hours table', () => {
  it('[LOC-010] Monday to Friday share a row when equal; Saturday and Sunday have separate rows', () => {
    expect(lines(defaultHours)).toEqual(['Mon-Fri 8:30 am – 5:30 pm', 'Saturday 9:00 am – 4:00 pm', 'Sunday Closed']);
    const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => openOn(weekday, '09:00', '17:00'));
    expect(hoursRows(everyDay).map(({ label }) => label)).toEqual(['Mon-Fri', 'Saturday', 'Sunday']);
  });

  it('[LOC-010] if one workday differs, each day has a separate row', () => {
    expect(lines([...without(4), openOn(4, '08:30', '20:00')])).toEqual([
      'Monday 8:30 am – 5:30 pm',
      'Tuesday 8:30 am – 5:30 pm',
      'Wednesday 8:30 am – 5:30 pm',
      'Thursday 8:30 am – 8:00 pm',
      'Friday 8:30 am – 5:30 pm',
      'Saturday 9:00 am – 4:00 pm',
      'Sunday Closed',
    ]);
  });

  it('days missing in the feed have no row, and the other days are not merged', () => {
    expect(hoursRows(without(3)).map(({ label }) => label)).toEqual([
      'Monday',
      'Tuesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    expect(hoursRows([])).toEqual([]);
  });

  it('the feed’s text takes precedence over its times, but a closed day is always shown as closed', () => {
    expect(
      lines([{ weekday: 6, status: 'Open', formated_hours: '9am to noon', open: '09:00', close: '12:00' }]),
    ).toEqual(['Saturday 9am to noon']);
    expect(lines([{ weekday: 0, status: 'Closed', formated_hours: '9am to noon' }])).toEqual(['Sunday Closed']);
    expect(lines([{ weekday: 0, status: 'Open' }])).toEqual(['Sunday Open']);
  });

  it('each row lists its weekdays', () => {
    expect(hoursRows(defaultHours).map(({ weekdays }) => weekdays)).toEqual([[1, 2, 3, 4, 5], [6], [0]]);
  });
});
