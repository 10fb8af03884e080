import type { IndexView } from '../store/search-index.ts';
import { synonymTableOf } from '../synonyms/synonym-table.ts';
import type { SynonymFinder, TextOptions, TypoTolerance } from '../text/parse-query.ts';
import type { QuerySyntax } from '../text/read-query.ts';
import type { SearchedFields } from '../text/searched-fields.ts';
import type { WordRules } from '../text/word-rules.ts';
import { wordsOf } from '../text/words.ts';
import type { SearchParameters } from './parameters.ts';

const exactByDefault: readonly string[] = ['ignorePlurals', 'singleWordSynonym'];

/** Options for a query text, from settings and parameters. */
export function textOptionsOf({ table }: IndexView, requested: SearchParameters): TextOptions {
  const asExact = new Set(requested.alternativesAsExact ?? exactByDefault);
  const natural = requested.naturalLanguages?.includes('en') ?? false;
  return {
    typoTolerance: String(requested.typoTolerance ?? true) as TypoTolerance,
    queryType: requested.queryType ?? 'prefixLast',
    minWordSizefor1Typo: requested.minWordSizefor1Typo ?? 4,
    minWordSizefor2Typos: requested.minWordSizefor2Typos ?? 8,
    allowTyposOnNumericTokens: requested.allowTyposOnNumericTokens ?? true,
    wordsWithoutTypos: foldedWords(requested.disableTypoToleranceOnWords ?? []),
    ignorePlurals: natural || coversEnglish(requested.ignorePlurals, requested.queryLanguages),
    pluralsAreExact: asExact.has('ignorePlurals'),
    removeStopWords: natural || coversEnglish(requested.removeStopWords, requested.queryLanguages),
    synonyms: requested.synonyms === false ? undefined : withExactness(synonymTableOf(requested.synonymList), asExact),
    rules: (wordCount) => rulesOf(table.text.fields, requested, wordCount),
  };
}

export function syntaxOf({ advancedSyntax, advancedSyntaxFeatures }: SearchParameters): QuerySyntax | undefined {
  if (!advancedSyntax) return undefined;
  return {
    exactPhrase: advancedSyntaxFeatures?.includes('exactPhrase') ?? true,
    excludeWords: advancedSyntaxFeatures?.includes('excludeWords') ?? true,
  };
}

/** `true` means the languages in `queryLanguages`, or all languages when it is empty. */
function coversEnglish(value: SearchParameters['ignorePlurals'], queryLanguages: readonly string[] = []): boolean {
  if (value === undefined || value === null || value === false || value === 'false') return false;
  if (value === true || value === 'true') return queryLanguages.length === 0 || queryLanguages.includes('en');
  return value.includes('en');
}

/** Sets which synonyms count as exact, unless that is the default. */
function withExactness(table: SynonymFinder | undefined, asExact: ReadonlySet<string>): SynonymFinder | undefined {
  const [single, several] = [asExact.has('singleWordSynonym'), asExact.has('multiWordsSynonym')];
  if (!table || (single && !several)) return table;
  return {
    runsIn: (words) =>
      table.runsIn(words).map((run) => ({
        ...run,
        alternatives: run.alternatives.map((one) => ({ ...one, exact: one.words.length === 1 ? single : several })),
      })),
  };
}

function rulesOf(fields: SearchedFields, requested: SearchParameters, wordCount: number): WordRules {
  const searched = requested.restrictSearchableAttributes ?? [];
  const withoutTypos = requested.disableTypoToleranceOnAttributes ?? [];
  const withoutPrefixes = requested.disablePrefixOnAttributes ?? [];
  const withoutExact = requested.disableExactOnAttributes ?? [];
  const single = requested.exactOnSingleWordQuery ?? 'attribute';
  const exact = wordCount > 1 || single === 'word' ? 'word' : single === 'attribute' ? 'value' : 'never';
  return {
    exact,
    key: JSON.stringify([exact, searched, withoutTypos, withoutPrefixes, withoutExact]),
    searched: searched.length > 0 ? fields.mask(searched, 'only') : undefined,
    typos: withoutTypos.length > 0 ? fields.mask(withoutTypos, 'allBut') : undefined,
    prefixes: withoutPrefixes.length > 0 ? fields.mask(withoutPrefixes, 'allBut') : undefined,
    exacts: withoutExact.length > 0 ? fields.mask(withoutExact, 'allBut') : undefined,
  };
}

/** All words of the texts, folded. */
export function foldedWords(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => wordsOf(text).map((word) => word.text)));
}
