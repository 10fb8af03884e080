/**
 * Converts the numbers in a text to the form that the fields read: with a comma as decimal mark, 24.990,50 becomes
 * 24990.50.
 *
 * @returns undefined when the decimal mark is a point and the text is ambiguous: 24.990 may mean 24,990
 */
export function withPoint(cell: string, decimal: '.' | ','): string | undefined {
  if (decimal === ',')
    return cell.replace(/\d[\d.,'’\s]*/g, (number) =>
      number
        .replace(/(?<=\d)[.'’\s](?=\d{3}(?!\d))/g, '')
        .replace(/,(?=\d)/, '.')
        .replace(/,(?=\s*$)/, ''),
    );
  const swiss = cell.replace(/(?<=\d)['’](?=\d{3}(?!\d))/g, '');
  return /^\D*\d{1,3}(\.\d{3})+(,\d{1,2})?(?![.\d])/.test(swiss) && !/\d,\d{3}\.\d/.test(swiss) ? undefined : swiss;
}
