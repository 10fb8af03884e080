import type { Location } from './location.ts';
import type { HolidayHours } from './site-config/locations.ts';

type Place = Pick<Location, 'slug'>;

/** The holidays that apply to a location. */
export const holidaysOf = (holidays: readonly HolidayHours[], { slug }: Place): readonly HolidayHours[] =>
  holidays.filter(({ locations }) => locations === undefined || locations.includes(slug));

/**
 * The holiday that sets a location's hours on a day. Undefined: its weekly hours apply.
 *
 * @param day `2026-12-25`
 * @source spec §2, LOC-030
 */
export const holidayOn = (holidays: readonly HolidayHours[], place: Place, day: string): HolidayHours | undefined =>
  holidaysOf(holidays, place).find(({ from, to = from }) => from <= day && day <= to);
