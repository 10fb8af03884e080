import type { OpeningHour } from '@forecourt/contracts';
import type { LocalTime } from './local-time.ts';
import { clockText, minutesOf, weekdayName } from './local-time.ts';

const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;

/** Opening status. `unknown`: no hours are on record. */
export type OpeningStatus =
  | { readonly kind: 'open'; readonly text: string }
  /** `opens`: `Monday 8:30 am`; null if the location never opens. */
  | { readonly kind: 'closed'; readonly text: string; readonly opens: string | null }
  | { readonly kind: 'unknown' };

/**
 * Opening status at a moment: `Open until 5:30 pm`, `Closed, opens Monday 8:30 am`.
 *
 * A day whose `close` is not after its `open` closes on the next day. Days without valid times count as closed.
 */
export function openingStatus(hours: readonly OpeningHour[], now: LocalTime): OpeningStatus {
  if (hours.length === 0) return { kind: 'unknown' };
  const spans = hours.flatMap(toSpan);
  const minute = now.weekday * dayMinutes + now.minutes;
  const current = spans.find(({ start, length }) => until(start, minute) < length);
  if (current !== undefined) return { kind: 'open', text: `Open until ${clockText(current.start + current.length)}` };
  const waits = spans.map(({ start }) => until(minute, start));
  if (waits.length === 0) return { kind: 'closed', text: 'Closed', opens: null };
  const opens = momentText(now, Math.min(...waits));
  return { kind: 'closed', text: `Closed, opens ${opens}`, opens };
}

/**
 * One opening period of the week: start in minutes since Sunday 0:00, and length in minutes. It may end in the next
 * week.
 */
type Span = { readonly start: number; readonly length: number };

function toSpan({ weekday, status, open, close }: OpeningHour): Span[] {
  const [from, to] = [minutesOf(open), minutesOf(close)];
  if (status !== 'Open' || from === null || to === null) return [];
  return [{ start: weekday * dayMinutes + from, length: to > from ? to - from : to - from + dayMinutes }];
}

/** Minutes from one time of the week to the next occurrence of another. */
function until(from: number, to: number): number {
  return (to - from + weekMinutes) % weekMinutes;
}

/** `8:30 am` for today, `8:30 am tomorrow`, or `Monday 8:30 am`. */
function momentText(now: LocalTime, waitMinutes: number): string {
  const minutes = now.minutes + waitMinutes;
  const clock = clockText(minutes);
  const daysAhead = Math.floor(minutes / dayMinutes);
  if (daysAhead === 0) return clock;
  return daysAhead === 1 ? `${clock} tomorrow` : `${weekdayName((now.weekday + daysAhead) % 7)} ${clock}`;
}
