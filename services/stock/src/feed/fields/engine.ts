import type { AmountWords } from '../amount.ts';
import { readAmount } from '../amount.ts';
import { amountFault } from '../cells.ts';
import type { CarDraft, Reading } from '../mapping.ts';
import { warn } from '../mapping.ts';

/** Maximum figure for any field of the engine; larger numbers are mistakes. */
const mostOfAnything = 10_000;

/** Reads a figure of the engine; 0 means that it is unknown. */
function figureAs(what: string, words: AmountWords, toDraft: (figure: number) => CarDraft) {
  return (cell: string): Reading => {
    const figure = readAmount(cell, words);
    if (figure === undefined || figure > mostOfAnything) return warn(amountFault(what, cell, words), cell);
    return figure === 0 ? {} : toDraft(figure);
  };
}

export const readEngineLitres = figureAs(
  'engine size',
  { units: ['l', 'lt', 'ltr', 'litre', 'litres', 'liter', 'liters'] },
  (litres) => ({ engine_size_litres: litres, engine_size: `${litres} L`, variant: { enginesize_litres: litres } }),
);

export const readCylinders = figureAs(
  'number of cylinders',
  { units: ['cyl', 'cylinder', 'cylinders'] },
  (cylinders) => ({ variant: { cylinders } }),
);

export const readPower = figureAs('power', { units: ['kw', 'kilowatt', 'kilowatts'] }, (power) => ({
  variant: { power },
}));

export const readConsumption = figureAs(
  'consumption',
  { units: ['l', 'l/100km', 'l/100 km', 'l / 100 km'] },
  (consumption) => ({ variant: { fuelconsumptioncombined: consumption } }),
);

/** Reads cubic centimetres: 2362 is shown as 2.4 L, or as 2362 cc for a motorcycle. */
export function readEngineCc(cell: string, _column: string, { item_type: type }: CarDraft): Reading {
  const words = { units: ['cc', 'ccm', 'cm3', 'cm³'] };
  const cc = readAmount(cell, words);
  if (cc === undefined || cc <= 0 || cc >= 20_000)
    return warn('We can’t read the engine size. Write it in cc, such as 2362.', cell);
  const litres = type === 'motorcycle' ? cc / 1000 : Math.round(cc / 100) / 10;
  return {
    engine_size_litres: litres,
    engine_size: type === 'motorcycle' ? `${cc} cc` : `${litres.toFixed(1)} L`,
    variant: { enginesize: cc, enginesize_litres: litres },
  };
}
