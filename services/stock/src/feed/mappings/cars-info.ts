import type { CarType } from '@forecourt/contracts';
import { toBodyType } from '../../vehicle-words/body.ts';
import { bodyByModel } from '../../vehicle-words/body-by-model.ts';
import { toPlainColour } from '../../vehicle-words/colour.ts';
import { driveInName, toDrive, toTransmission } from '../../vehicle-words/driveline.ts';
import { toFuelType } from '../../vehicle-words/fuel.ts';
import { toMake, toModel } from '../../vehicle-words/makes.ts';
import { dollarsAs, fuelAs, kilometresAs, numberAs, readYear, textAs } from '../cells.ts';
import { given } from '../given.ts';
import type { CarDraft, Cell, FeedMapping, Reading, RowRefusal } from '../mapping.ts';
import { column, columns, refuse, warn } from '../mapping.ts';

const carTypeOf: Readonly<Record<string, CarType>> = { 'new in stock': 'new', demo: 'demo', used: 'used' };

/** Maximum plausible kilometres. A larger number has a digit too many. */
const mostKilometres = 1_000_000;

/**
 * The public data set of 17,048 Australian cars with variant and series ("Australian Cars Info"). Its spreadsheet
 * turned models into dates ("9-Mar" is a Saab 9-3), variants into formulas ("+luxe") and engine sizes into integers
 * ("2" is a 2.0); `Name` has the original texts. Every car with a tailgate is a "Wagon", `Gearbox` sometimes contains
 * the driven wheels, and `Color` is the first word of the paint's name.
 */
export const carsInfo: FeedMapping = {
  name: 'cars-info',
  unknown: ['-', 'NA'],
  required: ['ID', 'Name', 'Price', 'Brand', 'Model', 'Variant', 'Series', 'Year', 'Status'],
  stockNumber: { kind: 'column', column: 'ID' },
  rules: [
    column('Year', readYear),
    columns(['Name', 'Brand', 'Model', 'Variant', 'Series'], (...cells) => readName(cells)),
    column('Series', textAs('series')),
    column('Status', readCarType),
    columns(['Type', 'Brand', 'Model'], readBody),
    columns(['Gearbox', 'Name'], readDriveline),
    columns(['Fuel', 'Name'], (fuel, name) => fuelAs(() => readFuel(fuel, name))(fuel ?? '')),
    column('CC', readEngine),
    column('Kilometers', kilometresAs(mostKilometres)),
    column('Color', (cell) => given({ colour: toPlainColour(cell) })),
    column('Seating Capacity', numberAs('seats', 'number of seats', { min: 1, max: 60 })),
    column('Price', dollarsAs('price')),
  ],
};

/** `Name` is year, brand, model, variant and series, in that order. */
function readName([name, brand, model, variant, series]: readonly Cell[]): CarDraft {
  if (brand === undefined || model === undefined) return {};
  const make = toMake(brand);
  const text = after(name?.replace(/^\d{4} /, ''), brand);
  const whole = series === undefined ? text : before(text, series);
  const badge = whole === undefined ? variant : (after(whole, model) ?? (whole === model ? undefined : variant));
  const ownModel = whole === undefined || whole === model || after(whole, model) !== undefined;
  return given({
    make,
    model: toModel(make, (ownModel ? model : before(whole, variant ?? '')) ?? model),
    badge,
  });
}

/** The text after `start`; undefined when the text does not begin with `start` or ends there. */
function after(text: string | undefined, start: string): string | undefined {
  return text?.startsWith(`${start} `) ? text.slice(start.length + 1) : undefined;
}

function before(text: string | undefined, end: string): string | undefined {
  return text?.endsWith(` ${end}`) ? text.slice(0, -end.length - 1) : undefined;
}

function readCarType(cell: string): CarDraft | RowRefusal {
  const type = carTypeOf[cell.toLowerCase()];
  return type === undefined ? refuse('The status is none of New In Stock, Demo and Used.', cell) : { car_type: type };
}

/**
 * The feed's word is kept beside the site's body type, because a cab type is more precise than "ute". Jeeps with
 * soft tops are not convertibles.
 */
function readBody(type: Cell, brand: Cell, model: Cell): CarDraft {
  const fed = type === undefined || /^soft ?top$/i.test(type) ? undefined : toBodyType(type);
  return given({
    simple_body: bodyByModel(fed, `${toMake(brand ?? '')} ${model ?? ''}`),
    bodyconfiguration: type,
  });
}

function readDriveline(gearbox: Cell, name: Cell): CarDraft {
  const transmission = toTransmission(gearbox ?? '');
  return given({
    simple_transmission: transmission,
    trans: transmission,
    drive: driveInName(name ?? '') ?? toDrive(gearbox ?? ''),
  });
}

/** "Unleaded Petrol/Electric" is a hybrid; only the name says whether it is a plug-in. */
function readFuel(fuel: Cell, name: Cell): CarDraft {
  const words = `${fuel ?? ''} ${name ?? ''}`;
  const kind = /\bphev\b|plug.?in/i.test(words)
    ? 'Plug-in hybrid'
    : /\/electric|\bhybrid\b/i.test(words)
      ? 'Hybrid'
      : toFuelType(fuel ?? '');
  return given({ simple_fuel: kind, fuel });
}

/** Cubic centimetres: "2362" means 2.4 L. */
function readEngine(cell: string): Reading {
  const cc = Number(cell);
  if (!(cc > 0 && cc < 20_000)) return warn('The engine size is not a number of cubic centimetres.', cell);
  const litres = Math.round(cc / 100) / 10;
  return {
    engine_size_litres: litres,
    engine_size: `${litres.toFixed(1)} L`,
    variant: { enginesize: cc, enginesize_litres: litres },
  };
}
