import type { Location, OpeningHour } from '@forecourt/contracts';
import { holidayOn, timeZoneOf } from '@forecourt/contracts';
import type { HolidayHours } from '@forecourt/contracts/site-config';
import type { OpenTime } from './wall-clock.ts';
import { dayClock } from './wall-clock.ts';

/** Duration of a test drive, and the interval between possible starts. */
const driveMinutes = 30;
/** Minimum time from now until an appointment, so that the dealer can read the booking and prepare the car. */
const noticeMinutes = 60;
/** Maximum number of days from now until an appointment, because dealers plan their staff no further ahead. */
const furthestDays = 180;
const dayMs = 24 * 60 * 60_000;

type Wanted = {
  readonly from: string;
  readonly to: string;
  readonly siteTimeZone: string;
  readonly holidays: readonly HolidayHours[];
  readonly now: Date;
};

/**
 * The times on these days at which an appointment may start: each half hour of the location's opening hours. The last
 * one is half an hour before closing. All are at least an hour and at most half a year from now. Closed and unknown
 * days have no times; a holiday may have its own hours or be closed.
 *
 * @param from `YYYY-MM-DD`
 * @param to `YYYY-MM-DD`, inclusive
 * @param siteTimeZone for a location whose state is unknown
 * @param holidays of the location's own site
 * @source spec §7, API-013, spec §2, LOC-030
 */
export function openTimes(
  place: Pick<Location, 'slug' | 'address' | 'contact_detail'>,
  { from, to, siteTimeZone, holidays, now }: Wanted,
): readonly OpenTime[] {
  const timeZone = timeZoneOf(place, siteTimeZone);
  const earliestMs = now.getTime() + noticeMinutes * 60_000;
  const latestMs = now.getTime() + furthestDays * dayMs;
  return daysBetween(from, to).flatMap((day) => {
    const starts = startsWithin(hoursOn(place, day, holidays));
    if (starts.length === 0) return [];
    const clock = dayClock(day, timeZone);
    return starts.flatMap((minutes) => {
      const time = clock(minutes);
      return time === null || time.atMs < earliestMs || time.atMs > latestMs ? [] : [time];
    });
  });
}

/** Each day as `YYYY-MM-DD`, including both ends. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
  return Array.from({ length: Math.max(0, days + 1) }, (_, index) =>
    new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
  );
}

/** Hours of a day. A day with unknown hours stays unknown, even if it has a holiday entry. */
function hoursOn(
  place: Pick<Location, 'slug' | 'contact_detail'>,
  day: string,
  holidays: readonly HolidayHours[],
): OpeningHour | undefined {
  const weekday = weekdayOf(day);
  const weekly = place.contact_detail.opening_hours.find((hours) => hours.weekday === weekday);
  const holiday = holidayOn(holidays, place, day);
  if (weekly === undefined || holiday === undefined) return weekly;
  return holiday.hours === undefined ? undefined : { weekday, status: 'Open', ...holiday.hours };
}

/** Minutes since midnight at which an appointment may start. */
function startsWithin(hours: OpeningHour | undefined): readonly number[] {
  if (hours?.status !== 'Open') return [];
  const [open, close] = [minutesOf(hours.open), minutesOf(hours.close)];
  if (open === null || close === null) return [];
  const first = Math.ceil(open / driveMinutes) * driveMinutes;
  const count = Math.floor((close - first) / driveMinutes);
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index * driveMinutes);
}

function minutesOf(text: string | undefined): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text?.trim() ?? '') ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** 0: Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}
