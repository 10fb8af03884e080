import { SearchError } from '../errors.ts';
import { allOf, countTests, type Filter } from '../filters/filter.ts';
import {
  type FilterList,
  parseFacetFilters,
  parseNumericFilters,
  parseTagFilters,
} from '../filters/parse-filter-lists.ts';
import { parseFilters } from '../filters/parse-filters.ts';
import { type GeoParameters, geoKinds } from '../geo/geo-query.ts';
import {
  filterList,
  flag,
  overridableKinds,
  refuseUnaccepted,
  text,
  texts,
  type ValueKind,
  wholeNumber,
} from '../store/setting-kinds.ts';
import type { IndexSettings } from '../store/settings.ts';
import { lackingInBoth, lackingParameters, parametersWithoutEffect } from '../store/unsupported.ts';
import { parseJson } from './parse-json.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';

/**
 * Algolia's search parameters that have an effect. A parameter that is also a setting overrides the index's setting for
 * one query.
 */
export type SearchParameters = IndexSettings &
  GeoParameters & {
    readonly query?: string;
    readonly filters?: string;
    readonly facetFilters?: FilterList;
    readonly numericFilters?: FilterList;
    readonly tagFilters?: FilterList;
    /** Facets to count; `*`: all declared ones. */
    readonly facets?: readonly string[];
    /** Counted from 0. */
    readonly page?: number;
    /** First hit, counted from 0; ignored without `length`. */
    readonly offset?: number;
    /** Number of hits from `offset`, at most 1000. */
    readonly length?: number;
    readonly getRankingInfo?: boolean;
    /** Returns a `queryID`, to which events of clicks and conversions refer. */
    readonly clickAnalytics?: boolean;
    /** Optional filters. Records that match more of them rank higher at the ranking criterion `filters`. */
    readonly optionalFilters?: FilterList;
    /** True: the scores in an inner list are added up. Default: the highest score counts. */
    readonly sumOrFiltersScores?: boolean;
    /** The searchable attributes in which to search. Default: all. */
    readonly restrictSearchableAttributes?: readonly string[];
    /** Replaces `query` for a broader search: all its words are optional. */
    readonly similarQuery?: string;
    /** False: ignores the index's synonyms. Default: true. */
    readonly synonyms?: boolean;
    /** Enables `ignorePlurals` and `removeStopWords` for these languages. */
    readonly naturalLanguages?: readonly string[];
    /** With `distinct`, all facets count groups instead of records. */
    readonly facetingAfterDistinct?: boolean;
    /** The typed text of a facet value search. */
    readonly facetQuery?: string;
    /** Number of values that a facet value search returns. Default: 10, at most 100. */
    readonly maxFacetHits?: number;
  };

/** Maximum length of query texts. Longer texts are refused, as with Algolia. */
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
  optionalFilters: filterList,
  sumOrFiltersScores: flag,
  restrictSearchableAttributes: texts,
  similarQuery: text,
  synonyms: flag,
  naturalLanguages: texts,
  facetingAfterDistinct: flag,
  facetQuery: text,
  maxFacetHits: wholeNumber(1, 100),
  ...overridableKinds,
  ...geoKinds,
  clickAnalytics: flag,
  ...lackingInBoth,
  ...lackingParameters,
  ...parametersWithoutEffect,
};

/**
 * Validates search parameters, given as JSON or, by some clients, URL-encoded in `params`.
 *
 * @throws SEARCH_PARAMETER_UNKNOWN, SEARCH_PARAMETER_INVALID, SEARCH_UNSUPPORTED
 */
export function parseParameters(raw: Readonly<Record<string, unknown>>): SearchParameters {
  const { params, ...plain } = raw;
  const encoded = typeof params === 'string' ? decode(params) : asParameters(params ?? {});
  const parameters: Record<string, unknown> = {};
  for (const [name, given] of Object.entries({ ...plain, ...encoded })) {
    if (given === undefined || given === null) continue;
    const kind = kindOf(name);
    if (!kind) throw new SearchError('SEARCH_PARAMETER_UNKNOWN', `Unknown parameter: ${name.slice(0, 100)}`);
    // Clients send a list of one entry without brackets.
    const value = kind === texts && typeof given === 'string' ? given.split(',') : given;
    refuseUnaccepted(`Parameter ${name}`, kind, value, 'SEARCH_PARAMETER_INVALID');
    parameters[name] = value;
  }
  for (const name of ['query', 'similarQuery', 'facetQuery']) refuseLong(name, parameters[name]);
  return parameters as SearchParameters;
}

function asParameters(params: unknown): Record<string, unknown> {
  if (params !== null && typeof params === 'object' && !Array.isArray(params)) return params as Record<string, unknown>;
  throw new SearchError('SEARCH_PARAMETER_INVALID', 'Parameter params: expected URL-encoded text or an object');
}

function kindOf(name: string): ValueKind | undefined {
  return Object.hasOwn(parameterKinds, name) ? parameterKinds[name] : undefined;
}

function refuseLong(name: string, value: unknown): void {
  if (typeof value !== 'string' || Buffer.byteLength(value) <= longestQueryBytes) return;
  throw new SearchError(
    'SEARCH_PARAMETER_INVALID',
    `Parameter ${name}: ${Buffer.byteLength(value)} bytes are more than the ${longestQueryBytes} allowed`,
  );
}

/**
 * Decodes `query=hilux&page=2&facets=["make"]`. A value is parsed as JSON if the parameter accepts the result;
 * otherwise it stays text.
 */
function decode(params: string): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(params)) {
    const kind = kindOf(name);
    decoded[name] = value;
    if (!kind || kind === text) continue;
    try {
      const parsed = parseJson(value);
      if (kind.accepts(parsed)) decoded[name] = parsed;
    } catch (error) {
      if (error instanceof SearchError) throw error;
      // The value is not JSON, so it stays text, and is refused later unless the parameter accepts
      // text.
    }
  }
  refuseUnstorable(decoded, 'params');
  return decoded;
}

/** Bounds of the filters of one query or key, so that they cannot keep the service busy for seconds. */
export type FilterBounds = { readonly characters?: number; readonly tests: number };
const boundsOfQuery: FilterBounds = { tests: 500 };

/** All filter parameters combined with AND. @throws SEARCH_FILTER_SYNTAX */
export function filterOf(parameters: SearchParameters, bounds = boundsOfQuery): Filter {
  const { filters, facetFilters, numericFilters, tagFilters } = parameters;
  const filter = allOf(
    filters === undefined ? undefined : parseFilters(filters, bounds.characters),
    facetFilters === undefined ? undefined : parseFacetFilters(facetFilters),
    numericFilters === undefined ? undefined : parseNumericFilters(numericFilters),
    tagFilters === undefined ? undefined : parseTagFilters(tagFilters),
  );
  const tests = countTests(filter);
  if (tests > bounds.tests)
    throw new SearchError(
      'SEARCH_FILTER_SYNTAX',
      `The filters hold ${tests} tests, more than the ${bounds.tests} allowed in one query`,
    );
  return filter;
}
