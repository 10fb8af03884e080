import type { Location, OpeningHour } from '@forecourt/contracts';
import { holidayOn, holidaysOf, longDate } from '@forecourt/contracts';
import type { HolidayHours } from '@forecourt/contracts/site-config';
import { clockText, minutesOf } from './local-time.ts';

/** A row of the holiday hours: `Christmas Day`, `25 December 2026`, `Closed`. */
export type HolidayRow = { readonly name: string; readonly days: string; readonly text: string };

/**
 * A location's current and coming holidays, the next first.
 * @param today `2026-11-24`, in the location's time zone
 * @source spec §2, LOC-030
 */
export function holidayRows(
  holidays: readonly HolidayHours[],
  location: Pick<Location, 'slug'>,
  today: string,
): readonly HolidayRow[] {
  return holidaysOf(holidays, location)
    .filter(({ from, to = from }) => to >= today)
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
    .map(({ name, from, to = from, hours }) => ({
      name,
      days: to > from ? `${longDate(from)} to ${longDate(to)}` : longDate(from),
      text: hours === undefined ? 'Closed' : `${timeOf(hours.open)} – ${timeOf(hours.close)}`,
    }));
}

/**
 * Opening hours of the next seven days. On a holiday, the holiday's hours replace the weekday's. A location without
 * recorded hours has none here, even on a holiday: all its other days would be unknown.
 */
export function comingHours(
  location: Pick<Location, 'slug' | 'contact_detail'>,
  holidays: readonly HolidayHours[],
  today: string,
): readonly OpeningHour[] {
  const week = location.contact_detail.opening_hours;
  if (week.length === 0 || holidaysOf(holidays, location).length === 0) return week;
  const coming = new Map(comingDays(today).map((date) => [new Date(`${date}T00:00:00Z`).getUTCDay(), date]));
  return week.map((day): OpeningHour => {
    const date = coming.get(day.weekday) ?? '';
    const holiday = holidayOn(holidays, location, date);
    if (holiday === undefined) return day;
    const { weekday } = day;
    return holiday.hours === undefined
      ? { weekday, status: 'Closed' }
      : { weekday, status: 'Open', open: holiday.hours.open, close: holiday.hours.close };
  });
}

function comingDays(today: string): readonly string[] {
  const start = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: 7 }, (_, day) => new Date(start + day * 86_400_000).toISOString().slice(0, 10));
}

function timeOf(clock: string): string {
  return clockText(minutesOf(clock) ?? 0);
}
