import { checkDeadline } from '../query/deadline.ts';
import type { SearchParameters } from '../query/parameters.ts';
import { synonymRunsIn } from '../synonyms/synonym-runs.ts';
import { englishForms, englishStopWords } from './english.ts';
import type { Alternative, QueryWord, TextIndex, WordRules } from './text-index.ts';
import { foldedWords } from './words.ts';

/** Maximum number of words of a query; further words are ignored. */
const mostWords = 12;
/** Longer words tolerate no typos: computing their edit distances would be slow. */
const longestForgiven = 40;

/** Looks up each word of a query in the index, with its synonyms and other spellings. */
export function parseQuery(query: string, index: TextIndex, requested: SearchParameters): QueryWord[] {
  const { queryLanguages } = requested;
  const synonyms = requested.synonyms === false ? undefined : requested.synonymList;
  const queryType = requested.queryType ?? 'prefixLast';
  const typed = foldedWords(query).slice(0, mostWords);
  // Without a space or punctuation at the end, the last word may be incomplete.
  const isUnfinished = !/[\s\p{P}]$/u.test(query);
  const open = isUnfinished && queryType !== 'prefixNone' ? typed.length - 1 : -1;
  const kept = coversEnglish(requested.removeStopWords, queryLanguages) ? withoutStopWords(typed, open) : typed;
  const known = new Set(synonymRunsIn(kept, synonyms).flatMap(({ from, to }) => kept.slice(from, to)));
  const words = kept.flatMap((word, position) =>
    known.has(word) ? [word] : splitUnknown(word, index, isUnfinished && position === kept.length - 1),
  );
  const runs = synonymRunsIn(words, synonyms);
  const rules: WordRules = {
    exactAlone: words.length === 1,
    searched: requested.restrictSearchableAttributes ?? [],
    withoutTypos: requested.disableTypoToleranceOnAttributes ?? [],
    withoutPrefixes: requested.disablePrefixOnAttributes ?? [],
  };
  const ignoresPlurals = coversEnglish(requested.ignorePlurals, queryLanguages);
  return words.map((text, position) => {
    checkDeadline();
    const last = position === words.length - 1;
    const prefix = queryType === 'prefixAll' || (queryType === 'prefixLast' && last);
    const alternatives = [
      ...compoundsWith(words, position),
      ...(ignoresPlurals ? englishForms(text) : []).map((form) => ({ words: [form], typos: 0 as const, exact: true })),
      ...runs.filter(({ from, to }) => from <= position && position < to).flatMap((run) => run.alternatives),
    ];
    return index.lookUp({ text, prefix, mostTypos: mostTypos(text, requested) }, alternatives, rules);
  });
}

/** `true` means the languages in `queryLanguages`; if that is empty, all languages. */
function coversEnglish(
  value: SearchParameters['ignorePlurals'],
  queryLanguages: SearchParameters['queryLanguages'],
): boolean {
  if (value === undefined || value === null || value === false || value === 'false') return false;
  if (value !== true && value !== 'true') return value.includes('en');
  return !queryLanguages || queryLanguages.length === 0 || queryLanguages.includes('en');
}

/** Each word joined with its neighbours: "hi lux" also matches "hilux". */
function compoundsWith(words: readonly string[], position: number): Alternative[] {
  const pairs = [words.slice(Math.max(0, position - 1), position + 1), words.slice(position, position + 2)];
  return pairs.filter((pair) => pair.length === 2).map((pair) => ({ words: [pair.join('')], typos: 1, exact: false }));
}

/** @param open index of the word that is being typed, which is kept because it may become another word; −1: none */
function withoutStopWords(words: readonly string[], open: number): readonly string[] {
  const kept = words.filter((word, i) => i === open || !englishStopWords.has(word));
  return kept.length > 0 ? kept : words;
}

/** Splits an unknown word into two known ones: "landrover" becomes "land rover". */
function splitUnknown(word: string, { vocabulary }: TextIndex, isUnfinished: boolean): string[] {
  const known = (part: string) => vocabulary.numberOf(part) !== undefined;
  if (known(word)) return [word];
  if (isUnfinished) {
    const { from, to } = vocabulary.range(word);
    if (to > from) return [word];
  }
  for (let cut = word.length - 2; cut >= 2; cut--) {
    const parts = [word.slice(0, cut), word.slice(cut)];
    if (parts.every(known)) return parts;
  }
  return [word];
}

function mostTypos(text: string, { typoTolerance, allowTyposOnNumericTokens }: SearchParameters): number {
  if (typoTolerance === false || typoTolerance === 'false' || text.length > longestForgiven) return 0;
  if (allowTyposOnNumericTokens === false && /^\d+$/.test(text)) return 0;
  return text.length >= 8 ? 2 : text.length >= 4 ? 1 : 0;
}
