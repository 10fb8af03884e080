/**
 * Period in which a promotion is shown: days (`2026-11-30`) or minutes (`2026-11-30T17:30`) in the site's time zone.
 */
export type PromoWindow = {
  /** Inclusive. Default: no start. */
  readonly start?: string | undefined;
  /** Exclusive. Default: no end. */
  readonly expiry?: string | undefined;
};

/** Whether a promotion runs at the given time. @source spec §3, OFFR-013 */
export function isRunning({ start, expiry }: PromoWindow, timeZone: string, nowMs: number): boolean {
  const now = minuteIn(timeZone, nowMs);
  return (start === undefined || minuteOf(start) <= now) && (expiry === undefined || now < minuteOf(expiry));
}

/** The last day of a promotion, `2026-11-30`. A promotion that expires at the start of a day ends on the day before. */
export function lastDayOf(expiry: string): string {
  const minute = minuteOf(expiry);
  if (!minute.endsWith('T00:00')) return minute.slice(0, 10);
  const day = new Date(`${minute.slice(0, 10)}T00:00:00Z`);
  return new Date(day.getTime() - 86_400_000).toISOString().slice(0, 10);
}

const minuteOf = (bound: string) => (bound.length === 10 ? `${bound}T00:00` : bound.slice(0, 16));

/** Formats a time as `2026-11-30T17:30`, which can be compared as text. */
function minuteIn(timeZone: string, nowMs: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(nowMs);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}
