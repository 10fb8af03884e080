import type { Location } from './location.ts';

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

/** The time zone a place's hours are meant in. @param siteTimeZone for a place whose state is not known */
export function timeZoneOf(
  { address }: { readonly address: Pick<Location['address'], 'state'> },
  siteTimeZone: string,
): string {
  return zonesByState[address.state.trim().toUpperCase()] ?? siteTimeZone;
}
