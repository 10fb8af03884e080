import type { Random } from './random.ts';

/** Letters a VIN may have: no I, O and Q. */
const vinLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const plateLetters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const digits = '0123456789';

/** World manufacturer codes, as the first three characters of a VIN give them. */
// biome-ignore format: a table reads by its lines
const makerCodes: Readonly<Record<string, string>> = {
  Toyota: 'JTM', Lexus: 'JTJ', Kia: 'KNA', Hyundai: 'KMH', MG: 'LSJ', Suzuki: 'JSA', Nissan: 'JN1', Mazda: 'JM0', Honda: 'MRH', Subaru: 'JF1', Mitsubishi: 'MMA', Isuzu: 'MPA',
  Ford: 'MNA', Holden: '6G1', Volkswagen: 'WVW', Skoda: 'TMB', BMW: 'WBA', 'Mercedes-Benz': 'W1K', Audi: 'WAU', Volvo: 'YV1', Renault: 'VF1', Jeep: '1C4', RAM: '3C6', Chevrolet: '1GC',
  'Land Rover': 'SAL', GWM: 'LGW', LDV: 'LSK', BYD: 'LGX', Tesla: 'LRW', Hino: 'JHH', Fuso: 'JLF', Iveco: 'ZCF', Yamaha: 'JYA', Kawasaki: 'JKA', Ducati: 'ZDM', Triumph: 'SMT', KTM: 'VBK',
  'Harley-Davidson': '5HD', 'Royal Enfield': 'ME3', Indian: '56K', CFMOTO: 'LCE', Vespa: 'ZAP', Avida: 'ZFA', Jayco: '6T9', Sunliner: 'ZCF', Winnebago: 'ZFA', Trakka: 'W1V', Frontline: 'JTF',
};

/** Seventeen characters of the VIN alphabet; the check digit is not computed, Australia does not use it. */
export function pickVin(make: string, year: number, random: Random): string {
  const letter = () => random.pick([...vinLetters]);
  const digit = () => random.pick([...digits]);
  // The tenth character stands for the model year: letters and digits in a cycle of thirty from 2010.
  const yearCode = 'ABCDEFGHJKLMNPRSTVWXY123456789'[(((year - 2010) % 30) + 30) % 30] ?? 'A';
  return `${makerCodes[make] ?? '6T9'}${letter()}${letter()}${digit()}${digit()}${letter()}${digit()}${yearCode}${digit()}${Array.from({ length: 6 }, digit).join('')}`;
}

/** `A` a letter, `0` a digit. */
const plateShapes: Readonly<Record<string, readonly [string, ...string[]]>> = {
  NSW: ['AAA00A', 'AA00AA'],
  QLD: ['000AA0', '000AAA'],
  VIC: ['1AA0AA', 'AAA000'],
  SA: ['S000AAA'],
};
const bikeShapes: Readonly<Record<string, readonly [string, ...string[]]>> = { SA: ['S00AAA'] };
const trailerShapes: Readonly<Record<string, readonly [string, ...string[]]>> = { VIC: ['A00000'] };

/** A number plate in the state's style. */
export function pickPlate(state: string, kind: 'road' | 'bike' | 'trailer', random: Random): string {
  const shapes = (kind === 'bike' ? bikeShapes[state] : kind === 'trailer' ? trailerShapes[state] : undefined) ??
    plateShapes[state] ?? ['AAA000'];
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

/** Code of the variant in the national vehicle identification list: three letters, two digits, a letter. */
export function pickNvic(random: Random): string {
  const letter = () => random.pick([...plateLetters]);
  return `${letter()}${letter()}${letter()}${random.whole(10, 99)}${letter()}`;
}
