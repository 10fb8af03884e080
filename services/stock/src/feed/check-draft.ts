import type { CarType } from '@forecourt/contracts';
import type { CarDraft, RowRefusal } from './mapping.ts';
import { refuse } from './mapping.ts';

/** A draft with everything a car cannot do without. */
export type CompleteDraft = CarDraft & {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly car_type: CarType;
};

const firstCarYear = 1885;

/**
 * Whether a draft can become a car. Unknown facts are no fault; contradictions and missing names are.
 *
 * @param currentYear next year's models are on sale already, the year after is a slip
 */
export function checkDraft(draft: CarDraft, currentYear: number): CompleteDraft | RowRefusal {
  const { make, model, year, car_type: carType } = draft;
  if (make === undefined || model === undefined) return refuse('The row names no make and model.');
  if (year === undefined) return refuse('The row has no year.');
  if (!Number.isInteger(year) || year < firstCarYear || year > currentYear + 1) {
    return refuse(`The year is not one from ${firstCarYear} to ${currentYear + 1}.`, String(year));
  }
  if (carType === undefined) return refuse('The row does not say whether the vehicle is new, demo or used.');
  return { ...draft, make, model, year, car_type: carType };
}
