/** Comments longer than this many characters are folded. @source spec §4, §9, VDP-040 */
const mostCharacters = 400;

/** Comments ready to be shown. `rest` is what "more" reveals; null when all is shown. */
export type Comments = {
  readonly paragraphs: readonly string[];
  readonly rest: null | {
    /** What the last shown paragraph goes on with, from its first space; may be empty. */
    readonly continuation: string;
    readonly paragraphs: readonly string[];
  };
};

/**
 * A dealer's comments as paragraphs, folded at the last gap within 400 characters.
 *
 * A bar separates paragraphs and counts as a character. @source spec §4, VDP-040, VDP-042
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

/** Where to cut: before the last space or bar that fits; inside a word only when there is none, never inside a surrogate pair. */
function lastGap(text: string): number {
  const gap = Math.max(text.lastIndexOf(' ', mostCharacters), text.lastIndexOf('|', mostCharacters));
  if (gap > 0) return gap;
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(mostCharacters - 1));
  return splitsPair ? mostCharacters - 1 : mostCharacters;
}
