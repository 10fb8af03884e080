/** The year in a date or in a longer text: 2019 in "03/2019", "2019-03-01" and "EZ 3.2019". */
export function yearIn(cell: string): string {
  const [year] = /(?<!\d)(?:19|20)\d{2}(?!\d)/.exec(cell) ?? [];
  return year ?? cell;
}

/** Converts an American date (month first) to the form that the fields read (day first). */
export function monthFirst(cell: string): string {
  const [, month, day, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s.*)?$/.exec(cell) ?? [];
  return month === undefined ? cell : `${day}/${month}/${year}`;
}
