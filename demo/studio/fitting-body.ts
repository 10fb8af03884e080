import type { Looks, StudioBody } from './catalogue.ts';

/**
 * Words for each body. The first rule that matches wins. Rules whose words name only one body come first. A rule with
 * words that also describe another body ("4x4" ute, "sports" bike) comes after the rule of that other body. `null`
 * means that the studio has no such body. Compound words of the feeds ("cabChassis", "STATION WAGON") are split into
 * plain words first.
 */
const bodyRules: readonly (readonly [RegExp, StudioBody | null])[] = [
  [/\b(camper trailers?|trailers?)\b/, null],
  [/\b(caravans?|pop ?tops?|fifth wheelers?|5th wheelers?)\b/, 'caravan'],
  [/\b(scooters?|mopeds?|atvs?|quads?)\b/, null],
  [
    /\b(motor ?cycles?|motor ?bikes?|bikes?|enduro|motocross|motard|naked|cruiser|trail|dirt|adventure tourer|sports? tourer)\b/,
    'motorcycle',
  ],
  [/\blight trucks?\b/, 'light-truck'],
  [/\b(pantech|curtain ?sider|tipper|beavertail|tradepack|servicepack|prime mover)\b/, null],
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

/** Models of box-shaped off-roaders, which feeds call SUV, wagon or 4x4 inconsistently. */
const offRoaders =
  /\b(land ?cruiser|prado|patrol|pajero|everest|mu x|jimny|wrangler|defender|g class|bronco|fj cruiser|tank|troopcarrier)\b/;
const mayBeOffRoaders: ReadonlySet<StudioBody> = new Set(['suv', 'wagon']);

/** Converts "cabChassis" and "Cab-Chassis / Tray" to plain words: "cab chassis", "cab chassis tray". */
function toPlainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Words for a light truck's cab or load, each with the body that has this cab or load. */
const truckBodies: readonly (readonly [RegExp, StudioBody])[] = [
  [/\bpantech\b/, 'pantech'],
  [/\bcurtain ?sider\b/, 'curtainsider'],
  [/\btipper\b/, 'tipper'],
  [/\b(crew|dual|double) ?cab\b/, 'crew-truck'],
];
/** Loads, lifts and axles that no truck of the studio has. */
const otherTrucks =
  /\b(beavertail|tradepack|servicepack|vanpack|prime mover|tilt ?tray|tow truck|crane|hook ?lift|tanker|agitator|compactor|refrigerated|freezer|water cart|tail ?gate (loader|lift(er)?)|tail ?lift(er)?|tri axle|[68]x[2468])\b/;

/**
 * The truck body for the load or crew cab in the name; `light-truck`, with an open tray, if the name has neither. Null
 * if the name matches several bodies, or has a load, lift or axle that the studio does not have.
 */
function truckBody(name: string): StudioBody | null {
  if (otherTrucks.test(name)) return null;
  const named = truckBodies.filter(([pattern]) => pattern.test(name));
  return named.length > 1 ? null : (named[0]?.[1] ?? 'light-truck');
}

/** A bus with fewer than seventeen seats has no pictures, because the studio's only bus has about twenty seats. */
const smallBus = /\b([1-9]|1[0-6]) ?(seats?|seater)\b/;
/** Words for a cab without a full second row of seats, which no ute of the studio has. */
const singleRow = /\b(single cab|king cab|space cab|super cab|extra cab|freestyle cab|x cab)\b/;

/**
 * The studio body that fits a listing.
 *
 * @param vehicle.body as the feed words it: "Ute / Tray", "Cab Chassis", "4x4", "Dual Cab Pick-up"
 * @param vehicle.model distinguishes box-shaped off-roaders from other SUVs: "LandCruiser", "Prado GXL"
 * @param vehicle.badge contains a truck's load and a ute's kind of cab: "45-150 Pantech"
 */
export function fittingBody({ body: text = '', model = '', badge = '' }: Looks): StudioBody | null {
  const body = bodyRules.find(([pattern]) => pattern.test(toPlainWords(text)))?.[1] ?? null;
  if (body === null) return null;
  if (mayBeOffRoaders.has(body) && offRoaders.test(toPlainWords(model))) return 'off-roader';
  const name = toPlainWords(`${text} ${model} ${badge}`);
  if (body === 'light-truck') return truckBody(name);
  if (body === 'bus' && smallBus.test(name)) return null;
  return (body === 'ute' || body === 'cab-chassis') && singleRow.test(name) ? null : body;
}
