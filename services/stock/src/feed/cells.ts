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
  return (cell) => {
    const number = readNumber(cell);
    if (number === undefined) return refuse(`The ${what} is not a number.`, cell);
    if (number < range.min || number > range.max) {
      return refuse(`The ${what} is outside ${range.min} to ${range.max}.`, cell);
    }
    return { [field]: number };
  };
}

const onApplication = /^(poa|p\.o\.a\.?|price on application|call( for price)?|enquire)$/i;
/** No vehicle costs more; what a 32-bit number of cents holds is not far above. */
const mostDollars = 20_000_000;

/**
 * Dollars: "55990", "$55,990.00". "POA", and nought, mean that there is no price to show.
 * Fractions of a cent are rounded.
 */
export function dollarsAs(field: 'price' | 'before_price'): Reader {
  return (cell) => {
    if (onApplication.test(cell)) return {};
    const amount = readNumber(cell.replace(/^(AU)?D?\s*\$\s*/i, '').replace(/\s*(drive ?away|egc)$/i, ''));
    if (amount === undefined) return refuse('The price is neither an amount nor "POA".', cell);
    if (amount < 0 || amount > mostDollars) return refuse(`The price is outside 0 to ${mostDollars} dollars.`, cell);
    return amount === 0 ? {} : { [field]: Math.round(amount * 100) / 100 };
  };
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

/** A number at the start of the text; undefined when there is none or something else than a unit follows. */
export function readNumber(cell: string): number | undefined {
  const digits = /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:\s*[a-z%/ ]*)?$/i.exec(cell.trim());
  return digits === null ? undefined : Number(`${digits[1]!.replaceAll(',', '')}${digits[2] ?? ''}`);
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
