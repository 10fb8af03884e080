import type { Range } from '@forecourt/contracts';

/** Measure of an amount in typed text. */
export type Measure = 'price' | 'km' | 'year';

/** An amount in typed text: `$30k`, `100,000 km`, `2019`. */
export type Amount = {
  readonly value: number;
  /** Whether the amount has a dollar sign, a `k` or commas; such a number cannot be the name of a model. */
  readonly isMarked: boolean;
  readonly unit: 'dollars' | 'km' | null;
  /** Number of words that the amount takes up, the unit included. */
  readonly length: number;
};

const kilometres = '(?:km|kms|kilometres?|kilometers?|klms?)';
const amountWord = new RegExp(`^(\\$?)(\\d{1,3}(?:,\\d{3})+|\\d{1,7})(\\.\\d{1,2})?(k?)(${kilometres})?$`, 'i');
const unitWord = new RegExp(`^(?:${kilometres}|ks|k's|clicks|mileage)$`, 'i');
const thousandWord = /^(grand|thousand|thou|k|gs)$/i;
const dollarWord = /^(dollars?|bucks|aud)$/i;
const spelled = [
  'five',
  'ten',
  'fifteen',
  'twenty',
  'twentyfive',
  'thirty',
  'thirtyfive',
  'forty',
  'fortyfive',
  'fifty',
];

/** The amount at index `at`; null: none. */
export function amountAt(words: readonly string[], at: number): Amount | null {
  const [whole, dollar, digits = '', tenth = '', thousand, unit] = amountWord.exec(numeral(words, at)) ?? [];
  if (whole === undefined) return null;
  let end = at + 1;
  const take = (pattern: RegExp) => pattern.test(words[end] ?? '') && Boolean(end++);
  // `15 000`: some people separate thousands with a space.
  const isSplit = !unit && !thousand && tenth === '' && /^\d{1,3}$/.test(digits) && take(/^000$/);
  const isThousand = Boolean(thousand) || isSplit || (!unit && take(thousandWord));
  if (tenth !== '' && !isThousand) return null;
  const isKm = Boolean(unit) || take(unitWord);
  if (dollar && isKm) return null;
  const isDollars = !isKm && (Boolean(dollar) || take(dollarWord));
  return {
    value: Math.round(Number(digits.replaceAll(',', '') + tenth) * (isThousand ? 1000 : 1)),
    isMarked: Boolean(dollar) || isThousand || digits.includes(','),
    unit: isDollars ? 'dollars' : isKm ? 'km' : null,
    length: end - at,
  };
}

/** Converts a number word before `grand` or `thousand` to digits, as in `ten grand`. Any other word stays. */
function numeral(words: readonly string[], at: number): string {
  const word = words[at] ?? '';
  const fives = spelled.indexOf(word);
  return fives >= 0 && thousandWord.test(words[at + 1] ?? '') ? String((fives + 1) * 5) : word;
}

/** Plausible years of a car. */
const [firstYear, lastYear] = [1950, 2039];
/** A number below this needs a unit to be a price, because it may be a model: Ram 1500, Peugeot 3008. */
const lowestBarePrice = 5000;

/** What an amount measures; null: ambiguous. A number without a unit counts only if it looks like a year or a price. */
export function measureOf({ value, unit, isMarked }: Amount): Measure | null {
  if (unit === 'km') return 'km';
  if (unit === 'dollars' || isMarked) return 'price';
  if (value >= firstYear && value <= lastYear) return 'year';
  return value >= lowestBarePrice && value % 5 === 0 ? 'price' : null;
}

/** Combines two amounts into a range. A unit or `k` on one of them applies to both: `10-20k`, `50 to 90,000 km`. */
export function rangeOf(from: Amount, to: Amount): { readonly measure: Measure; readonly range: Range } | null {
  const scaled = to.isMarked && !from.isMarked && from.unit === null && from.value < 1000 && to.value >= 1000;
  const low = scaled ? { ...from, value: from.value * 1000, isMarked: true } : from;
  const unit = to.unit ?? low.unit;
  const isMarked = low.isMarked || to.isMarked;
  const [a, b] = [measureOf({ ...low, unit, isMarked }), measureOf({ ...to, unit, isMarked })];
  if (a === null || a !== b) return null;
  return { measure: a, range: { min: Math.min(low.value, to.value), max: Math.max(low.value, to.value) } };
}
