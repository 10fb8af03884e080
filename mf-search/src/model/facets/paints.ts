/** Swatch colour by a word in a colour's name. More specific words come first. */
const paints: readonly (readonly [RegExp, string])[] = [
  [/white|pearl/i, '#F4F4F1'],
  [/black/i, '#1C1F22'],
  [/silver/i, '#BFC4C8'],
  [/grey|gray|graphite|charcoal/i, '#6F767C'],
  [/blue|navy/i, '#2B5C98'],
  [/red|maroon|burgundy/i, '#A52A22'],
  [/green/i, '#3D6B47'],
  [/yellow/i, '#EBC42D'],
  [/orange/i, '#D9722A'],
  [/gold/i, '#C3A25A'],
  [/bronze|brown/i, '#70503A'],
  [/beige|cream|sand/i, '#D8CCB2'],
  [/purple|violet/i, '#5E4580'],
  [/pink/i, '#D892A8'],
];

/** Swatch for a colour's name; null: the name contains no known colour. */
export function paintOf(colour: string): string | null {
  return paints.find(([word]) => word.test(colour))?.[1] ?? null;
}
