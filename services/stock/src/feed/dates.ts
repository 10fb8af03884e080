/** Formats of a date or a month in feeds. When the year comes last, the day comes before the month, as in Australia. */
const shapes: readonly RegExp[] = [
  /^(?<year>\d{4})-(?<month>\d{1,2})$/,
  /^(?<month>\d{1,2})[/.-](?<year>\d{4})$/,
  /^(?<month>\d{1,2})[/-](?<year>\d{2})$/,
  /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})(?:[T ].*)?$/,
  /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4}|\d{2})(?: \d{1,2}:.*)?$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ /.-](?<name>[a-z]{3,9})\.?,?[ /.-](?<year>\d{4}|\d{2})$/i,
  /^(?<name>[a-z]{3,9})\.?[ /.-](?<year>\d{4}|\d{2})$/i,
  /^(?<year>20\d{2})(?<month>\d{2})(?<day>\d{2})$/,
];
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthsInFull = 'january february march april may june july august september october november december';

/** Serial date of a spreadsheet whose cell was not formatted as a date: days since 30 December 1899. */
const serialShape = /^[2-6]\d{4}$/;
const serialEpochMs = Date.UTC(1899, 11, 30);

/**
 * Converts to ISO 8601. Days: `2026-03-31`, `31/03/2026`, `31/3/26`, `31 Mar 2026`, `20260331` or a spreadsheet's
 * serial number. Months (as `2026-03`): `2026-03`, `03/2026`, `03/26` or `Mar 2026`.
 */
export function toIsoDate(text: string): string | undefined {
  if (serialShape.test(text)) return new Date(serialEpochMs + Number(text) * 86_400_000).toISOString().slice(0, 10);
  for (const shape of shapes) {
    const { year: years, month: digits, name, day } = shape.exec(text)?.groups ?? {};
    if (years === undefined) continue;
    const month = name === undefined ? Number(digits) : monthOf(name);
    const year = fullYear(years);
    const date = new Date(Date.UTC(year, month - 1, Number(day ?? '1')));
    // `Date` converts day 31 of a short month to a day of the next month, so the result is compared with the parts.
    if (date.getUTCMonth() + 1 !== month || date.getUTCDate() !== Number(day ?? '1')) continue;
    return date.toISOString().slice(0, day === undefined ? 7 : 10);
  }
  return undefined;
}

/** Two digits from 70 on are a year of the 20th century, others of the 21st. */
export function fullYear(digits: string): number {
  const year = Number(digits);
  return digits.length === 2 ? year + (year < 70 ? 2000 : 1900) : year;
}

/** 1 to 12; 0 when the word is not a month. */
function monthOf(name: string): number {
  const word = name.toLowerCase();
  const isMonth = word.length === 3 || word === 'sept' || monthsInFull.split(' ').includes(word);
  return isMonth ? monthNames.indexOf(word.slice(0, 3)) + 1 : 0;
}
