/** Synonyms in Algolia's format. */
export type CarSynonym =
  | { readonly objectID: string; readonly type: 'synonym'; readonly synonyms: readonly string[] }
  | {
      readonly objectID: string;
      readonly type: 'oneWaySynonym';
      readonly input: string;
      readonly synonyms: readonly string[];
    }
  | {
      readonly objectID: string;
      readonly type: 'altCorrection1';
      readonly word: string;
      readonly corrections: readonly string[];
    };

/** Two-way synonyms. */
// biome-ignore format: a table reads by its lines
const same: readonly (readonly string[])[] = [
  ['volkswagen', 'vw', 'vdub'],
  ['bmw', 'beemer', 'bimmer', 'beamer'],
  ['mercedes benz', 'merc', 'mercedes', 'benz'],
  ['chevrolet', 'chevy', 'chev'],
  ['lamborghini', 'lambo'],
  ['mitsubishi', 'mitsi', 'mitsu'],
  ['harley davidson', 'harley'],
  ['rolls royce', 'rolls'],
  ['land rover', 'landrover'],
  ['range rover', 'rangerover', 'rangie'],
  ['landcruiser', 'land cruiser'],
  ['hilux', 'hi lux'],
  ['hiace', 'hi ace'],
  ['commodore', 'commo', 'commodoor'],
  ['4x4', '4wd', '4 wheel drive', 'four wheel drive', 'four by four', '4 x 4'],
  ['awd', 'all wheel drive'],
  ['fwd', 'front wheel drive'],
  ['rwd', 'rear wheel drive'],
  ['automatic', 'auto'],
  ['plug in hybrid', 'phev'],
  ['electric', 'ev', 'bev'],
  ['people mover', 'minivan', 'mini van', 'mpv', 'people carrier'],
  ['motorcycle', 'motorbike', 'motor bike', 'motor cycle'],
  ['motorhome', 'motor home'],
  ['campervan', 'camper van'],
  ['fifth wheeler', '5th wheeler', 'fifth wheel'],
  ['pop top', 'poptop'],
  ['dual cab', 'double cab', 'crew cab', 'twin cab'],
  ['extra cab', 'space cab', 'king cab', 'super cab', 'freestyle cab', 'extended cab'],
  ['seater', 'seat', 'seats', 'seating'],
  ['tow bar', 'towbar'],
  ['bull bar', 'bullbar'],
  ['sunroof', 'sun roof', 'moonroof'],
  ['convertible', 'cabriolet', 'cabrio', 'soft top'],
  ['hatch', 'hatchback'],
  ['sedan', 'saloon'],
  ['wagon', 'estate'],
  ['grey', 'gray'],
  ['used', 'second hand', 'secondhand', 'preowned', 'pre owned'],
  ['demo', 'demonstrator', 'ex demo'],
];

/**
 * One-way synonyms. A search for the input also finds the other words, but not the reverse: not every utility is a ute.
 */
// biome-ignore format: a table reads by its lines
const narrower: readonly (readonly [input: string, ...meant: string[]])[] = [
  ['utility', 'ute'],
  ['pickup', 'ute'],
  ['pick up', 'ute'],
  ['tray back', 'cab chassis'],
  ['trayback', 'cab chassis'],
  ['crossover', 'suv'],
  ['sports utility vehicle', 'suv'],
  ['bike', 'motorcycle'],
  ['moped', 'scooter'],
  ['rv', 'motorhome', 'caravan', 'campervan'],
  ['camper', 'camper trailer', 'campervan'],
  ['stick', 'manual'],
  ['gas', 'lpg'],
  ['plugin', 'plug in hybrid'],
  ['landy', 'land rover'],
];

/**
 * Alternative corrections, ranked after exact matches: a 4WD may be an AWD, and at a caravan dealer a van is a caravan.
 */
// biome-ignore format: a table reads by its lines
const near: readonly (readonly [word: string, ...meant: string[]])[] = [
  ['4wd', 'awd'],
  ['awd', '4wd', '4x4'],
  ['van', 'caravan'],
  ['cruiser', 'landcruiser'],
  ['gwm', 'great wall'],
  ['ssangyong', 'kgm'],
  ['kgm', 'ssangyong'],
];

/** Names that are written with a hyphen, with a space or joined: `CX-5`, `cx 5` and `cx5`. */
// biome-ignore format: one list
const joined = [
  'cx 3', 'cx 30', 'cx 5', 'cx 60', 'cx 7', 'cx 8', 'cx 80', 'cx 9', 'cx 90', 'mx 5', 'mx 30', 'bt 50', 'rx 8', 'rav 4', 'c hr', 'x trail',
  'd max', 'mu x', 'cr v', 'hr v', 'zr v', 'i 20', 'i 30', 'i 40', 'ix 35', 'f 150', 'f 250', 't cross', 't roc', 'e pace', 'f pace', 'i pace',
  's cross', 'bz 4x', 'id 4', 'ev 6', 'ev 9', 'mg 3', 'mg 4', 'q 3', 'q 5', 'q 7', 'x 1', 'x 3', 'x 5', 'xc 40', 'xc 60', 'xc 90',
];

/** Synonyms of the index with all cars. @source expectations 20 */
export const carSynonyms: readonly CarSynonym[] = [
  ...same.map((synonyms): CarSynonym => ({ objectID: `same-${idOf(synonyms[0] ?? '')}`, type: 'synonym', synonyms })),
  ...narrower.map(
    ([input, ...synonyms]): CarSynonym => ({ objectID: `from-${idOf(input)}`, type: 'oneWaySynonym', input, synonyms }),
  ),
  ...near.map(
    ([word, ...corrections]): CarSynonym => ({
      objectID: `near-${idOf(word)}`,
      type: 'altCorrection1',
      word,
      corrections,
    }),
  ),
  ...joined.map(
    (name): CarSynonym => ({
      objectID: `joined-${idOf(name)}`,
      type: 'synonym',
      synonyms: [name, name.replaceAll(' ', '')],
    }),
  ),
];

function idOf(words: string): string {
  return words.replaceAll(' ', '-');
}
