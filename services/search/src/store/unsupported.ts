import { isDeepStrictEqual } from 'node:util';
import { flag, oneOf, text, texts, type ValueKind, wholeNumber } from './setting-kinds.ts';

/** Accepts only values that ask for nothing this engine lacks. @param reason why others are refused, as a clause */
function lacking(reason: string, ...neutral: readonly unknown[]): ValueKind {
  return {
    expected: neutral.map((value) => JSON.stringify(value)).join(' or '),
    accepts: (value) => neutral.some((one) => isDeepStrictEqual(one, value)),
    reason,
  };
}

const noReRanking = 'results aren’t reranked by what others chose';
const noPersons = 'results are the same for everyone';
const wordsAreCutByRule = 'a word is always a run of letters and digits';

/** Settings of Algolia that are also parameters, and that this engine lacks. The README lists all of this file. */
export const lackingInBoth: Readonly<Record<string, ValueKind>> = {
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
};

/** Settings of Algolia that this engine lacks. */
export const lackingSettings: Readonly<Record<string, ValueKind>> = {
  attributesToTransliterate: lacking('Japanese is not transliterated', []),
  camelCaseAttributes: lacking(wordsAreCutByRule, []),
  decompoundedAttributes: lacking('German, Dutch and Nordic compounds are not split', {}),
  separatorsToIndex: lacking(wordsAreCutByRule, ''),
  customNormalization: lacking('letters are always folded the same way', {}),
  keepDiacriticsOnCharacters: lacking('letters are always folded the same way', ''),
  indexLanguages: lacking('plurals and stop words are English', [], ['en']),
};

/** Parameters of Algolia that this engine lacks. */
export const lackingParameters: Readonly<Record<string, ValueKind>> = {
  aroundLatLngViaIP: lacking('addresses aren’t located; send aroundLatLng', false),
  personalizationImpact: lacking(noPersons, 0),
  explain: lacking('getRankingInfo says why a hit has its rank', []),
};

/** Settings that are checked and stored, and that change no result here: there are no rules, and storage is one. */
export const settingsWithoutEffect: Readonly<Record<string, ValueKind>> = {
  allowCompressionOfIntegerArray: flag,
  version: wholeNumber(1, 2),
  primary: text,
};

/** Parameters that are checked and change no result here: there are no rules, no A/B tests and no statistics. */
export const parametersWithoutEffect: Readonly<Record<string, ValueKind>> = {
  analytics: flag,
  analyticsTags: texts,
  enableABTest: flag,
  percentileComputation: flag,
  userToken: text,
  enableRules: oneOf(true, false),
  ruleContexts: texts,
};
