import type { CarType } from '@forecourt/contracts';
import type { CarDraft, RowReading, RowRefusal } from './mapping.ts';
import { refuse, warn } from './mapping.ts';

/** A draft with everything a car cannot do without. */
export type CompleteDraft = CarDraft & {
  readonly make: string;
  readonly model: string;
  readonly car_type: CarType;
};

const firstCarYear = 1885;

/** A draft that can become a car, with what was left out of its row. */
export type CompleteReading = RowReading & { readonly draft: CompleteDraft };

/**
 * Whether a row can become a car. Unknown facts are no fault; missing names are.
 *
 * @param currentYear next year's models are on sale already, the year after is a slip
 */
export function checkDraft({ draft, warnings }: RowReading, currentYear: number): CompleteReading | RowRefusal {
  const { make, model, car_type: carType, year, ...rest } = draft;
  if (make === undefined || model === undefined) return refuse('The row names no make and model.');
  if (carType === undefined) return refuse('The row does not say whether the vehicle is new, demo or used.');
  const car = { ...rest, make, model, car_type: carType };
  if (year === undefined) return { draft: car, warnings };
  if (year >= firstCarYear && year <= currentYear + 1) return { draft: { year, ...car }, warnings };
  return {
    draft: car,
    warnings: [...warnings, warn(`The year is not one from ${firstCarYear} to ${currentYear + 1}.`, String(year))],
  };
}
