import type { SearchParameters } from '../query/parameters.ts';
import type { QueryWord } from './text-index.ts';
import { type Word, wordsOf } from './words.ts';

/** One value of `_highlightResult`. */
export type Highlighted = {
  readonly value: string;
  readonly matchLevel: 'none' | 'partial' | 'full';
  /** Whether the whole value is marked; absent without a match. */
  readonly fullyHighlighted?: boolean;
  readonly matchedWords: readonly string[];
};

/** The parts of a query word that highlighting needs. */
export type SoughtWord = Pick<QueryWord, 'text' | 'prefix' | 'similar' | 'phrases'>;

export type HighlightTags = Pick<SearchParameters, 'highlightPreTag' | 'highlightPostTag'>;

/** Marks the words of a text that match the query. For a word matched by prefix, only the prefix is marked. */
export function highlight(text: string, query: readonly SoughtWord[], tags: HighlightTags): Highlighted {
  const [preTag, postTag] = [tags.highlightPreTag ?? '<em>', tags.highlightPostTag ?? '</em>'];
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
    // Folding can change the length of a word. The end of the prefix is then unknown, so the whole word is marked.
    const countable = word.text.length === word.to - word.from;
    end = Math.max(end ?? 0, begins && countable && !inPhrase ? word.from + wanted.text.length : word.to);
  }
  return end;
}

/** Whether the word is part of a complete occurrence of the phrase. */
function isInPhrase(words: readonly Word[], i: number, phrase: readonly string[]): boolean {
  return phrase.some(
    (text, offset) =>
      text === words[i]!.text && phrase.every((expected, at) => words[i - offset + at]?.text === expected),
  );
}
