import { Bitset } from '../columns/bitset.ts';
import type { IndexView } from '../store/search-index.ts';
import { matchQuery, type TextMatch } from '../text/match-query.ts';
import { parseQuery, type QueryWord, type TypoTolerance } from '../text/parse-query.ts';
import { wordsOf } from '../text/words.ts';
import type { SearchParameters } from './parameters.ts';

export interface FoundText {
  readonly match: TextMatch;
  readonly words: readonly QueryWord[];
  /** The query with the words that were given up marked, when some had to be. */
  readonly queryAfterRemoval: string | undefined;
}

/** Matches the query text among the rows; undefined when there is no word in it. */
export function matchText(view: IndexView, asked: SearchParameters, among: Bitset): FoundText | undefined {
  const typoTolerance = String(asked.typoTolerance ?? true) as TypoTolerance;
  const { text } = view.table;
  const words = parseQuery(asked.query ?? '', text, {
    typoTolerance,
    queryType: asked.queryType ?? 'prefixLast',
    minWordSizefor1Typo: asked.minWordSizefor1Typo ?? 4,
    minWordSizefor2Typos: asked.minWordSizefor2Typos ?? 8,
    allowTyposOnNumericTokens: asked.allowTyposOnNumericTokens ?? true,
  });
  if (words.length === 0) return undefined;
  const find = (optional: ReadonlySet<string>): TextMatch =>
    matchQuery({ words, among, criteria: view.order.ranking.text, typoTolerance, optional }, text);
  const match = find(optionalWords(asked));
  if (match.rows.length > 0) return { match, words, queryAfterRemoval: undefined };
  return withFewerWords(words, asked.removeWordsIfNoResults ?? 'none', find) ?? { match, words, queryAfterRemoval: undefined };
}

function optionalWords({ optionalWords: given }: SearchParameters): ReadonlySet<string> {
  const lines = typeof given === 'string' ? [given] : Array.isArray(given) ? given.map(String) : [];
  return new Set(lines.flatMap((line) => wordsOf(line).map((word) => word.text)));
}

/** The first smaller set of words that finds something. */
function withFewerWords(
  words: readonly QueryWord[],
  strategy: 'none' | 'lastWords' | 'firstWords' | 'allOptional',
  find: (optional: ReadonlySet<string>) => TextMatch,
): FoundText | undefined {
  if (strategy === 'none') return undefined;
  for (let given = strategy === 'allOptional' ? words.length : 1; given <= words.length; given++) {
    const dropped = strategy === 'firstWords' ? words.slice(0, given) : words.slice(words.length - given);
    if (strategy !== 'allOptional' && given === words.length) return undefined;
    const match = find(new Set(dropped.map((word) => word.text)));
    if (match.rows.length === 0) continue;
    const marked = words.map((word) => (dropped.includes(word) ? `<em>${word.text}</em>` : word.text));
    return { match, words, queryAfterRemoval: marked.join(' ') };
  }
  return undefined;
}
