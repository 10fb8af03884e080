/** English names, January first. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Formats a date: `05 November 2026` from `2026-11-05`. @source spec §2, NAV-026 */
export function longDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day} ${monthNames[Number(month) - 1] ?? month} ${year}`;
}
