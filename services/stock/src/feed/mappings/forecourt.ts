import type { CarImage, CarStatus, CarType } from '@forecourt/contracts';
import { toBodyType } from '../../vehicle-words/body.ts';
import { toDrive, toTransmission } from '../../vehicle-words/driveline.ts';
import { toFuelType } from '../../vehicle-words/fuel.ts';
import { toMake } from '../../vehicle-words/makes.ts';
import type { AmountWords } from '../amount.ts';
import { readAmount } from '../amount.ts';
import { amountFault, dateAs, dollarsAs, flagAs, fuelAs, numberAs, textAs } from '../cells.ts';
import type { CarDraft, FeedMapping, RowRefusal } from '../mapping.ts';
import { column, columns, refuse } from '../mapping.ts';

const carTypes: Readonly<Record<string, CarType>> = { new: 'new', demo: 'demo', demonstrator: 'demo', used: 'used' };
const statuses: Readonly<Record<string, CarStatus>> = {
  'in stock': 'in_stock',
  available: 'in_stock',
  'coming soon': 'coming_soon',
  sold: 'sold',
};
const itemTypes = ['car', 'caravan', 'motorhome', 'motorcycle', 'truck'];

/** Forecourt's own columns, for dealers who write their export themselves. Described in the README. */
export const forecourtColumns: FeedMapping = {
  name: 'forecourt',
  unknown: ['-', 'n/a', 'na', 'unknown'],
  required: ['stock_number', 'type', 'year', 'make', 'model', 'price'],
  stockNumber: { kind: 'column', column: 'stock_number' },
  rules: [
    column('type', oneOf(carTypes, 'car_type', 'type')),
    column('item_type', readItemType),
    column('year', numberAs('year', 'year', { min: 0, max: 9999 })),
    column('make', (cell) => ({ make: toMake(cell) })),
    column('model', textAs('model')),
    column('badge', textAs('badge')),
    column('series', textAs('series')),
    column('vin', readVin),
    column('registration', textAs('regplate')),
    column('registration_expiry', dateAs('rego_expiry', 'registration expiry')),
    column('build_date', dateAs('build_date', 'build date')),
    column('compliance_date', dateAs('compliance_date', 'compliance date')),
    column('body', (cell) => ({ bodyconfiguration: cell, ...defined('simple_body', toBodyType(cell)) })),
    column('doors', numberAs('doors', 'number of doors', { min: 0, max: 9 })),
    column('seats', numberAs('seats', 'number of seats', { min: 1, max: 60 })),
    column('colour', textAs('colour')),
    column('interior_colour', textAs('interior_colour')),
    column('transmission', (cell) => ({ trans: cell, ...defined('simple_transmission', toTransmission(cell)) })),
    column('gears', numberAs('gearnum', 'number of gears', { min: 1, max: 24 })),
    column('drive', (cell) => ({ drive: toDrive(cell) ?? cell })),
    column(
      'fuel',
      fuelAs((cell) => ({ fuel: cell, ...defined('simple_fuel', toFuelType(cell)) })),
    ),
    columns(['engine_litres', 'cylinders', 'power_kw', 'consumption'], readEngine),
    column('kilometres', numberAs('km', 'number of kilometres', { min: 0, max: 3_000_000 })),
    column('price', dollarsAs('price')),
    column('price_before', dollarsAs('before_price')),
    column('price_type', textAs('price_type')),
    column('status', oneOf(statuses, 'status', 'status')),
    column('tag', textAs('tag')),
    column('reserved', flagAs('reserved', 'The column "reserved"')),
    column('certified', flagAs('certified', 'The column "certified"')),
    column('location', textAs('location_name')),
    column('comments', textAs('dealercomments')),
    column('equipment', (cell) => ({ standardEquipment: parts(cell) })),
    column('pictures', readPictures),
  ],
};

function oneOf<Field extends 'car_type' | 'status'>(
  words: Readonly<Record<string, CarDraft[Field]>>,
  field: Field,
  name: string,
) {
  return (cell: string): CarDraft | RowRefusal => {
    const value = words[cell.toLowerCase().replace(/[\s_-]+/g, ' ')];
    return value === undefined
      ? refuse(`The column "${name}" holds none of ${Object.keys(words).join(', ')}.`, cell)
      : { [field]: value };
  };
}

function readItemType(cell: string): CarDraft | RowRefusal {
  const type = cell.toLowerCase();
  return itemTypes.includes(type)
    ? { item_type: type }
    : refuse(`The column "item_type" holds none of ${itemTypes.join(', ')}.`, cell);
}

/** Seventeen letters and digits without I, O and Q; older vehicles have shorter ones. */
function readVin(cell: string): CarDraft | RowRefusal {
  const vin = cell.toUpperCase().replace(/[\s-]/g, '');
  return /^[A-HJ-NPR-Z0-9]{5,17}$/.test(vin)
    ? { vin }
    : refuse('The VIN has letters that no VIN has, or the wrong length.', cell);
}

const engineFigures: readonly (readonly [what: string, words: AmountWords])[] = [
  ['engine size', { units: ['l', 'lt', 'ltr', 'litre', 'litres', 'liter', 'liters'] }],
  ['number of cylinders', { units: ['cyl', 'cylinder', 'cylinders'] }],
  ['power', { units: ['kw', 'kilowatt', 'kilowatts'] }],
  ['consumption', { units: ['l', 'l/100km', 'l/100 km', 'l / 100 km'] }],
];

function readEngine(...cells: readonly (string | undefined)[]): CarDraft | RowRefusal {
  const figures: (number | undefined)[] = [];
  for (const [at, [what, words]] of engineFigures.entries()) {
    const cell = cells[at];
    const figure = cell === undefined ? undefined : readAmount(cell, words);
    if (cell !== undefined && (figure === undefined || figure > 10_000))
      return refuse(amountFault(what, cell, words), cell);
    figures.push(figure === 0 ? undefined : figure);
  }
  const [litres, cylinders, power, consumption] = figures;
  const variant = {
    ...(litres !== undefined && { enginesize_litres: litres }),
    ...(cylinders !== undefined && { cylinders }),
    ...(power !== undefined && { power }),
    ...(consumption !== undefined && { fuelconsumptioncombined: consumption }),
  };
  return {
    ...(litres !== undefined && { engine_size_litres: litres, engine_size: `${litres} L` }),
    ...(Object.keys(variant).length > 0 && { variant }),
  };
}

/** Addresses separated by `|`, best first. Only `https` ones: a page of the site could not show others. */
function readPictures(cell: string): CarDraft | RowRefusal {
  const addresses = parts(cell);
  const wrong = addresses.find((address) => !URL.canParse(address) || new URL(address).protocol !== 'https:');
  if (wrong !== undefined) return refuse('A picture is not an https address.', wrong);
  return { images: addresses.map((url): CarImage => ({ image: { url, thumb: { url } } })) };
}

function parts(cell: string): string[] {
  return cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function defined<Field extends string>(field: Field, value: string | undefined): { [Name in Field]?: string } {
  return (value === undefined ? {} : { [field]: value }) as { [Name in Field]?: string };
}
