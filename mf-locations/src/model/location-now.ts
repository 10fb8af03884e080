import type { Location, OpeningHour } from '@forecourt/contracts';
import { dayIn, timeZoneOf } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { HolidayRow } from './holiday-hours.ts';
import { comingHours, holidayRows } from './holiday-hours.ts';
import type { LocalTime } from './local-time.ts';
import { localTimeAt } from './local-time.ts';

/** A location with its local time, hours and holidays when the page was rendered. */
export type LocationNow = {
  readonly location: Location;
  readonly now: LocalTime;
  /** Hours of the coming seven days, including holidays. */
  readonly coming: readonly OpeningHour[];
  /** Current and coming holidays; may be empty. */
  readonly holidays: readonly HolidayRow[];
};

/** @param site its time zone is used for a location without a known state */
export function locationNow(
  location: Location,
  { timeZone: siteTimeZone, locations }: Pick<Site, 'timeZone' | 'locations'>,
  nowMs: number,
): LocationNow {
  const timeZone = timeZoneOf(location, siteTimeZone);
  const holidays = locations?.holidayHours ?? [];
  const today = holidays.length > 0 ? dayIn(timeZone, nowMs) : '';
  return {
    location,
    now: localTimeAt(timeZone, nowMs),
    coming: comingHours(location, holidays, today),
    holidays: holidayRows(holidays, location, today),
  };
}
