import type { Location } from '@forecourt/contracts';
import type { LocalTime } from './local-time.ts';
import { localTimeAt } from './local-time.ts';

/** Queensland keeps no daylight saving, and Adelaide is half an hour behind: a group's yards differ. */
const zonesByState: Readonly<Record<string, string>> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
};

/** A yard, and what its clock says at the time of rendering. */
export type YardNow = { readonly yard: Location; readonly now: LocalTime };

/** @param siteTimeZone for a yard whose state is not known */
export function yardNow(yard: Location, siteTimeZone: string, nowMs: number): YardNow {
  const timeZone = zonesByState[yard.address.state.trim().toUpperCase()] ?? siteTimeZone;
  return { yard, now: localTimeAt(timeZone, nowMs) };
}
