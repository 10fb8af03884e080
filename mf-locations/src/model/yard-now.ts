import type { Location } from '@forecourt/contracts';
import { timeZoneOf } from '@forecourt/contracts';
import type { LocalTime } from './local-time.ts';
import { localTimeAt } from './local-time.ts';

/** A yard, and what its clock says at the time of rendering. */
export type YardNow = { readonly yard: Location; readonly now: LocalTime };

/** @param siteTimeZone for a yard whose state is not known */
export function yardNow(yard: Location, siteTimeZone: string, nowMs: number): YardNow {
  return { yard, now: localTimeAt(timeZoneOf(yard, siteTimeZone), nowMs) };
}
