const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

const relative = new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto', style: 'short' });
const exact = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const day = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' });

/** `4 min ago`, `in 2 hr`, `just now`. @param at ISO 8601 */
export function relativeTime(at: string, nowMs: number): string {
  const seconds = Math.round((Date.parse(at) - nowMs) / 1000);
  const found = units.find((each) => Math.abs(seconds) >= each.seconds);
  return found === undefined ? 'just now' : relative.format(Math.trunc(seconds / found.seconds), found.unit);
}

/** `28 Nov 2026, 2:37 pm AEDT`, in the reader's time zone. @param at ISO 8601 */
export const exactTime = (at: string): string => exact.format(new Date(at));

/** `4 min ago` within a day, then the exact time. @param at ISO 8601, a past time */
export function pastTime(at: string, nowMs: number): string {
  const dayMs = 86_400_000;
  return nowMs - Date.parse(at) < dayMs ? relativeTime(at, nowMs) : exactTime(at);
}

/** `28 Nov 2026`. @param at ISO 8601 */
export const exactDay = (at: string): string => day.format(new Date(at));

const calendar = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `31 Dec 2026`, independent of the reader's time zone. @param at a day: `2026-12-31` */
export const calendarDay = (at: string): string => calendar.format(new Date(at));

/** `30 min`, `2 h`, `3 days`. */
export function duration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 6) / 10} h`;
  return `${Math.round(minutes / 144) / 10} days`;
}
