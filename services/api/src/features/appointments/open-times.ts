import type { Location, OpeningHour } from '@forecourt/contracts';
import { timeZoneOf } from '@forecourt/contracts';
import { atWallClock } from './wall-clock.ts';

/** How long a car is out, and how far apart drives may start. */
const driveMinutes = 30;
/** Nobody is expected sooner: somebody has to read of it and bring the car round. */
const noticeMinutes = 60;
const dayMs = 24 * 60 * 60_000;

/** A time at which somebody could come. `text` is ISO with the offset of the place's own clock. */
export type OpenTime = { readonly text: string; readonly atMs: number };

/**
 * Every half hour of the place's opening hours on these days that leaves time for a drive before it closes, from an
 * hour after now. Days that are closed, or of which nothing is known, have none.
 *
 * @param from `YYYY-MM-DD`
 * @param to `YYYY-MM-DD`, counted
 * @param siteTimeZone for a place whose state is not known
 * @source spec §7, API-013
 */
export function openTimes(
  place: Pick<Location, 'address' | 'contact_detail'>,
  { from, to, siteTimeZone, now }: { from: string; to: string; siteTimeZone: string; now: Date },
): readonly OpenTime[] {
  const timeZone = timeZoneOf(place, siteTimeZone);
  const earliestMs = now.getTime() + noticeMinutes * 60_000;
  return daysBetween(from, to).flatMap((day) => {
    const hours = place.contact_detail.opening_hours.find(({ weekday }) => weekday === weekdayOf(day));
    return startsWithin(hours).flatMap((minutes) => {
      const time = atWallClock(day, minutes, timeZone);
      return time === null || time.atMs < earliestMs ? [] : [time];
    });
  });
}

/** `YYYY-MM-DD` of each day, both ends counted. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
  return Array.from({ length: Math.max(0, days + 1) }, (_, index) =>
    new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
  );
}

/** Minutes since midnight at which a drive may start. */
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

/** 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}
