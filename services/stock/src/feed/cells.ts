import type { AmountWords } from './amount.ts';
import { readAmount } from './amount.ts';
import type { CarDraft, RowRefusal } from './mapping.ts';
import { refuse } from './mapping.ts';

type FieldOf<Value> = { [Field in keyof CarDraft]-?: Value extends CarDraft[Field] ? Field : never }[keyof CarDraft];
type TextField = FieldOf<string>;
type NumberField = FieldOf<number>;
type FlagField = FieldOf<boolean>;
type Reader = (cell: string) => CarDraft | RowRefusal;

/** The cell as it is. */
export function textAs(field: TextField): Reader {
  return (cell) => ({ [field]: cell });
}

/** "7", " 7 Seats", "1,968": a number with an optional unit behind it; refused outside the range. */
export function numberAs(
  field: NumberField,
  what: string,
  range: { readonly min: number; readonly max: number },
): Reader {
  const words = wordsOf[field] ?? { units: [] };
  return (cell) => {
    const number = readAmount(cell, words);
    if (number === undefined) return refuse(amountFault(what, cell, words), cell);
    if (number < range.min || number > range.max) {
      return refuse(`The ${what} is outside ${range.min} to ${range.max}.`, cell);
    }
    return { [field]: number };
  };
}

/** What feeds write behind figures; years and whatever else is not listed stand alone. */
const wordsOf: { readonly [Field in NumberField]?: AmountWords } = {
  km: { units: ['km', 'kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers'], thousands: true },
  doors: { units: ['d', 'dr', 'door', 'doors'] },
  seats: { units: ['seat', 'seats', 'seater'] },
  gearnum: { units: ['sp', 'spd', 'speed', 'speeds', 'gear', 'gears'] },
};
const dollarWords: AmountWords = {
  units: ['$', 'aud', 'dollar', 'dollars', 'drive away', 'driveaway', 'egc', '$ drive away'],
  thousands: true,
};

/** Why a cell is no amount: letters instead of a number, or letters behind it that are no unit of its column. */
export function amountFault(what: string, cell: string, { units }: AmountWords): string {
  return units.length > 0 && /^\s*\d/.test(cell)
    ? `Behind the number stands no unit of the ${what}; known are ${units.join(', ')}.`
    : `The ${what} is not a number.`;
}

const onApplication = /^(poa|p\.o\.a\.?|price on application|call( for price)?|enquire)$/i;
/** No vehicle costs more; what a 32-bit number of cents holds is not far above. */
const mostDollars = 20_000_000;

/**
 * Dollars: "55990", "$55,990.00", "28k" for 28,000. "POA", and nought, mean that there is no price to show.
 * Fractions of a cent are rounded.
 */
export function dollarsAs(field: 'price' | 'before_price'): Reader {
  return (cell) => {
    if (onApplication.test(cell)) return {};
    const amount = readAmount(cell.replace(/^(AUD|AU|A)?\s*\$\s*|^AUD\s+/i, ''), dollarWords);
    if (amount === undefined) return refuse('The price is neither an amount nor "POA".', cell);
    if (amount < 0 || amount > mostDollars) return refuse(`The price is outside 0 to ${mostDollars} dollars.`, cell);
    return amount === 0 ? {} : { [field]: Math.round(amount * 100) / 100 };
  };
}

/** A fuel in words; a number is an octane, a price or a shifted column. */
export function fuelAs(read: (cell: string) => CarDraft): Reader {
  return (cell) => (/^[\d.,\s]+$/.test(cell) ? refuse('The fuel is a number.', cell) : read(cell));
}

/** "yes", "Y", "true", "1" and their opposites. */
export function flagAs(field: FlagField, what: string): Reader {
  return (cell) => {
    if (/^(y|yes|true|1)$/i.test(cell)) return { [field]: true };
    if (/^(n|no|false|0)$/i.test(cell)) return { [field]: false };
    return refuse(`${what} is neither yes nor no.`, cell);
  };
}

/** Days as `2026-03-31`, `31/03/2026` or `31-3-2026` (day first), kept as ISO 8601 dates; months as `2026-03`, `03/2026`. */
export function dateAs(field: TextField, what: string): Reader {
  return (cell) => {
    const iso = toIsoDate(cell);
    return iso === undefined ? refuse(`The ${what} is not a date; write 2026-03-31.`, cell) : { [field]: iso };
  };
}

/** Ways a feed writes a day or a month; the day comes before the month, as everywhere in Australia. */
const dateShapes: readonly RegExp[] = [
  /^(?<year>\d{4})-(?<month>\d{1,2})$/,
  /^(?<month>\d{1,2})[/-](?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T ].*)?$/,
  /^(?<day>\d{1,2})[/-](?<month>\d{1,2})[/-](?<year>\d{4})$/,
];

function toIsoDate(cell: string): string | undefined {
  for (const shape of dateShapes) {
    const { year, month, day } = shape.exec(cell)?.groups ?? {};
    if (year === undefined || month === undefined) continue;
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day ?? '1')));
    // Date rolls the 31st of a short month over; then the parts no longer agree.
    if (date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day ?? '1')) return undefined;
    return date.toISOString().slice(0, day === undefined ? 7 : 10);
  }
  return undefined;
}
