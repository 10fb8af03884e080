import type { FeedTransform } from '@forecourt/contracts/feed-mapping';
import { toBodyType } from '../../vehicle-words/body.ts';
import { toPlainColour } from '../../vehicle-words/colour.ts';
import { driveInName, toTransmission } from '../../vehicle-words/driveline.ts';
import type { Cell } from '../mapping.ts';

type Of<Name extends FeedTransform['as']> = Extract<FeedTransform, { readonly as: Name }>;

/** A factory code in brackets: "(EX400G)", "(GSX-S125A)"; not "(919cc)" or "(ABS)". */
const factoryCode = / ?\((?=[A-Z-]*\d)([A-Z][A-Z0-9-]{3,})\)/;

export function brackets(cell: string, { take }: Of<'brackets'>): Cell {
  if (take === 'code') return factoryCode.exec(cell)?.[1];
  return cell
    .replace(factoryCode, '')
    .replace(/ ?\(([^()]*)\)/g, (_, words: string) => (/^\d+ ?(cc)?$/.test(words) ? '' : ` ${words}`))
    .trim();
}

/**
 * Finds "Plug-in hybrid" or "Hybrid" in a name, and no other fuel. For petrol, "Premium" would be ambiguous: it may be
 * a grade of the car.
 */
function fuelIn(name: string): Cell {
  if (/\bphev\b|plug.?in/i.test(name)) return 'Plug-in hybrid';
  return /\bhybrid\b/i.test(name) ? 'Hybrid' : undefined;
}

const finders: Readonly<Record<Of<'find'>['what'], (cell: string) => Cell>> = {
  drive: driveInName,
  fuel: fuelIn,
  transmission: toTransmission,
  body: toBodyType,
  colour: (cell) => toPlainColour(cell) ?? cell.split(/\s+/).map(toPlainColour).find(Boolean),
};

export function find(cell: string, { what }: Of<'find'>): Cell {
  return finders[what](cell);
}

/** See `FeedTransform`. @param textOf the text of a column of the same row */
export function without(
  cell: string,
  { start, end = [], otherwise }: Of<'without'>,
  textOf: (column: string) => Cell,
): Cell {
  let rest = `${cell} `;
  for (const text of start.map(textOf)) {
    if (text === undefined) continue;
    if (!rest.startsWith(`${text} `)) return otherwise === undefined ? undefined : textOf(otherwise);
    rest = rest.slice(text.length + 1);
  }
  rest = ` ${rest.trim()}`;
  for (const text of end.map(textOf).reverse()) {
    if (text === undefined) continue;
    if (!rest.endsWith(` ${text}`)) return otherwise === undefined ? undefined : textOf(otherwise);
    rest = rest.slice(0, -text.length - 1);
  }
  return rest.trim() === '' ? undefined : rest.trim();
}
