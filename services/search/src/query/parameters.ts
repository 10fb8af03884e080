import { SearchError } from '../errors.ts';
import { allOf, countTests, type Filter } from '../filters/filter.ts';
import {
  type FilterList,
  parseFacetFilters,
  parseNumericFilters,
  parseTagFilters,
} from '../filters/parse-filter-lists.ts';
import { parseFilters } from '../filters/parse-filters.ts';
import {
  filterList,
  flag,
  ignored,
  overridableKinds,
  text,
  texts,
  type ValueKind,
  wholeNumber,
} from '../store/setting-kinds.ts';
import type { IndexSettings } from '../store/settings.ts';

/** Algolia's search parameters as far as they have an effect; the settings' own ones override the index's for one query. */
export interface SearchParameters extends IndexSettings {
  readonly query?: string;
  readonly filters?: string;
  readonly facetFilters?: FilterList;
  readonly numericFilters?: FilterList;
  readonly tagFilters?: FilterList;
  /** Facets to count; `*` is all declared ones. */
  readonly facets?: readonly string[];
  /** Counted from 0. */
  readonly page?: number;
  /** First hit, counted from 0; takes effect together with `length` only. */
  readonly offset?: number;
  /** Hits from `offset`, at most 1000. */
  readonly length?: number;
  readonly getRankingInfo?: boolean;
  /** Typed text of a search among the values of one facet. */
  readonly facetQuery?: string;
  /** Values a facet search gives, default 10, at most 100. */
  readonly maxFacetHits?: number;
}

/** A query text longer than this is refused, as Algolia does (512 bytes). */
const longestQueryBytes = 512;

const parameterKinds: Readonly<Record<string, ValueKind>> = {
  query: text,
  filters: text,
  facetFilters: filterList,
  numericFilters: filterList,
  tagFilters: filterList,
  facets: texts,
  page: wholeNumber(0, 1_000_000),
  offset: wholeNumber(0, 100_000_000),
  length: wholeNumber(0, 1000),
  getRankingInfo: flag,
  facetQuery: text,
  maxFacetHits: wholeNumber(1, 100),
  ...overridableKinds,
  // About analytics, personalisation, synonyms and rules, which this engine does not have.
  ...ignored(
    'analytics analyticsTags clickAnalytics enableABTest percentileComputation userToken personalizationImpact ruleContexts',
    'naturalLanguages synonyms facetingAfterDistinct sumOrFiltersScores explain',
  ),
};

/**
 * Checks search parameters given as JSON, or as the URL-encoded text some clients send in `params`.
 *
 * @throws SEARCH_PARAMETER_UNKNOWN, SEARCH_PARAMETER_INVALID
 */
export function parseParameters(raw: Readonly<Record<string, unknown>>): SearchParameters {
  const { params, ...plain } = raw;
  const encoded = typeof params === 'string' ? decode(params) : ((params ?? {}) as Record<string, unknown>);
  const parameters: Record<string, unknown> = {};
  for (const [name, given] of Object.entries({ ...plain, ...encoded })) {
    if (given === undefined || given === null) continue;
    const kind = parameterKinds[name];
    if (!kind) throw new SearchError('SEARCH_PARAMETER_UNKNOWN', `Unknown parameter: ${name}`);
    // Clients write a list of one without its brackets.
    const value = kind === texts && typeof given === 'string' ? given.split(',') : given;
    if (!kind.accepts(value)) {
      throw new SearchError(
        'SEARCH_PARAMETER_INVALID',
        `Parameter ${name}: expected ${kind.expected}, found ${JSON.stringify(given).slice(0, 200)}`,
      );
    }
    parameters[name] = value;
  }
  const { query } = parameters;
  if (typeof query === 'string' && Buffer.byteLength(query) > longestQueryBytes) {
    throw new SearchError(
      'SEARCH_PARAMETER_INVALID',
      `Parameter query: ${Buffer.byteLength(query)} bytes are more than the ${longestQueryBytes} allowed`,
    );
  }
  return parameters as SearchParameters;
}

/** `query=hilux&page=2&facets=["make"]`: each value is JSON where it reads as what the parameter wants, text otherwise. */
function decode(params: string): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(params)) {
    const kind = parameterKinds[name];
    decoded[name] = value;
    if (!kind || kind === text) continue;
    try {
      const parsed: unknown = JSON.parse(value);
      if (kind.accepts(parsed)) decoded[name] = parsed;
    } catch {
      // Not JSON: stays text, and is refused later unless text will do.
    }
  }
  return decoded;
}

/** Tests one query may hold: a public key must not keep the service busy for seconds. */
const mostTests = 500;

/** Everything the parameters ask of a record except the query text. @throws SEARCH_FILTER_SYNTAX */
export function filterOf(parameters: SearchParameters): Filter {
  const { filters, facetFilters, numericFilters, tagFilters } = parameters;
  const filter = allOf(
    filters === undefined ? undefined : parseFilters(filters),
    facetFilters === undefined ? undefined : parseFacetFilters(facetFilters),
    numericFilters === undefined ? undefined : parseNumericFilters(numericFilters),
    tagFilters === undefined ? undefined : parseTagFilters(tagFilters),
  );
  const tests = countTests(filter);
  if (tests > mostTests)
    throw new SearchError(
      'SEARCH_FILTER_SYNTAX',
      `The filters hold ${tests} tests, more than the ${mostTests} allowed in one query`,
    );
  return filter;
}
