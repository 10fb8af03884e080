import { monthNames } from '@forecourt/contracts';

/** A year, month or day, as precise as in the feed; `month` and `day` count from 1. */
export type PartialDate = { readonly year: number; readonly month?: number; readonly day?: number };

/**
 * Parses the date of a feed; null when the text is not a date.
 *
 * Reads `2027-03-14`, `14/03/2027`, `2027-03`, `03/2027`, `2027`, `March 2027`, and ISO times.
 */
export function readDate(text: string): PartialDate | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[T ].*)?)?)?$/.exec(trimmed);
  if (iso !== null) return partial(iso[1], iso[2], iso[3]);
  const local = /^(?:(\d{1,2})[/.-])?(\d{1,2})[/.-](\d{4})$/.exec(trimmed);
  if (local !== null) return partial(local[3], local[2], local[1]);
  const named = /^(?:(\d{1,2}) )?([A-Za-z]{3,9})\.? (\d{4})$/.exec(trimmed);
  if (named === null) return null;
  const month = monthNames.findIndex((name) => name.slice(0, 3).toLowerCase() === named[2]?.slice(0, 3).toLowerCase());
  return month === -1 ? null : partial(named[3], String(month + 1), named[1]);
}

/** `14 March 2027`, `March 2027` or `2027`. */
export function writeDate({ year, month, day }: PartialDate): string {
  return [day, month === undefined ? undefined : monthNames[month - 1], year]
    .filter((part) => part !== undefined)
    .join(' ');
}

function partial(year = '', month?: string, day?: string): PartialDate | null {
  const date = {
    year: Number(year),
    ...(month !== undefined && { month: Number(month) }),
    ...(day !== undefined && { day: Number(day) }),
  };
  const monthExists = date.month === undefined || (date.month >= 1 && date.month <= 12);
  const dayExists = date.day === undefined || (date.day >= 1 && date.day <= 31);
  return monthExists && dayExists ? date : null;
}
