/** Gearboxes offered as filters. */
export const transmissions = ['Automatic', 'Manual'] as const;
export type Transmission = (typeof transmissions)[number];

/** Driven wheels offered as filters. */
export const drives = ['FWD', 'RWD', 'AWD', '4x4'] as const;
export type Drive = (typeof drives)[number];

const automatic = /auto|cvt|dct|dsg|dual.?clutch|tiptronic|reduction|single.?speed/i;
const manual = /manual|\bman\b/i;

const driveRules: readonly (readonly [RegExp, Drive])[] = [
  [/4 ?x ?4|4 ?wd|four.wheel/i, '4x4'],
  [/\bawd\b|all.wheel|quattro|4matic|xdrive/i, 'AWD'],
  [/front|\bfwd\b/i, 'FWD'],
  [/rear|\brwd\b|4 ?x ?2/i, 'RWD'],
];

/** The gearbox in a text; undefined if there is none. "Sports automatic dual clutch" is an automatic. */
export function toTransmission(text: string): Transmission | undefined {
  if (automatic.test(text)) return 'Automatic';
  return manual.test(text) ? 'Manual' : undefined;
}

/** The driven wheels in a text; undefined for "Other", and for "2WD", which does not say which wheels. */
export function toDrive(text: string): Drive | undefined {
  return driveRules.find(([pattern]) => pattern.test(text))?.[1];
}

/** Words for the driven wheels in vehicle names: "SR5 (4x4)", "XL 2.2 Hi-Rider (4X2)", "45 TFSI quattro". */
const namedDrives: readonly (readonly [RegExp, Drive])[] = [
  [/\b(4x4|4wd)\b/i, '4x4'],
  [/\b(awd|quattro|4matic\+?|xdrive|4motion|allgrip)\b/i, 'AWD'],
  [/\bfwd\b/i, 'FWD'],
  [/\b(rwd|4x2)\b/i, 'RWD'],
];

/** The driven wheels in a vehicle's name; undefined for most names. */
export function driveInName(name: string): Drive | undefined {
  return namedDrives.find(([pattern]) => pattern.test(name))?.[1];
}
