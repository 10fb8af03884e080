import { SearchError, type SearchErrorCode } from '../errors.ts';

/** Validates the value of a setting or parameter. */
export type ValueKind = {
  readonly expected: string;
  accepts(value: unknown): boolean;
  /** Why other values are refused, for what Algolia has and this engine lacks. */
  readonly reason?: string;
};

/** @throws SearchError with `code`, or SEARCH_UNSUPPORTED for what this engine lacks */
export function refuseUnaccepted(
  what: string,
  { expected, accepts, reason }: ValueKind,
  value: unknown,
  code: SearchErrorCode,
): void {
  if (accepts(value)) return;
  const found = `found ${JSON.stringify(value)?.slice(0, 200)}`;
  if (reason === undefined) throw new SearchError(code, `${what}: expected ${expected}, ${found}`);
  throw new SearchError(
    'SEARCH_UNSUPPORTED',
    `${what} is not supported here, because ${reason}: leave it out or send ${expected}, ${found}`,
  );
}

export const text: ValueKind = { expected: 'a text', accepts: (value) => typeof value === 'string' };
export const flag: ValueKind = { expected: 'true or false', accepts: (value) => typeof value === 'boolean' };
export const texts: ValueKind = {
  expected: 'a list of texts',
  accepts: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
};
/** Values that are stored and returned, but never interpreted. */
const anything: ValueKind = { expected: 'anything', accepts: () => true };

export function oneOf(...values: readonly (string | boolean)[]): ValueKind {
  return { expected: `one of ${values.join(', ')}`, accepts: (value) => values.includes(value as string | boolean) };
}

export function wholeNumber(from: number, to: number): ValueKind {
  return {
    expected: `a whole number from ${from} to ${to}`,
    accepts: (value) => typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to,
  };
}

/** Members are checked by `parse-filter-lists.ts`. */
export const filterList: ValueKind = {
  expected: 'a text or a list of texts and lists of texts',
  accepts: (value) => typeof value === 'string' || Array.isArray(value),
};

export function either(...kinds: readonly ValueKind[]): ValueKind {
  return {
    expected: kinds.map((kind) => kind.expected).join(' or '),
    accepts: (value) => kinds.some((kind) => kind.accepts(value)),
  };
}

/** Language codes, or true for all languages. */
const languages = either(flag, oneOf('true', 'false'), texts);

/** Settings that are also search parameters: a parameter overrides the setting for one query. */
export const overridableKinds: Readonly<Record<string, ValueKind>> = {
  attributesToRetrieve: texts,
  attributesToHighlight: texts,
  highlightPreTag: text,
  highlightPostTag: text,
  hitsPerPage: wholeNumber(0, 1000),
  maxValuesPerFacet: wholeNumber(0, 1000),
  sortFacetValuesBy: oneOf('count', 'alpha'),
  typoTolerance: oneOf(true, false, 'true', 'false', 'min', 'strict'),
  allowTyposOnNumericTokens: flag,
  minWordSizefor1Typo: wholeNumber(1, 40),
  minWordSizefor2Typos: wholeNumber(1, 40),
  queryType: oneOf('prefixLast', 'prefixAll', 'prefixNone'),
  removeWordsIfNoResults: oneOf('none', 'lastWords', 'firstWords', 'allOptional'),
  optionalWords: either(text, texts),
  attributesToSnippet: texts,
  snippetEllipsisText: text,
  restrictHighlightAndSnippetArrays: flag,
  disableTypoToleranceOnAttributes: texts,
  disableExactOnAttributes: texts,
  exactOnSingleWordQuery: oneOf('attribute', 'word', 'none'),
  alternativesAsExact: texts,
  ignorePlurals: languages,
  removeStopWords: languages,
  queryLanguages: texts,
  advancedSyntax: flag,
  advancedSyntaxFeatures: texts,
  distinct: either(flag, wholeNumber(0, 4)),
  responseFields: texts,
  renderingContent: anything,
};

/** Settings that are no parameters. */
export const plainSettingKinds: Readonly<Record<string, ValueKind>> = {
  searchableAttributes: texts,
  attributesForFaceting: texts,
  ranking: texts,
  customRanking: texts,
  replicas: texts,
  numericAttributesForFiltering: {
    expected: 'a list of attributes without modifiers: numbers are filtered by every comparison',
    accepts: (value) => texts.accepts(value) && !(value as string[]).some((name) => name.includes('(')),
  },
  unretrievableAttributes: texts,
  paginationLimitedTo: wholeNumber(0, 1_000_000),
  attributeForDistinct: text,
  disableTypoToleranceOnWords: texts,
  disablePrefixOnAttributes: texts,
  userData: anything,
  maxFacetHits: wholeNumber(1, 100),
};
