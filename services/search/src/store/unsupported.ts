import { flag, lackingKind, text, texts, type ValueKinds, wholeNumber } from './value-kinds.ts';

/**
 * Parameters and settings of Algolia that this engine lacks, grouped by what it does instead. Only the listed values
 * are accepted, because they request exactly this behaviour. The README lists all names of this file.
 */
const lackingByReason: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  'words are searched, not meanings': { mode: ['keywordSearch'], semanticSearch: [{}] },
  'results are the same for everyone': { enablePersonalization: [false], personalizationImpact: [0] },
  'results aren’t reranked by what others chose': { enableReRanking: [false], reRankingApplyFilter: ['', []] },
  'all matches are returned': { relevancyStrictness: [100] },
  'neighbours are the nearest words': { minProximity: [1] },
  'only the best attribute among all words counts': { attributeCriteriaComputedByMinProximity: [false] },
  'the text is highlighted as it is written': { replaceSynonymsInHighlight: [false] },
  'German, Dutch and Nordic compounds are not split': { decompoundQuery: [false, true], decompoundedAttributes: [{}] },
  'Japanese is not transliterated': { attributesToTransliterate: [[]] },
  'plurals and stop words are English': { indexLanguages: [[], ['en']] },
  'plurals and stop words have parameters of their own': { naturalLanguages: [[]] },
  'a word is always a run of letters and digits': { camelCaseAttributes: [[]], separatorsToIndex: [''] },
  'letters are always folded the same way': { customNormalization: [{}], keepDiacriticsOnCharacters: [''] },
  'every character of a query that is no letter or digit separates words': {
    advancedSyntax: [false],
    advancedSyntaxFeatures: [[], ['exactPhrase', 'excludeWords']],
  },
  'every word is required, except optionalWords': { removeWordsIfNoResults: ['none'], similarQuery: [''] },
  'one typo is tolerated from 4 letters, two from 8': { minWordSizefor1Typo: [4], minWordSizefor2Typos: [8] },
  'typos are allowed by attribute': { disableTypoToleranceOnWords: [[]] },
  'what counts as exact is fixed': {
    alternativesAsExact: [['ignorePlurals', 'singleWordSynonym']],
    exactOnSingleWordQuery: ['attribute'],
    disableExactOnAttributes: [[]],
  },
  'attributes are returned as a whole': { attributesToSnippet: [[]], snippetEllipsisText: ['', '…'] },
  'all items of a list are highlighted': { restrictHighlightAndSnippetArrays: [false] },
  'hits are not grouped': { distinct: [false, 0], attributeForDistinct: [''], facetingAfterDistinct: [false] },
  'records are ranked by ranking and customRanking': { optionalFilters: [[], ''], sumOrFiltersScores: [false] },
  'tags are a facet; send facetFilters': { tagFilters: [[], ''] },
  'places are searched around aroundLatLng': { insideBoundingBox: [[], ''], insidePolygon: [[], ''] },
  'addresses aren’t located; send aroundLatLng': { aroundLatLngViaIP: [false] },
  'without aroundRadius every place is near enough': { minimumAroundRadius: [1] },
  'distances rank by the metre': { aroundPrecision: [1] },
  'a response has all fields': { responseFields: [['*']] },
  'facets are ordered by the page': { renderingContent: [{}] },
  'hits come without reasons': { explain: [[]], getRankingInfo: [false] },
};

export const lacking: ValueKinds = Object.fromEntries(
  Object.entries(lackingByReason).flatMap(([reason, names]) =>
    Object.entries(names).map(([name, neutral]) => [name, lackingKind(reason, neutral)]),
  ),
);

/** Checked, but without effect: this engine has no rules, A/B tests, statistics or compression of integers. */
export const withoutEffect: ValueKinds = {
  enableRules: flag,
  ruleContexts: texts,
  analytics: flag,
  analyticsTags: texts,
  enableABTest: flag,
  percentileComputation: flag,
  userToken: text,
  allowCompressionOfIntegerArray: flag,
  version: wholeNumber(1, 2),
  primary: text,
};
