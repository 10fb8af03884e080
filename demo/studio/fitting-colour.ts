import type { StudioColour } from './catalogue.ts';

/** Colours in paint names. `charcoal` is any dark grey. */
type NamedColour = StudioColour | 'charcoal';

/** Words, separated by spaces, that name a colour explicitly. They win over all hints in the same paint name. */
const plainNames: Readonly<Record<NamedColour, string>> = {
  white: 'white bianco blanc weiss cream ivory',
  silver: 'silver argento champagne',
  grey: 'grey gray grigio gris',
  charcoal: 'charcoal',
  black: 'black noir nero schwarz',
  blue: 'blue blu bleu blau turquoise aqua',
  navy: 'navy',
  red: 'red rosso rouge maroon burgundy',
  green: 'green verde vert teal olive khaki',
  orange: 'orange',
  yellow: 'yellow',
  bronze: 'bronze brown beige',
};

/** Words that only suggest a colour; used if no explicit word is present. */
const hints: Readonly<Record<NamedColour, string>> = {
  white:
    'pearl snow snowflake polar arctic alpine glacier frost ice chalk bone alabaster quartz diamond opal vanilla cloud clear',
  silver: 'quicksilver sterling platinum titanium aluminium steel nickel zinc mercury moonstone mist',
  grey: 'pewter cement concrete stone smoke',
  charcoal:
    'carbon graphite gun gunmetal gunmetallic magnetic magnetite tungsten slate meteor meteorite thunder anthracite',
  black: 'onyx ebony obsidian jet phantom raven midnight shadow ink eclipse stealth',
  blue: 'sapphire cobalt azure ocean sky lagoon sea marine atlantic pacific royal electric cyan',
  navy: 'indigo denim nautical',
  red: 'ruby crimson scarlet cherry garnet flame fire fury lava chilli wine merlot inferno soul',
  green: 'emerald forest jade sage lime mint moss eucalyptus gum jungle fern pine hunter cactus racing',
  orange: 'copper sunset tango amber tangerine',
  yellow: 'lemon mustard',
  bronze: 'sand sandstone desert java coffee mocha cocoa chocolate',
};

/** Paints that show a colour, best match first. */
const paintsOf: Readonly<Record<NamedColour, readonly StudioColour[]>> = {
  white: ['white'],
  silver: ['silver'],
  grey: ['grey'],
  charcoal: ['grey'],
  black: ['black'],
  blue: ['blue', 'navy'],
  navy: ['navy', 'blue'],
  red: ['red'],
  green: ['green'],
  orange: ['orange'],
  yellow: ['yellow'],
  bronze: ['bronze'],
};

function toWordMap(lists: Readonly<Record<NamedColour, string>>): ReadonlyMap<string, NamedColour> {
  const colours = Object.keys(lists) as NamedColour[];
  return new Map(colours.flatMap((colour) => lists[colour].split(' ').map((word) => [word, colour] as const)));
}

const plainColourOf = toWordMap(plainNames);
const hintedColourOf = toWordMap(hints);

/** A "light grey" is shown in silver. */
const lightGrey = /\b(light|pale|silver)\b/;
/** Words for a dark grey. */
const darkGrey =
  /\b(dark|deep|gun ?metal|gun|graphite|magnetic|meteor|meteorite|tungsten|slate|anthracite|shadow|storm|thunder|phantom|eclipse|volcanic|carbon|iron|machine|lava|nardo|obsidian)\b/;
/** Words for a dark blue. */
const darkBlue = /\b(dark|deep|midnight|navy|ink|night|indigo|obsidian)\b/;

function lastNamed(words: readonly string[], colourOf: ReadonlyMap<string, NamedColour>): string | undefined {
  return words.findLast((word) => colourOf.has(word));
}

function colourOfPaint(paint: string): NamedColour | undefined {
  const words = paint.split(' ');
  const named = lastNamed(words, plainColourOf);
  const colour = named === undefined ? undefined : plainColourOf.get(named);
  if (colour === 'grey' && darkGrey.test(paint)) return 'charcoal';
  if (colour === 'grey' && lightGrey.test(paint)) return 'silver';
  if (colour === 'blue' && darkBlue.test(paint)) return 'navy';
  if (colour !== undefined) return colour;
  const hinted = lastNamed(words, hintedColourOf);
  return hinted === undefined ? undefined : hintedColourOf.get(hinted);
}

/**
 * The first available studio paint that shows the colour in a maker's colour name. An explicit word wins over a hint
 * ("Black Sapphire" is black). Among words of the same kind the last one wins ("Silver Blue" is blue). In a two-tone
 * name ("Red / Black roof") the first part with a colour wins.
 *
 * @param painted the available paints
 * @returns null if the name contains no colour, or the available paints do not show it
 */
export function fittingColour(colour: string, painted: readonly StudioColour[]): StudioColour | null {
  const named = namedColour(colour);
  return named === null ? null : (paintsOf[named].find((paint) => painted.includes(paint)) ?? null);
}

function namedColour(colour: string): NamedColour | null {
  const paints = colour
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[/&+,]|\bwith\b|\band\b|\bover\b/)
    .map((paint) => paint.replace(/[^a-z]+/g, ' ').trim());
  for (const paint of paints) {
    const found = colourOfPaint(paint);
    if (found !== undefined) return found;
  }
  return null;
}
