import type { StudioBody } from './catalogue.ts';

/**
 * Tried in order, first match wins: the kinds no other body resembles come first, and a word that two
 * trades share ("4x4" ute, "sports" bike) stands after the rule that must win.
 * Compound spellings of the vehicle data feeds ("cabChassis", "STATION WAGON") arrive here as plain words.
 */
const bodyRules: readonly (readonly [RegExp, StudioBody])[] = [
  [/\b(caravans?|camper trailers?|trailers?|pop ?tops?|fifth wheelers?|5th wheelers?)\b/, 'caravan'],
  [
    /\b(motor ?cycles?|motor ?bikes?|bikes?|scooters?|mopeds?|atvs?|quads?|enduro|motocross|motard|naked|cruiser|trail|dirt|adventure tourer|sports? tourer)\b/,
    'motorcycle',
  ],
  [
    /\b(utes?|utility|tray|cab ?chass?is|(single|dual|double|crew|extra|king|super|space|freestyle) ?cab|pick ?ups?)\b/,
    'ute',
  ],
  [
    /\b(vans?|minivans?|people ?movers?|mpvs?|bus(es)?|mini ?bus|coaster|motor ?homes?|camper ?vans?|campers?|panel|light truck|trucks?|rv)\b/,
    'van',
  ],
  [
    /\b(sedans?|saloons?|coupes?|convertibles?|cabriolets?|cabrio|roadsters?|spyders?|spiders?|targa|soft ?top|limousines?|fastback|prestige)\b/,
    'sedan',
  ],
  [/\b(suvs?|4x4|4 ?wd|awd|four wheel drive|off ?road(er)?|cross ?over|hard ?top)\b/, 'suv'],
  [
    /\b(hatch(back)?s?|lift ?back|sport ?back|wagons?|station|estates?|tourer|touring|avant|micro|city|light|ev)\b/,
    'hatch',
  ],
];

/** "cabChassis" and "Cab-Chassis / Tray" to "cab chassis tray": one spelling for the rules. */
function toPlainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * The studio body that stands nearest to a listing's body text.
 * Station wagons are shown by the hatch, whose long roof reads as one.
 *
 * @returns `suv`, the most sold body in Australia, when the text names none
 */
export function nearestStudioBody(bodyType: string): StudioBody {
  const words = toPlainWords(bodyType);
  return bodyRules.find(([pattern]) => pattern.test(words))?.[1] ?? 'suv';
}
