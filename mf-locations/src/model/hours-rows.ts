import type { OpeningHour } from '@forecourt/contracts';
import { clockText, minutesOf, weekdayName } from './local-time.ts';

/** A row of the opening-hours table. `weekdays` are the days it covers; 0 is Sunday. */
export type HoursRow = { readonly label: string; readonly text: string; readonly weekdays: readonly number[] };

const workdays = [1, 2, 3, 4, 5] as const;
const weekend = [6, 0] as const;

/**
 * Rows of an opening-hours table, Monday first. Monday to Friday share a row when all five are equal; Saturday and
 * Sunday have separate rows. Days missing in the feed have no row.
 * @source spec §9, LOC-010, LOC-011
 */
export function hoursRows(hours: readonly OpeningHour[]): readonly HoursRow[] {
  const rowOf = (weekday: number): HoursRow[] => {
    const hour = hours.find((candidate) => candidate.weekday === weekday);
    return hour === undefined ? [] : [{ label: weekdayName(weekday), text: hoursText(hour), weekdays: [weekday] }];
  };
  const week = workdays.flatMap(rowOf);
  const [monday] = week;
  const alike = week.length === workdays.length && week.every(({ text }) => text === monday?.text);
  const first = alike && monday !== undefined ? [{ ...monday, label: 'Mon-Fri', weekdays: workdays }] : week;
  return [...first, ...weekend.flatMap(rowOf)];
}

/** The feed's own text for a day, else its opening and closing time. */
function hoursText({ status, formated_hours, open, close }: OpeningHour): string {
  if (status === 'Closed') return 'Closed';
  const words = formated_hours?.trim() ?? '';
  if (words !== '') return words;
  const [from, to] = [minutesOf(open), minutesOf(close)];
  return from === null || to === null ? 'Open' : `${clockText(from)} – ${clockText(to)}`;
}
