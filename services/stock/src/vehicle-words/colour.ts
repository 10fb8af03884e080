/** Colours offered as filters. */
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

/** Synonyms and misspellings of plain colours in feeds. */
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
 * The plain colour that a single word names. Undefined for other words, such as part of a paint's name ("Soul",
 * "Metallic") or a material ("Leather"): they would make useless filters.
 */
export function toPlainColour(word: string): PlainColour | undefined {
  return colourOf.get(word.trim().toLowerCase());
}
