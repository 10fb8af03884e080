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
  [/\b(light trucks?|trucks?|pantech|curtainsider|tipper|beavertail|tradepack|servicepack)\b/, 'light-truck'],
  [/\bmotor ?homes?\b/, 'motorhome'],
  [/\bcab ?chass?is\b/, 'cab-chassis'],
  [/\b(utes?|utility|tray|(single|dual|double|crew|extra|king|super|space|freestyle) ?cab|pick ?ups?)\b/, 'ute'],
  [/\b(minivans?|people ?movers?|mpvs?)\b/, 'people-mover'],
  [/\b(bus(es)?|mini ?bus(es)?|coaster|commuter|coach)\b/, 'bus'],
  [/\b(vans?|camper ?vans?|campers?|panel|rv)\b/, 'van'],
  [/\b(convertibles?|cabriolets?|cabrio|roadsters?|spyders?|spiders?|targa|soft ?top)\b/, 'convertible'],
  [/\b(coupes?|fastback)\b/, 'coupe'],
  [/\b(sedans?|saloons?|limousines?|prestige)\b/, 'sedan'],
  [/\b(4x4|4 ?wd|four wheel drive|off ?road(er)?|hard ?top)\b/, 'off-roader'],
  [/\b(suvs?|awd|cross ?over)\b/, 'suv'],
  [/\b(wagons?|station|estates?|tourer|touring|avant)\b/, 'wagon'],
  [/\b(hatch(back)?s?|lift ?back|sport ?back|micro|city|light|ev)\b/, 'hatch'],
];

/** Nameplates of box-shaped off-roaders: feeds call them SUV, wagon or 4x4 as it comes. */
const offRoaders =
  /\b(land ?cruiser|prado|patrol|pajero|everest|mu x|jimny|wrangler|defender|g class|bronco|fj cruiser|tank|troopcarrier)\b/;
const mayBeOffRoaders: ReadonlySet<StudioBody> = new Set(['suv', 'wagon']);

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
 * The studio body that stands nearest to a listing's body text, and its model's name where that tells more.
 *
 * @returns `suv`, the most sold body in Australia, when the text names none
 */
export function nearestStudioBody(bodyType: string, model = ''): StudioBody {
  const words = toPlainWords(bodyType);
  const body = bodyRules.find(([pattern]) => pattern.test(words))?.[1] ?? 'suv';
  return mayBeOffRoaders.has(body) && offRoaders.test(toPlainWords(model)) ? 'off-roader' : body;
}
