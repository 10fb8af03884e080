import { isDeepStrictEqual } from 'node:util';
import { flag, text, texts, type ValueKind, wholeNumber } from './value-kinds.ts';

/** Accepts only values that ask for nothing this engine lacks. @param reason why others are refused, as a clause */
function lacking(reason: string, ...neutral: readonly unknown[]): ValueKind {
  return {
    expected: neutral.map((value) => JSON.stringify(value)).join(' or '),
    accepts: (value): value is unknown => neutral.some((one) => isDeepStrictEqual(one, value)),
    reason,
  };
}

const noReRanking = 'results aren’t reranked by what others chose';
const noPersons = 'results are the same for everyone';
const wordsAreCutByRule = 'a word is always a run of letters and digits';
const oneSyntax = 'every character of a query that is no letter or digit separates words';
const allWords = 'every word is required, except optionalWords';
const noSnippets = 'attributes are returned as a whole';
const noGroups = 'hits are not grouped';
const noShapes = 'places are searched around aroundLatLng';
const exactByRule = 'what counts as exact is fixed';
const typosByLength = 'one typo is tolerated from 4 letters, two from 8';
const noBoosts = 'records are ranked by ranking and customRanking';

/** Settings of Algolia that are also parameters, and that this engine lacks. The README lists all of this file. */
export const lackingInBoth = {
  mode: lacking('words are searched, not meanings', 'keywordSearch'),
  semanticSearch: lacking('words are searched, not meanings', {}),
  enablePersonalization: lacking(noPersons, false),
  enableReRanking: lacking(noReRanking, false),
  reRankingApplyFilter: lacking(noReRanking, '', []),
  relevancyStrictness: lacking('all matches are returned', 100),
  minProximity: lacking('neighbours are the nearest words', 1),
  attributeCriteriaComputedByMinProximity: lacking('only the best attribute among all words counts', false),
  replaceSynonymsInHighlight: lacking('the text is highlighted as it is written', false),
  decompoundQuery: lacking('German, Dutch and Nordic compounds are not split', false, true),
  advancedSyntax: lacking(oneSyntax, false),
  advancedSyntaxFeatures: lacking(oneSyntax, [], ['exactPhrase', 'excludeWords']),
  removeWordsIfNoResults: lacking(allWords, 'none'),
  minWordSizefor1Typo: lacking(typosByLength, 4),
  minWordSizefor2Typos: lacking(typosByLength, 8),
  alternativesAsExact: lacking(exactByRule, ['ignorePlurals', 'singleWordSynonym']),
  exactOnSingleWordQuery: lacking(exactByRule, 'attribute'),
  disableExactOnAttributes: lacking(exactByRule, []),
  attributesToSnippet: lacking(noSnippets, []),
  snippetEllipsisText: lacking(noSnippets, '', '…'),
  restrictHighlightAndSnippetArrays: lacking('all items of a list are highlighted', false),
  distinct: lacking(noGroups, false, 0),
  responseFields: lacking('a response has all fields', ['*']),
  renderingContent: lacking('facets are ordered by the page', {}),
} satisfies Record<string, ValueKind>;

/** Settings of Algolia that this engine lacks. */
export const lackingSettings = {
  attributesToTransliterate: lacking('Japanese is not transliterated', []),
  camelCaseAttributes: lacking(wordsAreCutByRule, []),
  decompoundedAttributes: lacking('German, Dutch and Nordic compounds are not split', {}),
  separatorsToIndex: lacking(wordsAreCutByRule, ''),
  customNormalization: lacking('letters are always folded the same way', {}),
  keepDiacriticsOnCharacters: lacking('letters are always folded the same way', ''),
  indexLanguages: lacking('plurals and stop words are English', [], ['en']),
  attributeForDistinct: lacking(noGroups, ''),
  disableTypoToleranceOnWords: lacking('typos are allowed by attribute', []),
} satisfies Record<string, ValueKind>;

/** Parameters of Algolia that this engine lacks. */
export const lackingParameters = {
  aroundLatLngViaIP: lacking('addresses aren’t located; send aroundLatLng', false),
  personalizationImpact: lacking(noPersons, 0),
  explain: lacking('hits come without reasons', []),
  getRankingInfo: lacking('hits come without reasons', false),
  insideBoundingBox: lacking(noShapes, [], ''),
  insidePolygon: lacking(noShapes, [], ''),
  minimumAroundRadius: lacking('without aroundRadius every place is near enough', 1),
  aroundPrecision: lacking('distances rank by the metre', 1),
  facetingAfterDistinct: lacking(noGroups, false),
  optionalFilters: lacking(noBoosts, [], ''),
  sumOrFiltersScores: lacking(noBoosts, false),
  similarQuery: lacking(allWords, ''),
  naturalLanguages: lacking('plurals and stop words have parameters of their own', []),
  tagFilters: lacking('tags are a facet; send facetFilters', [], ''),
} satisfies Record<string, ValueKind>;

/** Settings that are checked and stored, and that change no result here: there are no rules, and storage is one. */
export const settingsWithoutEffect = {
  enableRules: flag,
  allowCompressionOfIntegerArray: flag,
  version: wholeNumber(1, 2),
  primary: text,
} satisfies Record<string, ValueKind>;

/** Parameters that are checked and change no result here: there are no rules, no A/B tests and no statistics. */
export const parametersWithoutEffect = {
  analytics: flag,
  analyticsTags: texts,
  enableABTest: flag,
  percentileComputation: flag,
  userToken: text,
  enableRules: flag,
  ruleContexts: texts,
} satisfies Record<string, ValueKind>;
