/** A parsed number field. */
export type Typed =
  | { readonly kind: 'number'; readonly value: number; readonly unit?: 'percent' | 'months' }
  | { readonly kind: 'empty' }
  /** The text is not a number, or is too long. */
  | { readonly kind: 'unreadable' };

/** Maximum characters, including sign and separators. */
const longest = 24;

/**
 * Parses a number as people type or paste it: `$25,000`, `25 000`, `7,99`, `1.234,50`. A comma before exactly three
 * digits separates thousands; any other comma is a decimal one. For `10%` and `60 months` the unit is returned too.
 */
export function readNumber(text: string): Typed {
  const plain = text.replace(/[$\s\u00a0]/g, '');
  const unit = plain.includes('%') ? 'percent' : /(months?|mths?)$/i.test(plain) ? 'months' : undefined;
  const bare = plain.replaceAll('%', '').replace(/(p\.?a\.?|years?|yrs?|months?|mths?)$/i, '');
  if (bare === '') return { kind: 'empty' };
  if (bare.length > longest || !/^-?[.,]*\d[\d.,]*$/.test(bare)) return { kind: 'unreadable' };
  const value = Number(withDecimalPoint(bare));
  return Number.isFinite(value) ? { kind: 'number', value, ...(unit && { unit }) } : { kind: 'unreadable' };
}

function withDecimalPoint(bare: string): string {
  const comma = bare.lastIndexOf(',');
  const point = bare.lastIndexOf('.');
  if (comma === -1) return bare;
  const commaIsDecimal = point === -1 ? !/^-?\d{1,3}(,\d{3})+$/.test(bare) : comma > point;
  return commaIsDecimal ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
}

/** Clamps a value to a range and rounds it to its step. @source spec §5, FIN-040 */
export function held(
  value: number,
  { min, max, step }: { readonly min: number; readonly max: number; readonly step: number },
): number {
  const within = Math.min(Math.max(value, min), max);
  const onStep = Math.round(within / step) * step;
  return Math.min(Math.max(Math.round(onStep * 100) / 100, min), max);
}
