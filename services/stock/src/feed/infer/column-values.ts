import type { FeedField } from '@forecourt/contracts/feed-mapping';
import { toBodyType } from '../../vehicle-words/body.ts';
import { toPlainColour } from '../../vehicle-words/colour.ts';
import { toDrive, toTransmission } from '../../vehicle-words/driveline.ts';
import { toFuelType } from '../../vehicle-words/fuel.ts';
import { toIsoDate } from '../dates.ts';
import { fieldReaders } from '../fields/index.ts';
import { isWarning } from '../mapping.ts';
import { withPoint } from '../transforms/decimals.ts';
import { isKnownMake } from './known-makes.ts';
import { ownWord } from './value-words.ts';

/** The non-empty values of one column in the rows of the sample. */
export type ColumnValues = {
  readonly column: string;
  readonly values: readonly string[];
  readonly distinct: readonly string[];
};

type Decimal = '.' | ',';
type Test = (value: string, decimal: Decimal) => boolean;

const numberOf = (value: string, decimal: Decimal): number => {
  const [digits] = /\d[\d., ]*/.exec(withPoint(value, decimal) ?? value) ?? [];
  return digits === undefined ? Number.NaN : Number(digits.replace(/[, ](?=\d{3})/g, '').trim());
};
const between =
  (least: number, most: number): Test =>
  (value, decimal) => {
    const number = numberOf(value, decimal);
    return number >= least && number <= most && value.length < 30;
  };
const isOf =
  (field: FeedField, own: (value: string) => string | undefined): Test =>
  (value) =>
    value.length < 60 && (own(value) ?? ownWord(field, value)) !== undefined;
const isRead =
  (field: 'type' | 'status' | 'reserved' | 'state'): Test =>
  (value) => {
    const reading = fieldReaders[field](value, '', {});
    return !('kind' in reading) || ownWord(field, value) !== undefined;
  };
const isDate: Test = (value) => toIsoDate(value) !== undefined && /\D/.test(value);
const isUrl: Test = (value) => /^https?:\/\/\S+/i.test(value.trim());
const isVin: Test = (value) => /^(?=.*\d)(?=.*[A-Z])[A-HJ-NPR-Z0-9]{17}$/i.test(value.replace(/[\s-]/g, ''));

/** Tests whether a text looks like a value of the field. A field without a test accepts any text. */
const tests: { readonly [Field in FeedField]?: Test } = {
  type: isRead('type'),
  year: (value) => /^(my ?)?(19[3-9]\d|20[0-3]\d)(\D.*)?$/i.test(value) || (isDate(value, '.') && value.length < 12),
  make: isKnownMake,
  vin: isVin,
  registration_expiry: isDate,
  build_date: isDate,
  compliance_date: isDate,
  body: isOf('body', toBodyType),
  doors: between(1, 7),
  seats: between(1, 60),
  colour: isOf('colour', (value) =>
    value
      .split(/[\s,/-]+/)
      .map(toPlainColour)
      .find(Boolean),
  ),
  transmission: isOf('transmission', toTransmission),
  gears: between(1, 18),
  drive: isOf('drive', toDrive),
  fuel: isOf('fuel', toFuelType),
  engine_litres: between(0.5, 17),
  engine_cc: between(49, 17_000),
  cylinders: between(1, 16),
  power_kw: between(2, 1_200),
  consumption: between(0.5, 60),
  gross_mass: between(500, 60_000),
  payload: between(100, 40_000),
  tray_length: between(500, 16_000),
  seat_height: between(300, 1_500),
  wet_weight: between(30, 1_000),
  sleeps: between(1, 20),
  tare_weight: between(200, 10_000),
  trailer_mass: between(200, 12_000),
  ball_weight: between(10, 1_000),
  body_feet: between(6, 60),
  kilometres: between(0, 3_000_000),
  price: between(100, 5_000_000),
  price_before: between(100, 5_000_000),
  status: isRead('status'),
  reserved: isRead('reserved'),
  state: isRead('state'),
  comments: (value) => value.length > 30 || value.includes(' '),
  pictures: isUrl,
  registration: (value) => /^[A-Z0-9ÄÖÜ -]{2,12}$/i.test(value),
  model: (value) => value.length <= 40,
  name: (value) => value.includes(' ') && value.length <= 200,
};

/** Number of values of a column that are examined. */
const sample = 500;

/** The share of a column's values that look like values of the field; undefined: the field accepts any text. */
export function fitOf(field: FeedField, { values }: ColumnValues, decimal: Decimal): number | undefined {
  const test = tests[field];
  const some = values.slice(0, sample);
  if (test === undefined || some.length === 0) return undefined;
  return some.filter((value) => test(value, decimal)).length / some.length;
}

/** Fields that can be recognised by values alone, and the confidence of such a guess. */
export const shownByValues: readonly (readonly [field: FeedField, confidence: number])[] = [
  ['vin', 0.97],
  ['pictures', 0.9],
  ['make', 0.85],
  ['fuel', 0.75],
  ['transmission', 0.75],
  ['body', 0.7],
  ['colour', 0.65],
  ['type', 0.7],
  ['year', 0.6],
];

/** The decimal mark of the numbers in these columns. It is a comma in 24.990,00 and 6,4. */
export function decimalOf(columns: readonly ColumnValues[]): Decimal {
  let [comma, point] = [0, 0];
  for (const { values } of columns)
    for (const value of values.slice(0, sample)) {
      if (value.length > 20 || !/^\D{0,6}\d/.test(value)) continue;
      if (
        /(?<![\d.,])\d{1,3}(\.\d{3})+(,\d{1,2}|,-)?(?![\d.])|(?<![\d.,])\d+,(\d{1,2}|-)(?!\d)/.test(value) &&
        !isDate(value, '.')
      )
        comma += 1;
      else if (/\d,\d{3}(?!\d)|\d\.\d{1,2}(?!\d)/.test(value) && !isDate(value, '.')) point += 1;
    }
  return comma > point ? ',' : '.';
}

/** Whether dates are American, with the month first. */
export function hasMonthFirst(columns: readonly ColumnValues[]): boolean {
  return columns.some(({ values }) => {
    const parts = values.flatMap((value) => {
      const [, first, second] = /^(\d{1,2})\/(\d{1,2})\/\d{2,4}\b/.exec(value) ?? [];
      return first === undefined ? [] : [[Number(first), Number(second)] as const];
    });
    return parts.some(([, second]) => second > 12) && parts.every(([first]) => first <= 12);
  });
}

/** Whether the field's reader accepts the value without a warning. */
export function isReadAsIs(field: Exclude<FeedField, 'stock_number'>, value: string): boolean {
  const reading = fieldReaders[field](value, '', {});
  return !('kind' in reading) && !isWarning(reading);
}
