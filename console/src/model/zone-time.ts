import { instantOf, localTimeOf, localTimePattern } from '@forecourt/contracts/release';

/** `27 Dec 2026, 6:00 am` on the clock of a place. @param at ISO 8601 @param timeZone IANA name */
export function zoneTime(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at));
}

/** `Australia/Sydney, GMT+11` at an instant. @param at ISO 8601 */
export function zoneName(at: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date(at));
  return `${timeZone}, ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'}`;
}

/** `from 20 Dec 2026, 6:00 pm until 27 Dec 2026, 6:00 am`. */
export function windowTimes({
  from,
  until,
  timeZone,
}: {
  readonly from: string;
  readonly until: string;
  readonly timeZone: string;
}): string {
  return `from ${zoneTime(from, timeZone)} until ${zoneTime(until, timeZone)}`;
}

/** `27 Dec`, and the time if that is today. @param at ISO 8601 @param timeZone IANA name */
export function zoneDay(at: string, timeZone: string, nowMs: number): string {
  const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone });
  const shown = day.format(new Date(at));
  if (shown !== day.format(nowMs)) return shown;
  return new Intl.DateTimeFormat('en-AU', { timeStyle: 'short', timeZone }).format(new Date(at));
}

/**
 * The instant at which the clocks of a place show the value of a field, ISO 8601 in UTC; null: the field is not filled.
 *
 * @param local with or without seconds
 */
export function fieldInstant(local: string, timeZone: string): string | null {
  const [, minutes = '', seconds = '0'] = /^(.{16})(?::(\d\d)(?:\.0+)?)?$/.exec(local) ?? [];
  if (!localTimePattern.test(minutes)) return null;
  return new Date(instantOf(minutes, timeZone).getTime() + Number(seconds) * 1_000).toISOString();
}

/** The value of a field for a time: `2026-12-20T18:00`. */
export const fieldTime = (atMs: number, timeZone: string): string =>
  localTimeOf(new Date(atMs), timeZone).replace(' ', 'T');
