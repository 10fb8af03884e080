import { minuteIn } from '../local-day.ts';

/** When something is shown: days (`2026-11-30`) or minutes (`2026-11-30T17:30`) on the site's own clock. */
export type PromoWindow = {
  /** Inclusive; unsaid: since ever. */
  readonly start?: string | undefined;
  /** Exclusive; unsaid: for ever. */
  readonly expiry?: string | undefined;
};

/**
 * Whether a promotion runs.
 *
 * @source spec §3, OFFR-013
 */
export function isRunning({ start, expiry }: PromoWindow, timeZone: string, nowMs: number): boolean {
  const now = minuteIn(timeZone, nowMs);
  return (start === undefined || minuteOf(start) <= now) && (expiry === undefined || now < minuteOf(expiry));
}

/** The last day a promotion runs on, `2026-11-30`: of one that ends with a day, the day before its expiry. */
export function lastDayOf(expiry: string): string {
  const minute = minuteOf(expiry);
  if (!minute.endsWith('T00:00')) return minute.slice(0, 10);
  const day = new Date(`${minute.slice(0, 10)}T00:00:00Z`);
  return new Date(day.getTime() - 86_400_000).toISOString().slice(0, 10);
}

const minuteOf = (bound: string) => (bound.length === 10 ? `${bound}T00:00` : bound.slice(0, 16));
