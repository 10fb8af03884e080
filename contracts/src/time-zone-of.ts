import type { Location } from './location.ts';

/**
 * A group's locations may be in different time zones: Queensland has no daylight saving time, and Adelaide is half an
 * hour behind Sydney.
 */
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

/** The time zone of a location's hours. @param siteTimeZone for a location whose state is unknown */
export function timeZoneOf(
  { address }: { readonly address: Pick<Location['address'], 'state'> },
  siteTimeZone: string,
): string {
  return zonesByState[address.state.trim().toUpperCase()] ?? siteTimeZone;
}
