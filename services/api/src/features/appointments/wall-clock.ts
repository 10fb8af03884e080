import type { OpenTime } from './open-times.ts';

/**
 * The moment at which the clock on a place's wall says this, or null when it never does: the hour that is left out
 * when summer time begins.
 *
 * @param day `YYYY-MM-DD`
 * @param minutes since midnight
 * @param timeZone IANA name
 */
export function atWallClock(day: string, minutes: number, timeZone: string): OpenTime | null {
  const wallMs = Date.parse(day) + minutes * 60_000;
  // The offset before a change of clocks and the one after it: the first that gives the wall's time back is meant.
  for (const guessMs of [wallMs - 14 * 3_600_000, wallMs + 14 * 3_600_000]) {
    const offsetMs = offsetAt(guessMs, timeZone);
    const atMs = wallMs - offsetMs;
    if (offsetAt(atMs, timeZone) === offsetMs) {
      return { atMs, text: `${new Date(wallMs).toISOString().slice(0, 19)}${offsetText(offsetMs)}` };
    }
  }
  return null;
}

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(atMs: number, timeZone: string): number {
  const name = zoneNames(timeZone)
    .formatToParts(atMs)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** `+10:30` */
function offsetText(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / 60_000;
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${offsetMs < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for a zone: making one takes longer than a day's times. */
function zoneNames(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, made);
  return made;
}
