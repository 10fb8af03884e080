import type { QueryWord } from './text-index.ts';
import { type Word, wordsOf } from './words.ts';

/** One value of `_highlightResult`. */
export type Highlighted = {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  /** Present when something matched: whether all of the value's words are marked. */
  readonly fullyHighlighted?: boolean;
  /** Words of the query found in this value. */
  readonly matchedWords: readonly string[];
};

/** What is marked: a word of a query as far as it was found. */
export type SoughtWord = Pick<QueryWord, 'text' | 'prefix' | 'similar' | 'phrases'>;

export type HighlightTags = {
  readonly preTag: string;
  readonly postTag: string;
};

/** Marks the words of a text that the query matched; a word matched by its beginning is marked so far only. */
export function highlight(text: string, query: readonly SoughtWord[], { preTag, postTag }: HighlightTags): Highlighted {
  if (query.length === 0) return { value: text, matchLevel: 'none', matchedWords: [] };
  const words = wordsOf(text);
  const matched = new Set<string>();
  let value = '';
  let done = 0;
  let markedWords = 0;
  for (const [i, word] of words.entries()) {
    const end = markedUntil(words, i, query, matched);
    if (end === undefined) continue;
    value += text.slice(done, word.from) + preTag + text.slice(word.from, end) + postTag;
    done = end;
    markedWords++;
  }
  if (matched.size === 0) return { value: text, matchLevel: 'none', matchedWords: [] };
  return {
    value: value + text.slice(done),
    matchLevel: query.every((word) => matched.has(word.text)) ? 'full' : 'partial',
    fullyHighlighted: markedWords === words.length && done === words.at(-1)!.to,
    matchedWords: [...matched],
  };
}

function markedUntil(
  words: readonly Word[],
  i: number,
  query: readonly SoughtWord[],
  matched: Set<string>,
): number | undefined {
  const word = words[i]!;
  let end: number | undefined;
  for (const wanted of query) {
    const begins = wanted.prefix && word.text.startsWith(wanted.text);
    const inPhrase = wanted.phrases.some((phrase) => isInPhrase(words, i, phrase));
    if (!begins && !inPhrase && word.text !== wanted.text && !wanted.similar.has(word.text)) continue;
    matched.add(wanted.text);
    // Folding may change the number of letters; then the place of the last matching one is unknown.
    const countable = word.text.length === word.to - word.from;
    end = Math.max(end ?? 0, begins && countable && !inPhrase ? word.from + wanted.text.length : word.to);
  }
  return end;
}

/** Whether the word is part of the phrase, all of which stands there. */
function isInPhrase(words: readonly Word[], i: number, phrase: readonly string[]): boolean {
  return phrase.some(
    (text, offset) =>
      text === words[i]!.text && phrase.every((expected, at) => words[i - offset + at]?.text === expected),
  );
}
