/** Plain colours by words that makers use in their colour names: `Graphite` is grey. */
// biome-ignore format: a table reads by its lines
const families = {
  white: /white|ivory|snow|frost|chiffon|pearl white|polar|glacier|arctic|iceberg/i,
  black: /black|ebony|onyx/i,
  silver: /silver|platinum|alumin|sterling|titanium/i,
  grey: /gr[ea]y|graphite|gun ?metal|charcoal|slate|granite|meteor|steel|stealth/i,
  blue: /blue|navy|sapphire|ocean|nebula|cobalt|teal/i,
  red: /red\b|maroon|burgundy|crimson|scarlet|merlot|ruby/i,
  green: /green|khaki|olive|emerald|jungle/i,
  brown: /brown|bronze|copper|mocha|chestnut/i,
  orange: /orange|amber/i,
  yellow: /yellow/i,
  gold: /gold|champagne/i,
  beige: /beige|sand|cream/i,
  purple: /purple|violet/i,
} as const;

export type ColourFamily = keyof typeof families;

/** @returns the family that a typed word names, whether spelt `grey` or `gray`; undefined: no colour */
export function colourFamilyNamed(word: string): ColourFamily | undefined {
  const typed = word.toLowerCase().replace(/^gray$/, 'grey');
  return Object.hasOwn(families, typed) ? (typed as ColourFamily) : undefined;
}

/**
 * Plain colours of a maker's colour name. Text after `with` is ignored: `White with black checker plate` is
 * white.
 */
export function colourFamiliesOf(colour: string): readonly ColourFamily[] {
  const [main = ''] = colour.split(/ with /i);
  return (Object.keys(families) as ColourFamily[]).filter((family) => families[family].test(main));
}

/**
 * The colour as a special word in records and queries. A plain `red` would also find places, badges and dealers whose
 * name begins with it.
 */
export function colourWord(family: ColourFamily): string {
  return `${family}coloured`;
}
