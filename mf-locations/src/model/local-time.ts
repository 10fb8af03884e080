const weekdayNames: readonly string[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Local time. `weekday`: 0 is Sunday. `minutes`: since midnight, 0–1439. */
export type LocalTime = { readonly weekday: number; readonly minutes: number };

/**
 * Local time in a time zone, including daylight saving.
 *
 * @param timeZone IANA name, such as `Australia/Brisbane`
 */
export function localTimeAt(timeZone: string, nowMs: number): LocalTime {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(nowMs);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    weekday: weekdayNames.indexOf(part('weekday')),
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

export function weekdayName(weekday: number): string {
  return weekdayNames[weekday] ?? '';
}

/** Minutes since midnight for `HH:MM`; `24:00` is the end of a day. Null for any other text. */
export function minutesOf(text: string | undefined): number | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(text?.trim() ?? '') ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return hours !== '' && Number(minutes) < 60 && total <= 1440 ? total : null;
}

/** A time of day as text: `5:30 pm`; midnight is `12:00 am`. @param minutes since midnight of this or an earlier day */
export function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}
