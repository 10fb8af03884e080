import type { FeedField, FeedMapping, FeedRule, FeedTransform } from '@forecourt/contracts/feed-mapping';
import { readAmount } from '../amount.ts';
import { kilometresPerMile } from '../cells.ts';
import type { Cell, CellWarning } from '../mapping.ts';
import { warn } from '../mapping.ts';
import { monthFirst, yearIn } from './dates.ts';
import { withPoint } from './decimals.ts';
import { toPriceText } from './money.ts';
import { brackets, find, without } from './names.ts';
import { createLookup, omit, split } from './parts.ts';

type Of<Name extends FeedTransform['as']> = Extract<FeedTransform, { readonly as: Name }>;

/** The input of a transform: the texts of its rule's columns, and access to the other columns of the row. */
type Texts = { readonly cells: readonly Cell[]; readonly textOf: (column: string) => Cell };
type Step = (texts: Texts) => Cell | CellWarning;

/**
 * The text for a rule's field, after its transforms. Money, distances, dates and numbers are read in the mapping's
 * units unless a transform of the rule names other units.
 */
export function createShaping(rule: FeedRule, units: FeedMapping['units'], isUnknown: (text: string) => boolean): Step {
  const named = rule.transforms ?? [];
  const own = ofUnits(rule.field, units);
  const all = own === undefined || named.some(({ as }) => as === own.as || as === 'number') ? named : [...named, own];
  const steps = all.map((transform) => createStep(transform, units));
  return ({ cells, textOf }) => {
    let texts = cells;
    for (const step of steps) {
      const text = step({ cells: texts, textOf });
      if (typeof text === 'object') return text;
      if (text === undefined || isUnknown(text)) return undefined;
      texts = [text];
    }
    return texts.find((text) => text !== undefined);
  };
}

// biome-ignore format: a list reads by its lines
const numberFields: readonly FeedField[] = ['engine_litres', 'engine_cc', 'power_kw', 'consumption', 'cylinders', 'doors', 'seats', 'gears', 'gross_mass', 'payload', 'tray_length', 'seat_height', 'wet_weight', 'sleeps', 'tare_weight', 'trailer_mass', 'ball_weight', 'body_feet'];
const dateFields: readonly FeedField[] = ['registration_expiry', 'build_date', 'compliance_date'];

/** The transform that a field needs for the mapping's units; undefined: the field reads the text as it is. */
function ofUnits(field: FeedField, { decimal, dates }: FeedMapping['units']): FeedTransform | undefined {
  if (field === 'price' || field === 'price_before') return { as: 'price' };
  if (field === 'kilometres') return { as: 'distance' };
  if (numberFields.includes(field) && decimal === ',') return { as: 'number' };
  if (dateFields.includes(field) && dates === 'month-first') return { as: 'date' };
  return undefined;
}

/** Calls `change` with the first text, if there is one. */
function ofFirst(change: (cell: string, textOf: Texts['textOf']) => Cell | CellWarning): Step {
  return ({ cells, textOf }) => {
    const cell = cells.find((text) => text !== undefined);
    return cell === undefined ? undefined : change(cell, textOf);
  };
}

const creators: {
  readonly [Name in FeedTransform['as']]: (transform: Of<Name>, units: FeedMapping['units']) => Step;
} = {
  constant:
    ({ value }) =>
    () =>
      value,
  join:
    ({ with: between = ' ' }) =>
    ({ cells }) => {
      const texts = cells.filter((text) => text !== undefined);
      return texts.length === 0 ? undefined : texts.join(between);
    },
  split: (transform) => ofFirst((cell) => split(cell, transform)),
  lookup: (transform) => ofFirst(createLookup(transform)),
  list: ({ by }) =>
    ofFirst((cell) =>
      cell
        .split(by)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join('|'),
    ),
  price: ({ currency, decimal }, units) =>
    ofFirst((cell) => toPriceText(cell, { currency: currency ?? units.currency, decimal: decimal ?? units.decimal })),
  distance: ({ unit, decimal, most }, units) =>
    ofFirst((cell) => toDistance(cell, { unit: unit ?? units.distance, decimal: decimal ?? units.decimal, most })),
  year: () => ofFirst(yearIn),
  date: ({ order }, units) => ofFirst((cell) => ((order ?? units.dates) === 'month-first' ? monthFirst(cell) : cell)),
  number: ({ decimal, times }, units) =>
    ofFirst((cell) => toNumberText(cell, { decimal: decimal ?? units.decimal, times })),
  find: (transform) => ofFirst((cell) => find(cell, transform)),
  omit: (transform) => ofFirst((cell) => omit(cell, transform)),
  brackets: (transform) => ofFirst((cell) => brackets(cell, transform)),
  without: (transform) => ofFirst((cell, textOf) => without(cell, transform, textOf)),
};

function createStep(transform: FeedTransform, units: FeedMapping['units']): Step {
  const create = creators[transform.as] as (transform: FeedTransform, units: FeedMapping['units']) => Step;
  return create(transform, units);
}

/**
 * Converts a distance to the form that the field of kilometres reads. A unit in the cell takes precedence over the
 * mapping's unit.
 */
function toDistance(
  cell: string,
  {
    unit,
    decimal,
    most,
  }: { readonly unit: 'km' | 'mi'; readonly decimal: '.' | ','; readonly most: number | undefined },
): Cell | CellWarning {
  const text = withPoint(cell, decimal);
  if (text === undefined)
    return warn('We can read the distance in two ways. Say in the mapping which decimal mark the feed uses.', cell);
  const number = readAmount(text, { units: [], thousands: true });
  const km = unit === 'mi' && number !== undefined ? Math.round(number * kilometresPerMile) : undefined;
  const inKilometres = km ?? number;
  if (most !== undefined && inKilometres !== undefined && inKilometres > most)
    return warn(`The number of kilometres isn’t between 0 and ${most.toLocaleString('en-AU')}.`, cell);
  return km === undefined ? text : `${km} km`;
}

/** Multiplies the first number of a text by `times`. Without `times`, returns the whole text with its unit. */
function toNumberText(
  cell: string,
  { decimal, times }: { readonly decimal: '.' | ','; readonly times: number | undefined },
): Cell {
  const text = decimal === ',' ? (withPoint(cell, ',') ?? cell) : cell;
  const [digits] = /\d+(\.\d+)?/.exec(text.replace(/(?<=\d),(?=\d{3})/g, '')) ?? [];
  if (times === undefined || digits === undefined) return text;
  return String(Math.round(Number(digits) * times * 1000) / 1000);
}
