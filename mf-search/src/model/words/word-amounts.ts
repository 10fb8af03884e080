import type { Range } from '@forecourt/contracts';

/** What an amount in typed words measures. */
export type Measure = 'price' | 'km' | 'year';

/** An amount as it was typed: `$30k`, `100,000 km`, `2019`. */
export type Amount = {
  readonly value: number;
  /** Said with a dollar sign, a `k` or commas: a number that no car is called by. */
  readonly isMarked: boolean;
  readonly unit: 'dollars' | 'km' | null;
  /** Words it takes, its unit included. */
  readonly length: number;
};

const kilometres = '(?:km|kms|kilometres?|kilometers?|klms?)';
const amountWord = new RegExp(`^(\\$?)(\\d{1,3}(?:,\\d{3})+|\\d{1,7})(\\.\\d)?(k?)(${kilometres})?$`, 'i');
const unitWord = new RegExp(`^${kilometres}$`, 'i');

/** The amount at a place among the words, or null. */
export function amountAt(words: readonly string[], at: number): Amount | null {
  const [whole, dollar, digits = '', tenth = '', thousand, unit] = amountWord.exec(words[at] ?? '') ?? [];
  if (whole === undefined || (tenth !== '' && !thousand)) return null;
  const isFollowed = !unit && unitWord.test(words[at + 1] ?? '');
  const isKm = Boolean(unit) || isFollowed;
  if (dollar && isKm) return null;
  return {
    value: Math.round(Number(digits.replaceAll(',', '') + tenth) * (thousand ? 1000 : 1)),
    isMarked: Boolean(dollar || thousand) || digits.includes(','),
    unit: dollar ? 'dollars' : isKm ? 'km' : null,
    length: isFollowed ? 2 : 1,
  };
}

/** Cars are older than none of these years, and ordered for none later. */
const [firstYear, lastYear] = [1950, 2039];
/** A bare number below this is as likely a model: Ram 1500, Peugeot 3008. */
const lowestBarePrice = 5000;

/**
 * What an amount measures, or null when that is open. Bare numbers have to look like a year or a
 * price.
 */
export function measureOf({ value, unit, isMarked }: Amount): Measure | null {
  if (unit === 'km') return 'km';
  if (unit === 'dollars' || isMarked) return 'price';
  if (value >= firstYear && value <= lastYear) return 'year';
  return value >= lowestBarePrice && value % 5 === 0 ? 'price' : null;
}

/** Two amounts as one range: what one says of its unit and thousands holds for both. `10-20k`, `50 to 90,000 km`. */
export function rangeOf(from: Amount, to: Amount): { readonly measure: Measure; readonly range: Range } | null {
  const scaled = to.isMarked && !from.isMarked && from.unit === null && from.value < 1000 && to.value >= 1000;
  const low = scaled ? { ...from, value: from.value * 1000, isMarked: true } : from;
  const unit = to.unit ?? low.unit;
  const isMarked = low.isMarked || to.isMarked;
  const [a, b] = [measureOf({ ...low, unit, isMarked }), measureOf({ ...to, unit, isMarked })];
  if (a === null || a !== b) return null;
  return { measure: a, range: { min: Math.min(low.value, to.value), max: Math.max(low.value, to.value) } };
}
