const minuteMs = 60_000;

/** A time on the clock of a place, without an offset: `2026-12-20T18:00`. */
export const localTimePattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;

/**
 * The instant at which the clocks of a time zone show a time. A time that is skipped in spring is as much later as the
 * clocks were moved; of one that occurs twice in autumn the first is meant.
 *
 * @param local matches `localTimePattern`
 * @param timeZone IANA name, such as `Australia/Sydney`
 * @throws RangeError for an unknown time zone
 */
export function instantOf(local: string, timeZone: string): Date {
  const shownMs = Date.parse(`${local}:00Z`);
  const dayMs = 24 * 60 * minuteMs;
  // A zone changes its offset at most once within two days, so the instant has one of these two offsets.
  const offsets = [shownMs - dayMs, shownMs + dayMs].map((ms) => offsetMs(ms, timeZone));
  const fitting = offsets.map((offset) => shownMs - offset).filter((ms) => ms + offsetMs(ms, timeZone) === shownMs);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : shownMs - (offsets[0] ?? 0));
}

/** The time that the clocks of a time zone show: `2026-12-20 18:00`. */
export function localTimeOf(at: Date, timeZone: string): string {
  const shown = new Date(at.getTime() + offsetMs(at.getTime(), timeZone)).toISOString();
  return `${shown.slice(0, 10)} ${shown.slice(11, 16)}`;
}

/** How far the clocks of a time zone are ahead of UTC at an instant. */
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
