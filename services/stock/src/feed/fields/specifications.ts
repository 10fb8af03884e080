import type { Specifications } from '@forecourt/contracts';
import type { AmountWords } from '../amount.ts';
import { readAmount } from '../amount.ts';
import { amountFault } from '../cells.ts';
import type { CarDraft, Reading } from '../mapping.ts';
import { warn } from '../mapping.ts';

type Measure = Exclude<keyof Specifications, 'axle_type' | 'layout' | 'learner_approved'>;

const kilograms: AmountWords = { units: ['kg', 'kgs', 'kilogram', 'kilograms'] };
const millimetres: AmountWords = { units: ['mm', 'millimetre', 'millimetres'] };

/** Reads a measure within its range; 0 means that it is unknown. */
function measureAs(what: string, words: AmountWords, most: number, toDraft: (amount: number) => CarDraft) {
  return (cell: string): Reading => {
    const amount = readAmount(cell, words);
    if (amount === undefined) return warn(amountFault(what, cell, words), cell);
    if (amount > most) return warn(`The ${what} is above ${most.toLocaleString('en-AU')}.`, cell);
    return amount === 0 ? {} : toDraft(amount);
  };
}

const specification = (name: Measure) => (amount: number) => ({ specifications: { [name]: amount } });

export const readGrossMass = measureAs('gross vehicle mass', kilograms, 60_000, (kg) => ({
  variant: { grossvehiclemass: kg },
}));
export const readPayload = measureAs('payload', kilograms, 40_000, specification('payload'));
export const readTrayLength = measureAs('tray length', millimetres, 16_000, specification('tray_length'));
export const readSeatHeight = measureAs('seat height', millimetres, 1_500, specification('seat_height'));
export const readWetWeight = measureAs('wet weight', kilograms, 1_000, specification('wet_weight'));
export const readTareWeight = measureAs('tare weight', kilograms, 10_000, specification('tare_weight'));
export const readTrailerMass = measureAs(
  'aggregate trailer mass',
  kilograms,
  12_000,
  specification('aggregate_trailer_mass'),
);
export const readBallWeight = measureAs('ball weight', kilograms, 1_000, specification('ball_weight'));
export const readSleeps = measureAs(
  'number of berths',
  { units: ['berth', 'berths', 'people'] },
  20,
  specification('sleeps'),
);
export const readBodyFeet = measureAs(
  'body length',
  { units: ['ft', 'feet', 'foot', "'"] },
  60,
  specification('body_length'),
);

/** Whether learners may ride the motorcycle. */
export function readLearnerApproved(cell: string, column: string): Reading {
  if (/^(y|yes|true|1|lams)$/i.test(cell)) return { specifications: { learner_approved: true } };
  if (/^(n|no|false|0)$/i.test(cell)) return { specifications: { learner_approved: false } };
  return warn(`The column "${column}" doesn’t say yes or no.`, cell);
}
