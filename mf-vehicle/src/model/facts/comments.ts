/** Comments are cut after this many characters. @source spec §4, §9, VDP-040 */
const mostCharacters = 400;

/** A dealer's comments for display. `rest` is shown after "more"; null when nothing is cut. */
export type Comments = {
  readonly paragraphs: readonly string[];
  readonly rest: null | {
    /** Remainder of the cut paragraph, from the space on; may be empty. */
    readonly continuation: string;
    readonly paragraphs: readonly string[];
  };
};

/**
 * Splits a dealer's comments into paragraphs, and cuts them at the last space or `|` within 400 characters. A `|`
 * separates paragraphs, and counts as a character.
 *
 * @source spec §4, VDP-040, VDP-042
 */
export function readComments(text: string | undefined): Comments {
  const whole = (text ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)
    .join('|');
  if (whole.length <= mostCharacters) return { paragraphs: whole === '' ? [] : whole.split('|'), rest: null };
  const cut = lastGap(whole);
  const hidden = whole.slice(cut);
  const [continuation = '', ...paragraphs] = hidden.split('|');
  return { paragraphs: whole.slice(0, cut).split('|'), rest: { continuation, paragraphs } };
}

/**
 * Index to cut at: the last space or bar that fits. If there is none, the cut is within a word, but never within a
 * surrogate pair.
 */
function lastGap(text: string): number {
  const gap = Math.max(text.lastIndexOf(' ', mostCharacters), text.lastIndexOf('|', mostCharacters));
  if (gap > 0) return gap;
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(mostCharacters - 1));
  return splitsPair ? mostCharacters - 1 : mostCharacters;
}
