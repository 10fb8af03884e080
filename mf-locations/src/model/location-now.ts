import type { Location } from '@forecourt/contracts';
import { timeZoneOf } from '@forecourt/contracts';
import type { LocalTime } from './local-time.ts';
import { localTimeAt } from './local-time.ts';

/** A yard, and what its clock says at the time of rendering. */
export type LocationNow = { readonly location: Location; readonly now: LocalTime };

/** @param siteTimeZone for a yard whose state is not known */
export function locationNow(location: Location, siteTimeZone: string, nowMs: number): LocationNow {
  return { location, now: localTimeAt(timeZoneOf(location, siteTimeZone), nowMs) };
}
