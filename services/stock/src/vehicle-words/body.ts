/** Bodies shown and filtered on every site. */
export const bodyTypes = [
  'SUV',
  'Hatch',
  'Sedan',
  'Ute',
  'Wagon',
  'Van',
  'People mover',
  'Coupe',
  'Convertible',
  'Cab chassis',
  'Bus',
  'Light truck',
  'Truck',
  'Motorcycle',
  'Scooter',
  'Caravan',
  'Camper trailer',
  'Motorhome',
  'Campervan',
] as const;
export type BodyType = (typeof bodyTypes)[number];

/**
 * Tried in order, because a specific word comes before a general word that may appear with it ("Cab Chassis Ute",
 * "Minibus Van").
 */
// biome-ignore format: a table reads by its lines
const rules: readonly (readonly [RegExp, BodyType])[] = [
  [/\bcamper ?trailer|\bpop ?top\b/, 'Camper trailer'],
  [/\bcaravan|\bfifth wheeler/, 'Caravan'],
  [/\bmotor ?home/, 'Motorhome'],
  [/\bcamper ?van/, 'Campervan'],
  [/\bscooter|\bmoped/, 'Scooter'],
  [/\bmotor ?(cycle|bike)|\broad bike|\b(naked|enduro|motocross|cruiser|adventure) bike/, 'Motorcycle'],
  [/\blight truck/, 'Light truck'],
  [/\bheavy truck|\btruck|\bprime mover|\btipper/, 'Truck'],
  [/\bcab ?chass?is/, 'Cab chassis'],
  [/\bpeople ?mover|\bmpv\b|\bmini ?van/, 'People mover'],
  [/\b(mini)? ?bus\b|\bcoach\b/, 'Bus'],
  [/\bvan\b/, 'Van'],
  [/\butes?\b|\butility\b|\bpick ?up|\btray\b|\b(dual|double|single|crew|extra|king|space|super|club|freestyle|x) ?cab\b/, 'Ute'],
  [/\bconvertible|\bcabrio|\broadster|\bsoft ?top|\bspyder|\bspider/, 'Convertible'],
  [/\bcoupe/, 'Coupe'],
  [/\bhatch|\b(lift|sport|fast)back/, 'Hatch'],
  [/\bsedan|\bsaloon/, 'Sedan'],
  [/\bsuv\b|\bcross ?over|\boff ?road|\btroop ?carrier|\bhard ?top|\bsoftback/, 'SUV'],
  [/\b(sports?)?wagon|\bestate/, 'Wagon'],
];

/**
 * The body type for a feed's text; undefined when the text names no body type. Use it only for columns of bodies,
 * because a dealer's name may contain "4x4" or "Caravan".
 */
export function toBodyType(text: string): BodyType | undefined {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return rules.find(([pattern]) => pattern.test(words))?.[1];
}
