import type { AmountWords } from './amount.ts';
import { readAmount } from './amount.ts';
import { fullYear, toIsoDate } from './dates.ts';
import type { CarDraft, Reading } from './mapping.ts';
import { warn } from './mapping.ts';

type FieldOf<Value> = { [Field in keyof CarDraft]-?: Value extends CarDraft[Field] ? Field : never }[keyof CarDraft];
type TextField = FieldOf<string>;
type NumberField = FieldOf<number>;
type FlagField = FieldOf<boolean>;
type Reader = (cell: string, column: string) => Reading;

/** Reads the cell unchanged. */
export function textAs(field: TextField): Reader {
  return (cell) => ({ [field]: cell });
}

/** Reads a number with an optional unit: "7", " 7 Seats", "1,968". Numbers out of range are left out. */
export function numberAs(
  field: NumberField,
  what: string,
  range: { readonly min: number; readonly max: number },
): Reader {
  const words = wordsOf[field] ?? { units: [] };
  return (cell) => {
    const number = readAmount(cell, words);
    if (number === undefined) return warn(amountFault(what, cell, words), cell);
    if (number < range.min || number > range.max) {
      return warn(`The ${what} isn’t between ${range.min} and ${range.max.toLocaleString('en-AU')}.`, cell);
    }
    return { [field]: number };
  };
}

/** Units that feeds write after numbers; columns that are not listed have no units. */
const wordsOf: { readonly [Field in NumberField]?: AmountWords } = {
  km: { units: ['km', 'kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers'], thousands: true },
  doors: { units: ['d', 'dr', 'door', 'doors'] },
  seats: { units: ['seat', 'seats', 'seater'] },
  gearnum: { units: ['sp', 'spd', 'speed', 'speeds', 'gear', 'gears'] },
};

const miles: AmountWords = { units: ['mi', 'mile', 'miles'], thousands: true };
export const kilometresPerMile = 1.609344;

/** Reads kilometres; miles are converted with a warning. @param most a larger number is treated as a mistake */
export function kilometresAs(most: number): Reader {
  const inKilometres = numberAs('km', 'number of kilometres', { min: 0, max: most });
  return (cell, column) => {
    const inMiles = /[a-z]/i.test(cell) ? readAmount(cell, miles) : undefined;
    const km = Math.round((inMiles ?? 0) * kilometresPerMile);
    // A number without a unit of miles, such as "45k", is in kilometres.
    if (inMiles === undefined || !/mi/i.test(cell) || km > most) return inKilometres(cell, column);
    return warn(`The distance is in miles, so we show it as ${km} km.`, cell, { km });
  };
}

/**
 * The model year: "2021", "MY21", "2021.5". Of "2019/20" the earlier year is used, so that a car never appears newer
 * than it is.
 */
export function readYear(cell: string): Reading {
  const [, year] = /^(?:MY\s*)?(\d{4})(?:\.\d+)?(?:\s*[/-]\s*(?:\d{2}|\d{4}))?$/i.exec(cell) ?? [];
  const [, modelYear] = /^MY\s*(\d{2})(?:\.\d+)?$/i.exec(cell) ?? [];
  if (year !== undefined) return { year: Number(year) };
  if (modelYear !== undefined) return { year: fullYear(modelYear) };
  return warn('We can’t read the year. Write it like this: 2026.', cell);
}

const dollarWords: AmountWords = {
  units: ['$', 'aud', 'dollar', 'dollars', 'inc gst', 'incl gst', 'ono', 'neg', 'negotiable'],
  thousands: true,
};

/** States why a cell is not an amount: it has no number, or the text after the number is not a unit of the column. */
export function amountFault(what: string, cell: string, { units }: AmountWords): string {
  return units.length > 0 && /^\s*\d/.test(cell)
    ? `We can’t read the ${what}. Write a number on its own, or followed by one of: ${units.join(', ')}.`
    : `We can’t read the ${what}. Write it in digits.`;
}

const onApplication =
  /^(poa|p\.o\.a\.?|price on application|call( for price| us)?|contact (us|dealer)|enquire|ask|tb[acd]|to be (advised|confirmed)|n\.?\/?a\.?|coming soon)$/i;
/** Maximum price in dollars. No vehicle costs more, and in cents it still fits into a 32-bit integer. */
const mostDollars = 20_000_000;

/** Text after a price that states what the price includes. */
const priceTypes: readonly (readonly [RegExp, string])[] = [
  [/\b(drive ?-?away|d\/a|dap)\b/i, 'Drive away'],
  [
    /(\+|\bplus\b)\s*(orc|on[ -]?roads?( costs)?|gov(ernmen)?t\.? charges)\b|\b(egc|excl?(uding)?\.? gov(ernmen)?t\.?( charges)?|bef(ore)?\.? gov(ernmen)?t\.? charges)\b/i,
    'Excl. government charges',
  ],
];

/**
 * Reads dollars: "55990", "$55,990.00", "$32,990*", "28k" for 28,000. Text after the number ("drive away", "+ ORC")
 * determines the price type. "POA", "TBA" and 0 mean that no price is shown. Fractions of a cent are rounded.
 */
export function dollarsAs(field: 'price' | 'before_price'): Reader {
  return (cell) => {
    if (onApplication.test(cell)) return {};
    const type = priceTypes.find(([pattern]) => pattern.test(cell));
    const bare = cell
      .replace(type?.[0] ?? '', '')
      .replace(/[*†^]+|\(\s*\)/g, '')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^((now|from|only) )?((AUD|AU|A)? ?\$ ?|AUD )?/i, '')
      .replace(/[ .,-]{1,9}$/, '');
    const amount = readAmount(bare, dollarWords);
    if (amount === undefined) return warn('The price isn’t an amount or "POA".', cell);
    if (amount < 0 || amount > mostDollars)
      return warn(`The price isn’t between $0 and $${mostDollars.toLocaleString('en-AU')}.`, cell);
    if (amount === 0) return {};
    const says = field === 'price' && type !== undefined ? { price_type: type[1] } : {};
    return { [field]: Math.round(amount * 100) / 100, ...says };
  };
}

/**
 * Reads a fuel name. A cell that is a number is left out with a warning: it is an octane rating, a price or the value
 * of another column.
 */
export function fuelAs(read: (cell: string) => CarDraft): Reader {
  return (cell) => (/^[\d.,\s]+$/.test(cell) ? warn('The fuel is a number.', cell) : read(cell));
}

/** Reads "yes", "Y", "true", "1" and their opposites. */
export function flagAs(field: FlagField): Reader {
  return (cell, column) => {
    if (/^(y|yes|true|1)$/i.test(cell)) return { [field]: true };
    if (/^(n|no|false|0)$/i.test(cell)) return { [field]: false };
    return warn(`The column "${column}" doesn’t say yes or no.`, cell);
  };
}

/** Reads days and months in the formats of `toIsoDate`. */
export function dateAs(field: TextField, what: string): Reader {
  return (cell) => {
    const iso = toIsoDate(cell);
    return iso === undefined
      ? warn(`We can’t read the ${what} as a date. Write it like this: 2026-03-31.`, cell)
      : { [field]: iso };
  };
}
