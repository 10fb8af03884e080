/** The year of a date or of a longer text: 2019 of "03/2019", "2019-03-01" and "EZ 3.2019". */
export function yearIn(cell: string): string {
  const [year] = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(cell) ?? [];
  return year ?? cell;
}

/** American dates, month first, as the fields read them. */
export function monthFirst(cell: string): string {
  const [, month, day, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s.*)?$/.exec(cell) ?? [];
  return month === undefined ? cell : `${day}/${month}/${year}`;
}
