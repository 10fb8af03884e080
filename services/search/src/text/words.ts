/** A word of a text; `from` and `to` are offsets in the original text. */
export type Word = {
  /** Folded: lower case, without accents. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
};

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const plain = /^[\x20-\x7e]*$/;

/** Letters that Unicode does not decompose, each with its usual spelling without accents. */
const spelledOut: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l' };

/** Converts to lower case without accents, so that `Citroën` and `CITROEN`, `Straße` and `strasse` are equal. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđł]/g, (letter) => spelledOut[letter]!);
}

/** Splits a text into words of letters and digits; all other characters separate words. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const folded = fold(match[0]);
    if (folded !== '') words.push({ text: folded, from: match.index, to: match.index + match[0].length });
  }
  return words;
}

/** The words of a text, folded. */
export function foldedWords(text: string): string[] {
  return wordsOf(text).map((word) => word.text);
}

/**
 * Consecutive words that people also type as one: parts joined by a single character, as in `CX-5` or `D-MAX`, and a
 * name before a short number, as in `Rav 4`. `first` is the index of the first word, `end` the index of the word
 * after the last.
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
