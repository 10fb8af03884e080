import type { CarType } from '@forecourt/contracts';
import { cutAt } from './cut-at.ts';
import type { CarDraft, CellWarning, RowReading, RowRefusal } from './mapping.ts';
import { refuse, warn } from './mapping.ts';

/** A draft with every field that a car requires. */
export type CompleteDraft = CarDraft & {
  readonly make: string;
  readonly model: string;
  readonly car_type: CarType;
};

const firstCarYear = 1885;

/** Maximum lengths of a row's values; longer values would make the search records too large. */
const longestName = 100;
const longestAddress = 2_000;
const longestComments = 10_000;
const mostEquipment = 200;
const mostPictures = 100;

/** A draft that can become a car, with the warnings for its row. */
export type CompleteReading = RowReading & { readonly draft: CompleteDraft };

/**
 * Checks whether a row can become a car. Make, model and type are required; other facts may be missing.
 *
 * @param currentYear a model year more than one year later is left out, with a warning
 */
export function checkDraft({ draft, warnings }: RowReading, currentYear: number): CompleteReading | RowRefusal {
  const { make, model, car_type: carType, year, ...rest } = draft;
  if (make === undefined || model === undefined) return refuse('The row’s make or model is missing.');
  // A make that consists of digits is a year or a price from another column.
  if (/^[\d.,\s$]+$/.test(make))
    return refuse('The make is a number, so this row’s columns have probably moved.', make);
  if (carType === undefined) return refuse('The row doesn’t say whether the vehicle is new, demo or used.');
  const { draft: car, warnings: cuts } = withinLengths({ ...rest, make, model, car_type: carType });
  const all = [...warnings, ...cuts];
  if (year === undefined) return { draft: car, warnings: all };
  if (year >= firstCarYear && year <= currentYear + 1) return { draft: { year, ...car }, warnings: all };
  return {
    draft: car,
    warnings: [...all, warn(`The year isn’t between ${firstCarYear} and ${currentYear + 1}.`, String(year))],
  };
}

/** Cuts values that are too long, with a warning for each field. */
function withinLengths(draft: CompleteDraft): { readonly draft: CompleteDraft; readonly warnings: CellWarning[] } {
  const warnings: CellWarning[] = [];
  const cut = (field: string, text: string): string => {
    const most = /^https?:/i.test(text) ? longestAddress : field === 'dealercomments' ? longestComments : longestName;
    if (text.length <= most) return text;
    warnings.push(warn(`The field "${field}" has more than ${most} characters, so we cut it short.`, cutAt(text, 60)));
    return cutAt(text, most).trimEnd();
  };
  const cutTexts = <Fields extends object>(fields: Fields): Fields => ({
    ...fields,
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([field, text]) => (typeof text === 'string' ? [[field, cut(field, text)]] : [])),
    ),
  });
  const { standardEquipment, specifications, images } = draft;
  if (images !== undefined && images.length > mostPictures)
    warnings.push(
      warn(
        `The vehicle has more than ${mostPictures} pictures; the first ${mostPictures} are shown.`,
        String(images.length),
      ),
    );
  return {
    draft: {
      ...cutTexts(draft),
      ...(specifications !== undefined && { specifications: cutTexts(specifications) }),
      ...(images !== undefined && { images: images.slice(0, mostPictures) }),
      ...(standardEquipment !== undefined && {
        standardEquipment: standardEquipment
          .slice(0, mostEquipment)
          .map((item) => (typeof item === 'string' ? cut('equipment', item) : item)),
      }),
    },
    warnings,
  };
}
