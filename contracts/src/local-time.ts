const minuteMs = 60_000;

/** Pattern of a local time without an offset, such as `2026-12-20T18:00`. */
export const localTimePattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Converts a local time to an instant. A local time that is skipped when clocks move forward is moved later by the same
 * amount. A local time that occurs twice means the earlier instant.
 *
 * @param local matches `localTimePattern`
 * @param timeZone IANA name, such as `Australia/Sydney`
 * @throws RangeError for an unknown time zone
 */
export function instantOf(local: string, timeZone: string): Date {
  const shownMs = Date.parse(`${local}:00Z`);
  const dayMs = 24 * 60 * minuteMs;
  // A time zone changes its offset at most once within two days, so one of these two offsets applies.
  const offsets = [shownMs - dayMs, shownMs + dayMs].map((ms) => offsetMs(ms, timeZone));
  const fitting = offsets.map((offset) => shownMs - offset).filter((ms) => ms + offsetMs(ms, timeZone) === shownMs);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : shownMs - (offsets[0] ?? 0));
}

/** The local time of an instant in a time zone: `2026-12-20 18:00`. */
export function localTimeOf(at: Date, timeZone: string): string {
  const shown = new Date(at.getTime() + offsetMs(at.getTime(), timeZone)).toISOString();
  return `${shown.slice(0, 10)} ${shown.slice(11, 16)}`;
}

/** Offset of a time zone from UTC at an instant, in milliseconds; positive east of UTC. */
function offsetMs(ms: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(ms);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const shownMs = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return shownMs - Math.floor(ms / minuteMs) * minuteMs;
}
