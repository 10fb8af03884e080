/** A word of a text: `from` and `to` are offsets in the text as it was written. */
export type Word = {
  /** Folded: lower case, without accents. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
};

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
 * Neighbours that people also type as one word, each with the index of its first word and of the one after it: runs joined by a
 * single sign, as in `CX-5` or `D-MAX`, and a name followed by a short number, as in `Rav 4`.
 */
export function compoundsOf(text: string, words: readonly Word[]): { text: string; first: number; end: number }[] {
  const compounds: { text: string; first: number; end: number }[] = [];
  const add = (first: number, end: number) => {
    const parts = words.slice(first, end).map((word) => word.text);
    compounds.push({ text: parts.join(''), first, end });
  };
  let first = 0;
  for (let i = 1; i <= words.length; i++) {
    const [before, word] = [words[i - 1]!, words[i]];
    const apart = word && text.slice(before.to, word.from);
    if (apart === ' ' && /^\p{L}+$/u.test(before.text) && /^\d{1,3}$/.test(word!.text)) add(i - 1, i + 1);
    if (apart?.length === 1 && apart !== ' ') continue;
    if (i - first > 1) add(first, i);
    first = i;
  }
  return compounds;
}
