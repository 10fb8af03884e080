import type { CarImage, CarType } from '@forecourt/contracts';
import { toBodyType } from '../../vehicle-words/body.ts';
import { toDrive, toTransmission } from '../../vehicle-words/driveline.ts';
import { toFuelType } from '../../vehicle-words/fuel.ts';
import { toMake, toModel } from '../../vehicle-words/makes.ts';
import type { AmountWords } from '../amount.ts';
import { readAmount } from '../amount.ts';
import { amountFault, dateAs, dollarsAs, flagAs, fuelAs, kilometresAs, numberAs, readYear, textAs } from '../cells.ts';
import type { CarDraft, Cell, FeedMapping, Reading, RowRefusal } from '../mapping.ts';
import { column, columns, refuse, warn } from '../mapping.ts';
import { toPlainText } from '../plain-text.ts';

/**
 * Names in feeds for the three car types. They are tried in order, because a former demonstrator is not an
 * ordinary used car.
 */
const carTypes: readonly (readonly [RegExp, CarType])[] = [
  [/^((ex )?demo(nstrator)?s?|ex dealer demo|d)$/, 'demo'],
  [/^(brand )?new$|^n$/, 'new'],
  [/^(certified )?(used|pre ?owned|pre ?loved|second ?hand)$|^(ex )?(rental|fleet|lease|government|govt)$|^u$/, 'used'],
];
/**
 * Names in feeds for a vehicle's status. A status that means "not for sale to the public" keeps the vehicle off the
 * site.
 */
const statuses: readonly (readonly [RegExp, CarDraft])[] = [
  [/^(in stock|available|for sale|active|live|current|listed|on site|on lot)$/, { status: 'in_stock' }],
  [/^(coming soon|arriving soon|in transit|incoming|on order|in production|due in)$/, { status: 'coming_soon' }],
  [/^(sold|delivered|sold pending delivery|sold awaiting delivery)$/, { status: 'sold' }],
  [
    /^(under offer|on hold|hold|held|deposit( taken| paid)?|reserved|sale pending|pending( sale)?|under contract)$/,
    { status: 'in_stock', reserved: true },
  ],
  [/^(withdrawn|archived|deleted|inactive|hidden|wholesale|unlisted)$/, { show_on_dealer_website: false }],
];
const itemTypes = ['car', 'caravan', 'motorhome', 'motorcycle', 'truck'];

const engineFigures: readonly (readonly [
  column: string,
  what: string,
  words: AmountWords,
  toDraft: (figure: number) => CarDraft,
])[] = [
  [
    'engine_litres',
    'engine size',
    { units: ['l', 'lt', 'ltr', 'litre', 'litres', 'liter', 'liters'] },
    (litres) => ({
      engine_size_litres: litres,
      engine_size: `${litres} L`,
      variant: { enginesize_litres: litres },
    }),
  ],
  [
    'cylinders',
    'number of cylinders',
    { units: ['cyl', 'cylinder', 'cylinders'] },
    (cylinders) => ({ variant: { cylinders } }),
  ],
  ['power_kw', 'power', { units: ['kw', 'kilowatt', 'kilowatts'] }, (power) => ({ variant: { power } })],
  [
    'consumption',
    'consumption',
    { units: ['l', 'l/100km', 'l/100 km', 'l / 100 km'] },
    (consumption) => ({ variant: { fuelconsumptioncombined: consumption } }),
  ],
];

const engineColumns = engineFigures.map(([name, what, words, toDraft]) =>
  column(name, (cell) => {
    const figure = readAmount(cell, words);
    if (figure === undefined || figure > 10_000) return warn(amountFault(what, cell, words), cell);
    return figure === 0 ? {} : toDraft(figure);
  }),
);

/** Forecourt's own column names, for dealers who write their export themselves. Documented in the README. */
export const forecourtColumns: FeedMapping = {
  name: 'forecourt',
  unknown: ['-', 'n/a', 'na', 'unknown'],
  required: ['stock_number', 'type', 'year', 'make', 'model', 'price'],
  stockNumber: { kind: 'column', column: 'stock_number' },
  rules: [
    column('type', readCarType),
    column('item_type', readItemType),
    column('year', readYear),
    columns(['make', 'model'], readName),
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
    ...engineColumns,
    column('kilometres', kilometresAs(3_000_000)),
    column('price', dollarsAs('price')),
    column('price_before', dollarsAs('before_price')),
    column('price_type', textAs('price_type')),
    column('tag', textAs('tag')),
    column('reserved', flagAs('reserved', 'The column "reserved"')),
    column('status', readStatus),
    column('certified', flagAs('certified', 'The column "certified"')),
    column('location', textAs('location_name')),
    column('comments', (cell) => defined('dealercomments', toPlainText(cell))),
    column('equipment', (cell) => ({ standardEquipment: parts(toPlainText(cell)) })),
    column('pictures', readPictures),
  ],
};

/** Lower case, with single spaces and without punctuation: "Ex-Demo" becomes "ex demo". */
function wordsOf(cell: string): string {
  return cell
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

function readCarType(cell: string): CarDraft | RowRefusal {
  const words = wordsOf(cell).replace(/ (cars?|vehicles?|stock|inventory)$/, '');
  const type = carTypes.find(([pattern]) => pattern.test(words))?.[1];
  return type === undefined
    ? refuse('The column "type" holds none of new, demo, demonstrator, used.', cell)
    : { car_type: type };
}

function readStatus(cell: string): Reading {
  const words = wordsOf(cell);
  return (
    statuses.find(([pattern]) => pattern.test(words))?.[1] ??
    warn('The column "status" holds none of in stock, coming soon, under offer, sold, withdrawn.', cell)
  );
}

function readName(make: Cell, model: Cell): CarDraft {
  const known = make === undefined ? undefined : toMake(make);
  return {
    ...(known !== undefined && { make: known }),
    ...(model !== undefined && { model: toModel(known ?? '', model) }),
  };
}

function readItemType(cell: string): Reading {
  const type = cell.toLowerCase();
  return itemTypes.includes(type)
    ? { item_type: type }
    : warn(`The column "item_type" holds none of ${itemTypes.join(', ')}.`, cell);
}

/** 17 letters and digits without I, O and Q; older vehicles have shorter numbers. */
function readVin(cell: string): Reading {
  const vin = cell.toUpperCase().replace(/[\s-]/g, '');
  return /^[A-HJ-NPR-Z0-9]{5,17}$/.test(vin)
    ? { vin }
    : warn('The VIN has letters that no VIN has, or the wrong length.', cell);
}

/** Picture URLs, best first, without duplicates. `http:` becomes `https:`, because pages load only encrypted files. */
function readPictures(cell: string): Reading {
  const addresses = [...new Set(addressesIn(cell).map((address) => address.replace(/^http:/i, 'https:')))];
  const right = addresses.filter((address) => URL.canParse(address) && new URL(address).protocol === 'https:');
  const images = right.map((url): CarImage => ({ image: { url, thumb: { url } } }));
  const draft: CarDraft = images.length > 0 ? { images } : {};
  const wrong = addresses.find((address) => !right.includes(address));
  return wrong === undefined ? draft : warn('A picture is not an https address.', wrong, draft);
}

/** A comma or semicolon may be part of a URL, so it separates only when another URL follows. */
function addressesIn(cell: string): string[] {
  return cell
    .split(/[|\s]+|[,;](?=\s*(?:https?:|$))/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
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
