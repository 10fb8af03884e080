/** A day with free times. `times` are in the api's format, earliest first. */
export type FreeDay = { readonly day: string; readonly label: string; readonly times: readonly string[] };

/**
 * Groups times by day. Day and hour are read from the text, which is in the location's time zone, so the device's time
 * zone does not matter.
 *
 * @param times `2026-11-23T09:00:00+11:00`, earliest first
 */
export function freeDays(times: readonly string[]): readonly FreeDay[] {
  const days = [...new Set(times.map(dayOf))];
  return days.map((day) => ({
    day,
    label: dayLabel(day),
    times: times.filter((time) => dayOf(time) === day),
  }));
}

const dayMs = 24 * 60 * 60_000;

/** The days together with the days between them that have no free time. */
export function withClosedDays(days: readonly FreeDay[]): readonly Pick<FreeDay, 'day' | 'times'>[] {
  const [first, last] = [days[0], days.at(-1)].map((one) => Date.parse(one?.day ?? ''));
  if (first === undefined || last === undefined || Number.isNaN(first)) return days;
  return Array.from({ length: (last - first) / dayMs + 1 }, (_, index) => {
    const day = new Date(first + index * dayMs).toISOString().slice(0, 10);
    return days.find((one) => one.day === day) ?? { day, times: [] };
  });
}

/** The times of a day before and after noon; a half without times is left out. */
export function timesByHalf(
  times: readonly string[],
): readonly { readonly half: 'Morning' | 'Afternoon'; readonly times: readonly string[] }[] {
  const isMorning = (time: string) => Number(time.slice(11, 13)) < 12;
  return [
    { half: 'Morning' as const, times: times.filter(isMorning) },
    { half: 'Afternoon' as const, times: times.filter((time) => !isMorning(time)) },
  ].filter((part) => part.times.length > 0);
}

/** `2026-11-23`; empty for an empty time. */
export const dayOf = (time: string) => time.slice(0, 10);

/** `Monday 23 November`; day and month stay on one line. */
export function dayLabel(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'UTC' }).format(at);
  return `${part({ weekday: 'long' })} ${part({ day: 'numeric' })}\u00a0${part({ month: 'long' })}`;
}

/** `9:00 am` */
export function clockLabel(time: string): string {
  const hours = Number(time.slice(11, 13));
  return `${hours % 12 === 0 ? 12 : hours % 12}:${time.slice(14, 16)} ${hours < 12 ? 'am' : 'pm'}`;
}

/** `Monday 23 November at 9:00 am` */
export const whenLabel = (time: string) => `${dayLabel(dayOf(time))} at ${clockLabel(time)}`;
