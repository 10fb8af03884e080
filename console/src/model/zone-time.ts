import { instantOf, localTimeOf, localTimePattern } from '@forecourt/contracts/release';

/** Cached formatters by time zone and format, because creating one takes a hundred times longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string, form: keyof typeof forms): Intl.DateTimeFormat {
  const key = `${form} ${timeZone}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-AU', { ...forms[form], timeZone });
  formats.set(key, known);
  return known;
}

const forms = {
  full: { dateStyle: 'medium', timeStyle: 'short' },
  zone: { timeZoneName: 'shortOffset' },
  day: { day: 'numeric', month: 'short' },
  time: { timeStyle: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** `27 Dec 2026, 6:00 am` in a time zone. @param at ISO 8601 @param timeZone IANA name */
export function zoneTime(at: string, timeZone: string): string {
  return formatOf(timeZone, 'full').format(new Date(at));
}

/** `Australia/Sydney, GMT+11` at an instant, or `UTC`. @param at ISO 8601 */
export function zoneName(at: string, timeZone: string): string {
  if (timeZone === 'UTC') return timeZone;
  const parts = formatOf(timeZone, 'zone').formatToParts(new Date(at));
  return `${timeZone}, ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'}`;
}

/** `27 Dec 2026, 6:00 am (Australia/Sydney, GMT+11)`. @param at ISO 8601 @param timeZone IANA name */
export const zoneMoment = (at: string, timeZone: string): string =>
  `${zoneTime(at, timeZone)} (${zoneName(at, timeZone)})`;

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

/**
 * A time as short text in a time zone: the time of day if it is today, otherwise the day, such as `27 Dec`.
 *
 * @param at ISO 8601
 * @param timeZone IANA name
 */
export function zoneDay(at: string, timeZone: string, nowMs: number): string {
  const day = formatOf(timeZone, 'day');
  const shown = day.format(new Date(at));
  if (shown !== day.format(nowMs)) return shown;
  return formatOf(timeZone, 'time').format(new Date(at));
}

/**
 * Converts a field's local time in a time zone to ISO 8601 in UTC. Null if the field is empty or holds no time.
 *
 * @param local with or without seconds
 */
export function fieldInstant(local: string, timeZone: string): string | null {
  const [, minutes = '', seconds = '0'] = /^(.{16})(?::(\d\d)(?:\.0+)?)?$/.exec(local) ?? [];
  if (!localTimePattern.test(minutes)) return null;
  return new Date(instantOf(minutes, timeZone).getTime() + Number(seconds) * 1_000).toISOString();
}

/** An instant as the value of a `datetime-local` input, in a time zone: `2026-12-20T18:00`. */
export const fieldTime = (atMs: number, timeZone: string): string =>
  localTimeOf(new Date(atMs), timeZone).replace(' ', 'T');
