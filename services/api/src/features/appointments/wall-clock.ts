/** A possible start of an appointment. `text` is ISO with the location's UTC offset. */
export type OpenTime = { readonly text: string; readonly atMs: number };

/** The greatest UTC offset of any time zone. */
const furthestMs = 14 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** Converts minutes since a day's midnight, in local time, to a moment; null when that local time does not exist. */
export type DayClock = (minutes: number) => OpenTime | null;

/**
 * Converts the local times of a day. The hour skipped when daylight saving begins does not exist. The UTC offset is
 * looked up only once a day, unless it changes near that day.
 *
 * @param day `YYYY-MM-DD`
 * @param timeZone IANA name
 */
export function dayClock(day: string, timeZone: string): DayClock {
  const midnightMs = Date.parse(day);
  const atOffset = (wallMs: number, offsetMs: number): OpenTime => ({
    atMs: wallMs - offsetMs,
    text: `${new Date(wallMs).toISOString().slice(0, 19)}${offsetText(offsetMs)}`,
  });
  const before = offsetAt(midnightMs - furthestMs, timeZone);
  if (before === offsetAt(midnightMs + dayMs + furthestMs, timeZone))
    return (minutes) => atOffset(midnightMs + minutes * 60_000, before);
  return (minutes) => {
    const wallMs = midnightMs + minutes * 60_000;
    // The zone's offset changes near this time. The offsets before and after the change are tried. The right one is the
    // offset that the zone has at the resulting moment.
    for (const guessMs of [wallMs - furthestMs, wallMs + furthestMs]) {
      const offsetMs = offsetAt(guessMs, timeZone);
      if (offsetAt(wallMs - offsetMs, timeZone) === offsetMs) return atOffset(wallMs, offsetMs);
    }
    return null;
  };
}

/** A zone's UTC offset at a moment, in milliseconds. */
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

/** Cached per zone, because creating a formatter takes longer than computing the times of a day. */
function zoneNames(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, made);
  return made;
}
