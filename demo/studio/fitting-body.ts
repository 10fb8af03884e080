import type { Looks, StudioBody } from './catalogue.ts';

/**
 * Tried in order, first match wins: the kinds no other body resembles come first, and a word that two
 * trades share ("4x4" ute, "sports" bike) stands after the rule that must win.
 * `null`: the studio has nothing like it. Compound spellings of the vehicle data feeds ("cabChassis", "STATION WAGON") arrive here as plain words.
 */
const bodyRules: readonly (readonly [RegExp, StudioBody | null])[] = [
  [/\b(camper trailers?|trailers?)\b/, null],
  [/\b(caravans?|pop ?tops?|fifth wheelers?|5th wheelers?)\b/, 'caravan'],
  [/\b(scooters?|mopeds?|atvs?|quads?)\b/, null],
  [
    /\b(motor ?cycles?|motor ?bikes?|bikes?|enduro|motocross|motard|naked|cruiser|trail|dirt|adventure tourer|sports? tourer)\b/,
    'motorcycle',
  ],
  [/\b(pantech|curtainsider|tipper|beavertail|tradepack|servicepack|prime mover)\b/, null],
  [/\blight trucks?\b/, 'light-truck'],
  [/\btrucks?\b/, null],
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

/** What a truck is where its name says so: the studio's has an open tray and one row of seats. */
const otherTrucks =
  /\b(pantech|curtainsider|tipper|beavertail|tradepack|servicepack|vanpack|prime mover|tilt tray|crane|(crew|dual|double) cab)\b/;
/** A cab of one row: the studio's utes have two. */
const singleRow = /\b(single cab|king cab|space cab|super cab|extra cab|freestyle cab|x cab)\b/;

/**
 * The studio body that a listing's words do not contradict.
 *
 * @param vehicle.body the feed's own words: "Ute / Tray", "Cab Chassis", "4x4", "Dual Cab Pick-up"
 * @param vehicle.model tells the box-shaped off-roaders from other SUVs: "LandCruiser", "Prado GXL"
 * @param vehicle.badge tells what a truck carries and how many doors a ute has: "45-150 Pantech"
 */
export function fittingBody({ body: text = '', model = '', badge = '' }: Looks): StudioBody | null {
  const body = bodyRules.find(([pattern]) => pattern.test(toPlainWords(text)))?.[1] ?? null;
  if (body === null) return null;
  if (mayBeOffRoaders.has(body) && offRoaders.test(toPlainWords(model))) return 'off-roader';
  const name = toPlainWords(`${text} ${model} ${badge}`);
  if (body === 'light-truck' && otherTrucks.test(name)) return null;
  return (body === 'ute' || body === 'cab-chassis') && singleRow.test(name) ? null : body;
}
