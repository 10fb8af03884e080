/** Colours as shoppers filter them. */
export const plainColours = [
  'White',
  'Silver',
  'Grey',
  'Black',
  'Blue',
  'Red',
  'Green',
  'Gold',
  'Orange',
  'Brown',
  'Yellow',
  'Beige',
  'Bronze',
  'Burgundy',
  'Purple',
  'Pink',
  'Cream',
] as const;
export type PlainColour = (typeof plainColours)[number];

/** Other names of those colours, and slips seen in feeds. */
// biome-ignore format: a table reads by its lines
const names: Readonly<Record<PlainColour, string>> = {
  White: 'whtie whte while waite alabaster snowflake',
  Silver: 'sliver silber aluminium',
  Grey: 'gray greg charcoal charcol graphite gunmetal titanium granite',
  Black: 'ebony onyx onxy',
  Blue: 'navy darkblue sapphire aqua',
  Red: 'ruby cherry scarlet',
  Green: 'emerald olive',
  Gold: 'champagne',
  Orange: 'amber copper',
  Brown: 'chocolate oak',
  Yellow: '',
  Beige: 'baige tan sand',
  Bronze: '',
  Burgundy: 'bugerney maroon',
  Purple: 'violet',
  Pink: 'magenta',
  Cream: 'crème ivory',
};
const colourOf = new Map(
  plainColours.flatMap((colour) => [
    [colour.toLowerCase(), colour] as const,
    ...names[colour].split(' ').map((name) => [name, colour] as const),
  ]),
);

/**
 * The plain colour a single word names; undefined for a piece of a paint's name ("Soul", "Metallic") and for what is
 * no colour at all ("Leather"): a filter with it would be of no help.
 */
export function toPlainColour(word: string): PlainColour | undefined {
  return colourOf.get(word.trim().toLowerCase());
}
