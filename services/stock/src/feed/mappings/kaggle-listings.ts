import type { CarType } from '@forecourt/contracts';
import { toBodyType } from '../../vehicle-words/body.ts';
import { bodyByModel } from '../../vehicle-words/body-by-model.ts';
import { commercialBody } from '../../vehicle-words/commercial.ts';
import { driveInName, toDrive, toTransmission } from '../../vehicle-words/driveline.ts';
import { toFuelType } from '../../vehicle-words/fuel.ts';
import { splitVehicleName } from '../../vehicle-words/makes.ts';
import { dollarsAs, fuelAs, kilometresAs, readYear } from '../cells.ts';
import { given } from '../given.ts';
import type { CarDraft, Cell, FeedMapping, RowRefusal } from '../mapping.ts';
import { column, columns, refuse } from '../mapping.ts';

const carTypeOf: Readonly<Record<string, CarType>> = { NEW: 'new', DEMO: 'demo', USED: 'used' };

/**
 * Values of `Car/Suv` that are bodies. The column also contains dealers' names, masked phone numbers and sale states.
 */
const bodiesAmongDealers = new Set([
  'SUV',
  'Hatchback',
  'Ute / Tray',
  'Sedan',
  'Wagon',
  'Coupe',
  'Convertible',
  'People Mover',
]);

/**
 * The public data set of Australian listings of 2023 ("Australian Vehicle Prices"). It has no stock numbers, pictures
 * or descriptions. It splits make and model at the first space, and has seats in `Doors`, warranties in `ColourExtInt`
 * and dealers in `Car/Suv`.
 */
export const kaggleListings: FeedMapping = {
  name: 'kaggle-listings',
  unknown: ['-', '- / -', 'NA', 'nan'],
  required: ['Brand', 'Year', 'Model', 'Title', 'UsedOrNew', 'Price'],
  stockNumber: {
    kind: 'derived',
    prefix: 'L',
    columns: [
      'Title',
      'UsedOrNew',
      'Transmission',
      'Engine',
      'DriveType',
      'FuelType',
      'Kilometres',
      'ColourExtInt',
      'Location',
      'BodyType',
      'Doors',
      'Seats',
    ],
  },
  rules: [
    column('Year', readYear),
    columns(['Title', 'Brand', 'Model'], readName),
    column('UsedOrNew', readCarType),
    columns(['BodyType', 'Car/Suv', 'Title'], readBody),
    column('Car/Suv', (cell) => (cell === 'NEW Available to order' ? { preorder: true } : {})),
    column('Transmission', (cell) => given({ simple_transmission: toTransmission(cell), trans: cell })),
    columns(['DriveType', 'Title'], (cell, title) => given({ drive: toDrive(cell ?? '') ?? driveInName(title ?? '') })),
    column('FuelType', fuelAs(readFuel)),
    columns(['Engine', 'FuelConsumption'], readEngine),
    column('Kilometres', kilometresAs(3_000_000)),
    column('ColourExtInt', readColours),
    column('Location', readPlace),
    columns(['Doors', 'Seats'], readDoorsAndSeats),
    column('Price', dollarsAs('price')),
  ],
};

function readName(title: Cell, brand: Cell, model: Cell): CarDraft {
  const name = splitVehicleName(title?.replace(/^\d{4}\s+/, '') ?? `${brand ?? ''} ${model ?? ''}`);
  return name === undefined ? {} : given({ make: name.make, model: name.model, badge: name.badge || undefined });
}

function readCarType(cell: string): CarDraft | RowRefusal {
  const type = carTypeOf[cell];
  return type === undefined ? refuse('The stock type is none of NEW, DEMO and USED.', cell) : { car_type: type };
}

function readBody(bodyType: Cell, carOrSuv: Cell, title: Cell): CarDraft {
  const name = title?.replace(/^\d{4}\s+/, '') ?? '';
  if (bodyType === 'Commercial') return { simple_body: commercialBody(name) };
  const text =
    bodyType !== undefined && bodyType !== 'Other'
      ? bodyType
      : carOrSuv !== undefined && bodiesAmongDealers.has(carOrSuv)
        ? carOrSuv
        : '';
  return given({ simple_body: text === '' ? undefined : bodyByModel(toBodyType(text), name) });
}

/** "Premium" and "Unleaded" are petrol. */
function readFuel(cell: string): CarDraft {
  const fuel = toFuelType(cell);
  return fuel === undefined ? {} : { simple_fuel: fuel, fuel: fuel === 'Petrol' ? `Petrol - ${cell}` : cell };
}

/** Reads "4 cyl, 2.2 L" and "8.7 L / 100 km"; 0 litres means unknown in both. */
function readEngine(engine: Cell, consumption: Cell): CarDraft {
  const cylinders = positive(/^(\d+) cyl/.exec(engine ?? '')?.[1]);
  const litres = positive(/(?<![\d.])([\d.]+) L$/.exec(engine ?? '')?.[1]);
  const per100 = positive(/^([\d.]+) L \/ 100 km$/.exec(consumption ?? '')?.[1]);
  const variant = given({ cylinders, enginesize_litres: litres, fuelconsumptioncombined: per100 });
  return given({
    engine_size_litres: litres,
    engine_size: litres === undefined ? undefined : `${litres} L`,
    variant: Object.keys(variant).length > 0 ? variant : undefined,
  });
}

/** "White / Black" is exterior / interior. Cars to order have the warranty here: "5 years / Unlimited km". */
function readColours(cell: string): CarDraft {
  if (/^\d+ years? \//.test(cell)) return {};
  const [outside = '', ...inside] = cell.split(' / ');
  return given({ colour: colour(outside), interior_colour: colour(inside.join(' / ')) });
}

function colour(text: string): string | undefined {
  return ['', '-', 'Other'].includes(text.trim()) ? undefined : text.trim();
}

/** Reads "Woy Woy, NSW", "Woy Woy, AU-NSW" or only the state. */
function readPlace(cell: string): CarDraft {
  const [, city, state] = /^(?:(.+), )?(?:AU-)?(NSW|VIC|QLD|WA|SA|TAS|ACT|NT)$/.exec(cell) ?? [];
  return given({ city, state });
}

/** When the number of doors is unknown, its column contains the number of seats. */
function readDoorsAndSeats(doors: Cell, seats: Cell): CarDraft {
  return given({
    doors: positive(/^(\d+) Doors?$/.exec(doors ?? '')?.[1]),
    seats: positive(/^(\d+) Seats?$/.exec(seats ?? '')?.[1] ?? /^(\d+) Seats?$/.exec(doors ?? '')?.[1]),
  });
}

function positive(digits: string | undefined): number | undefined {
  const number = Number(digits);
  return number > 0 ? number : undefined;
}
