/** How the amounts of one column are written. */
export type AmountWords = {
  /** Units that may follow the number, in lower case with single spaces. */
  readonly units: readonly string[];
  /** Whether "28k" is 28,000 in this column. */
  readonly thousands?: boolean;
};

const shape = /^(\d{1,3}(?:[, ]\d{3})+|\d+)(\.\d+)?(?:\s*([^\d\s].*))?$/s;

/**
 * Parses a number with an optional unit: "7 Seats", "1,968", "28 990", "28.5k km".
 *
 * @returns undefined when there is no number, or when it is followed by something other than a unit of this column
 */
export function readAmount(cell: string, { units, thousands = false }: AmountWords): number | undefined {
  const [, digits, fraction = '', rest = ''] = shape.exec(cell.trim()) ?? [];
  if (digits === undefined) return undefined;
  const words = rest.trim().toLowerCase().replace(/\s+/g, ' ').replace(/\.$/, '');
  const isUnit = (text: string) => text === '' || units.includes(text);
  const factor = isUnit(words)
    ? 1
    : thousands && /^k\b/.test(words) && isUnit(words.slice(1).trim())
      ? 1000
      : undefined;
  if (factor === undefined) return undefined;
  const number = Number(`${digits.replace(/[, ]/g, '')}${fraction}`);
  // Rounded, because 28.29 × 1000 is not exactly 28,290 in floating point.
  return factor === 1 ? number : Math.round(number * factor * 100) / 100;
}
