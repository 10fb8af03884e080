import * as z from 'zod/mini';
import type { Random } from './random.ts';
import { readData } from './read-data.ts';

/** Plate patterns by state: `A` is a letter, `0` a digit. */
const Plates = z.record(z.string(), z.tuple([z.string()], z.string()));

const { makerCodes, plates, motorcyclePlates, trailerPlates } = readData(
  'identity',
  z.strictObject({
    /** World manufacturer codes: the first three characters of a VIN. */
    makerCodes: z.record(z.string(), z.string()),
    plates: Plates,
    motorcyclePlates: Plates,
    trailerPlates: Plates,
  }),
);

/** Letters permitted in a VIN: no I, O and Q. */
const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const plateLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const digits = '0123456789';

/** Seventeen characters of the VIN alphabet. The check digit is not computed, because Australia does not use it. */
export function pickVin(make: string, year: number, random: Random): string {
  const letter = () => random.pick([...vinLetters]);
  const digit = () => random.pick([...digits]);
  // The tenth character encodes the model year: letters and digits in a cycle of thirty from 2010.
  const yearCode = 'ABCDEFGHJKLMNPRSTVWXY123456789'[(((year - 2010) % 30) + 30) % 30] ?? 'A';
  return `${makerCodes[make] ?? '6T9'}${letter()}${letter()}${digit()}${digit()}${letter()}${digit()}${yearCode}${digit()}${Array.from({ length: 6 }, digit).join('')}`;
}

/** A number plate in the state's style. */
export function pickPlate(state: string, kind: 'road' | 'bike' | 'trailer', random: Random): string {
  const shapes = (kind === 'bike' ? motorcyclePlates[state] : kind === 'trailer' ? trailerPlates[state] : undefined) ??
    plates[state] ?? ['AAA000'];
  return [...random.pick(shapes)]
    .map((sign, at) =>
      sign === 'A'
        ? random.pick([...plateLetters])
        : sign === '0' && !(state === 'VIC' && at === 0)
          ? random.pick([...digits])
          : sign,
    )
    .join('');
}

/** A code of the variant in the national vehicle identification list: three letters, two digits, a letter. */
export function pickNvic(random: Random): string {
  const letter = () => random.pick([...plateLetters]);
  return `${letter()}${letter()}${letter()}${random.whole(10, 99)}${letter()}`;
}
