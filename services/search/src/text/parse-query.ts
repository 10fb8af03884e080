import type { QueryWord, TextIndex } from './text-index.ts';
import { type Word, wordsOf } from './words.ts';

export type TypoTolerance = 'true' | 'false' | 'min' | 'strict';
type QueryType = 'prefixLast' | 'prefixAll' | 'prefixNone';

/** How a query text is read. */
export interface TextOptions {
  readonly typoTolerance: TypoTolerance;
  readonly queryType: QueryType;
  /** Letters a word needs before one, or two, typos are forgiven. */
  readonly minWordSizefor1Typo: number;
  readonly minWordSizefor2Typos: number;
  readonly allowTyposOnNumericTokens: boolean;
}

/** Further words of a query are not looked at. */
const mostWords = 12;
/** Nobody mistypes a word this long; distances would be slow. */
const longestForgiven = 40;

/** Cuts the query into words and looks each up in the vocabulary. */
export function parseQuery(query: string, index: TextIndex, options: TextOptions): QueryWord[] {
  const words = splitUnknown(wordsOf(query).slice(0, mostWords), index, !/[\s\p{P}]$/u.test(query));
  return words.map(({ text }, position) => {
    const last = position === words.length - 1;
    const prefix = options.queryType === 'prefixAll' || (options.queryType === 'prefixLast' && last);
    // "hi lux" also means "hilux".
    const [previous, next] = [words[position - 1]?.text, words[position + 1]?.text];
    const compounds = [
      ...(previous === undefined ? [] : [previous + text]),
      ...(next === undefined ? [] : [text + next]),
    ];
    return index.lookUp({ text, prefix, mostTypos: mostTypos(text, options) }, compounds);
  });
}

/** "landrover" is read as "land rover" when only its two halves are known words. */
function splitUnknown(words: readonly Word[], index: TextIndex, lastIsUnfinished: boolean): { text: string }[] {
  return words.flatMap((word, position) => {
    const { text } = word;
    const known = (part: string) => index.vocabulary.numberOf(part) !== undefined;
    if (known(text)) return [word];
    if (lastIsUnfinished && position === words.length - 1) {
      const { from, to } = index.vocabulary.range(text);
      if (to > from) return [word];
    }
    for (let cut = text.length - 2; cut >= 2; cut--) {
      const [head, tail] = [text.slice(0, cut), text.slice(cut)];
      if (known(head) && known(tail)) return [{ text: head }, { text: tail }];
    }
    return [word];
  });
}

function mostTypos(text: string, options: TextOptions): number {
  if (options.typoTolerance === 'false' || text.length > longestForgiven) return 0;
  if (!options.allowTyposOnNumericTokens && /^\d+$/.test(text)) return 0;
  if (text.length >= options.minWordSizefor2Typos) return 2;
  return text.length >= options.minWordSizefor1Typo ? 1 : 0;
}
