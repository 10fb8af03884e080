import type { FeedField } from '@forecourt/contracts/feed-mapping';
import { toBodyType } from '../../vehicle-words/body.ts';
import { toDrive, toTransmission } from '../../vehicle-words/driveline.ts';
import { toFuelType } from '../../vehicle-words/fuel.ts';
import { splitVehicleName, toMake } from '../../vehicle-words/makes.ts';
import { dateAs, dollarsAs, flagAs, fuelAs, kilometresAs, numberAs, readYear, textAs } from '../cells.ts';
import { given } from '../given.ts';
import type { CarDraft, Reading } from '../mapping.ts';
import { warn } from '../mapping.ts';
import { toPlainText } from '../plain-text.ts';
import { readConsumption, readCylinders, readEngineCc, readEngineLitres, readPower } from './engine.ts';
import { readPictures } from './pictures.ts';
import {
  readBallWeight,
  readBodyFeet,
  readGrossMass,
  readLearnerApproved,
  readPayload,
  readSeatHeight,
  readSleeps,
  readTareWeight,
  readTrailerMass,
  readTrayLength,
  readWetWeight,
} from './specifications.ts';
import { readCarType, readItemType, readState, readStatus } from './words.ts';

/**
 * Reads a field from a text.
 *
 * @param column name of the column, for messages
 * @param draft the fields that earlier rules of the mapping have read
 */
export type FieldReader = (cell: string, column: string, draft: CarDraft) => Reading;

/** The reader of every field that a mapping can fill. A stock number is read by `createStockNumbers`. */
export const fieldReaders: Readonly<Record<Exclude<FeedField, 'stock_number'>, FieldReader>> = {
  type: readCarType,
  item_type: readItemType,
  year: readYear,
  make: (cell) => ({ make: toMake(cell) }),
  // The model's spelling depends on the make, so `complete` corrects it later.
  model: textAs('model'),
  name: readName,
  badge: textAs('badge'),
  series: textAs('series'),
  vin: readVin,
  registration: textAs('regplate'),
  registration_expiry: dateAs('rego_expiry', 'registration expiry'),
  build_date: dateAs('build_date', 'build date'),
  compliance_date: dateAs('compliance_date', 'compliance date'),
  body: (cell) => given({ bodyconfiguration: cell, simple_body: toBodyType(cell) }),
  doors: numberAs('doors', 'number of doors', { min: 0, max: 9 }),
  seats: numberAs('seats', 'number of seats', { min: 1, max: 60 }),
  colour: textAs('colour'),
  interior_colour: textAs('interior_colour'),
  transmission: (cell) => given({ trans: cell, simple_transmission: toTransmission(cell) }),
  gears: numberAs('gearnum', 'number of gears', { min: 1, max: 24 }),
  drive: (cell) => ({ drive: toDrive(cell) ?? cell }),
  fuel: fuelAs((cell) => given({ fuel: cell, simple_fuel: toFuelType(cell) })),
  engine_litres: readEngineLitres,
  engine_cc: readEngineCc,
  cylinders: readCylinders,
  power_kw: readPower,
  consumption: readConsumption,
  gross_mass: readGrossMass,
  payload: readPayload,
  tray_length: readTrayLength,
  seat_height: readSeatHeight,
  wet_weight: readWetWeight,
  learner_approved: readLearnerApproved,
  sleeps: readSleeps,
  tare_weight: readTareWeight,
  trailer_mass: readTrailerMass,
  ball_weight: readBallWeight,
  body_feet: readBodyFeet,
  layout: (cell) => ({ specifications: { layout: cell } }),
  kilometres: kilometresAs(3_000_000),
  price: dollarsAs('price'),
  price_before: dollarsAs('before_price'),
  price_type: textAs('price_type'),
  status: readStatus,
  tag: textAs('tag'),
  reserved: flagAs('reserved'),
  certified: flagAs('certified'),
  preorder: flagAs('preorder'),
  location: textAs('location_name'),
  suburb: textAs('city'),
  state: readState,
  comments: (cell) => given({ dealercomments: toPlainText(cell) || undefined }),
  equipment: (cell) => ({ standardEquipment: partsOf(toPlainText(cell)) }),
  pictures: readPictures,
};

/** Reads make, model and badge from "2019 Land Rover Range Rover Evoque TD4". */
function readName(cell: string): CarDraft {
  const name = splitVehicleName(cell.replace(/^\d{4}\s+/, ''));
  return name === undefined ? {} : given({ make: name.make, model: name.model, badge: name.badge || undefined });
}

/** A VIN has 17 letters and digits without I, O and Q; older vehicles have shorter numbers. */
function readVin(cell: string): Reading {
  const vin = cell.toUpperCase().replace(/[\s-]/g, '');
  return /^[A-HJ-NPR-Z0-9]{5,17}$/.test(vin)
    ? { vin }
    : warn('The VIN has letters a VIN can’t have, or the wrong length.', cell);
}

function partsOf(cell: string): string[] {
  return cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
