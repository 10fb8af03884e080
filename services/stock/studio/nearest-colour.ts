import type { StudioColour } from './catalogue.ts';

/** Words, parted by spaces, that name a colour outright: they beat every suggestive word of the same paint name. */
const plainNames: Readonly<Record<StudioColour, string>> = {
  white: 'white bianco blanc weiss cream ivory',
  silver: 'silver grey gray argento grigio gris beige gold champagne yellow',
  black: 'black noir nero schwarz charcoal brown',
  blue: 'blue blu bleu blau navy purple violet turquoise aqua',
  red: 'red rosso rouge maroon burgundy orange pink',
  green: 'green verde vert teal olive khaki',
};

/** Words that only hint at one: consulted when no outright name is present. */
const hints: Readonly<Record<StudioColour, string>> = {
  white:
    'pearl snow snowflake polar arctic alpine glacier frost ice chalk bone alabaster quartz diamond opal vanilla cloud clear',
  silver:
    'quicksilver sterling platinum titanium aluminium steel nickel zinc mercury moonstone bronze sand sandstone desert mist pewter cement concrete stone smoke',
  black:
    'onyx ebony obsidian jet phantom raven carbon graphite gun gunmetal gunmetallic magnetic magnetite tungsten slate meteor meteorite midnight shadow ink thunder anthracite eclipse java coffee mocha cocoa chocolate',
  blue: 'sapphire cobalt azure ocean sky indigo denim lagoon sea marine atlantic pacific royal electric nautical plum amethyst',
  red: 'ruby crimson scarlet cherry garnet flame fire fury lava chilli wine merlot copper inferno soul sunset tango',
  green: 'emerald forest jade sage lime mint moss eucalyptus gum jungle fern pine hunter cactus racing',
};

function toWordMap(lists: Readonly<Record<StudioColour, string>>): ReadonlyMap<string, StudioColour> {
  const colours = Object.keys(lists) as StudioColour[];
  return new Map(colours.flatMap((colour) => lists[colour].split(' ').map((word) => [word, colour] as const)));
}

const plainColourOf = toWordMap(plainNames);
const hintedColourOf = toWordMap(hints);

/** "Grey" alone is shown in silver; these beside it make the grey a dark one, shown in charcoal. */
const darkGrey =
  /\b(dark|deep|gun ?metal|gun|graphite|magnetic|meteor|meteorite|tungsten|slate|anthracite|charcoal|shadow|storm|thunder|phantom|eclipse|volcanic|carbon|iron|machine|lava|nardo)\b/;

function lastNamed(words: readonly string[], colourOf: ReadonlyMap<string, StudioColour>): string | undefined {
  return words.findLast((word) => colourOf.has(word));
}

function colourOfPaint(paint: string): StudioColour | undefined {
  const words = paint.split(' ');
  const named = lastNamed(words, plainColourOf);
  if ((named === 'grey' || named === 'gray') && darkGrey.test(paint)) return 'black';
  if (named !== undefined) return plainColourOf.get(named);
  const hinted = lastNamed(words, hintedColourOf);
  return hinted === undefined ? undefined : hintedColourOf.get(hinted);
}

/**
 * The studio paint nearest to a maker's colour name.
 * An outright name beats a hint ("Black Sapphire" is black); within one kind the last word decides, as in
 * English ("Silver Blue" is blue); of a two-tone ("Red / Black roof") the first paint that says something counts.
 *
 * @returns `silver` when nothing in the name tells
 */
export function nearestStudioColour(colour: string): StudioColour {
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
  return 'silver';
}
