/** A word of a text: `from` and `to` are offsets in the text as it was written. */
export interface Word {
  /** Folded: lower case, without accents. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const plain = /^[\x20-\x7e]*$/;

/** Lower case without accents, so that `Citroën` and `CITROEN` are the same. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Letters and digits make words, everything else parts them. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const folded = fold(match[0]);
    if (folded !== '') words.push({ text: folded, from: match.index, to: match.index + match[0].length });
  }
  return words;
}

/**
 * Runs of words joined by a single sign, as in `CX-5` or `D-MAX`: people type them as one word. Each comes
 * with the index of the word it begins at.
 */
export function compoundsOf(text: string, words: readonly Word[]): { text: string; first: number }[] {
  const compounds: { text: string; first: number }[] = [];
  let first = 0;
  for (let i = 1; i <= words.length; i++) {
    const word = words[i];
    const joined = word !== undefined && word.from - words[i - 1]!.to === 1 && !/\s/.test(text[word.from - 1]!);
    if (joined) continue;
    if (i - first > 1)
      compounds.push({
        text: words
          .slice(first, i)
          .map((part) => part.text)
          .join(''),
        first,
      });
    first = i;
  }
  return compounds;
}
