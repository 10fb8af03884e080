import { SearchError } from '../errors.ts';
import { allOf, countTests, everything, type Filter } from '../filters/filter.ts';
import { filterList, parseFacetFilters, parseNumericFilters } from '../filters/parse-filter-lists.ts';
import { parseFilters } from '../filters/parse-filters.ts';
import { type IndexSettings, overridableKinds } from '../store/settings.ts';
import { lacking, withoutEffect } from '../store/unsupported.ts';
import {
  either,
  flag,
  kindOf,
  oneOf,
  refuseUnaccepted,
  text,
  texts,
  type ValueKinds,
  type ValueOf,
  wholeNumber,
} from '../store/value-kinds.ts';
import { parseJson } from './parse-json.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';

/** Parameters that are no settings. */
const plainKinds = {
  query: text,
  filters: text,
  facetFilters: filterList,
  numericFilters: filterList,
  /** Facets to count; `*`: all declared ones. */
  facets: texts,
  /** Counted from 0. */
  page: wholeNumber(0, 1_000_000),
  /** First hit, counted from 0; ignored without `length`. */
  offset: wholeNumber(0, 100_000_000),
  /** Number of hits from `offset`. */
  length: wholeNumber(0, 1000),
  /** The searchable attributes in which to search. Default: all. */
  restrictSearchableAttributes: texts,
  /** False: ignores the index's synonyms. Default: true. */
  synonyms: flag,
  /** `"-33.86, 151.21"` */
  aroundLatLng: text,
  /** Metres. Default: `all`, no limit. */
  aroundRadius: either(wholeNumber(0, 50_000_000), oneOf('all')),
  /** The typed text of a facet value search. */
  facetQuery: text,
  /** Returns a `queryID`, to which events of clicks and conversions refer. */
  clickAnalytics: flag,
} satisfies ValueKinds;

/**
 * Algolia's search parameters that have an effect. A parameter that is also a setting overrides the index's setting for
 * one query.
 */
export type SearchParameters = IndexSettings & {
  readonly [N in keyof typeof plainKinds]?: ValueOf<(typeof plainKinds)[N]>;
};

const parameterKinds: ValueKinds = { ...withoutEffect, ...lacking, ...plainKinds, ...overridableKinds };

/** Maximum length of query texts. Longer texts are refused, as with Algolia. */
const longestQueryBytes = 512;

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
    const kind = kindOf(parameterKinds, name);
    if (!kind) throw new SearchError('SEARCH_PARAMETER_UNKNOWN', `Unknown parameter: ${name.slice(0, 100)}`);
    // Clients send a list of one entry without brackets.
    const value = kind === texts && typeof given === 'string' ? given.split(',') : given;
    refuseUnaccepted(`Parameter ${name}`, kind, value, 'SEARCH_PARAMETER_INVALID');
    parameters[name] = value;
  }
  for (const name of ['query', 'facetQuery']) refuseLong(name, parameters[name]);
  return parameters as SearchParameters;
}

function asParameters(params: unknown): Record<string, unknown> {
  if (params !== null && typeof params === 'object' && !Array.isArray(params)) return params as Record<string, unknown>;
  throw new SearchError('SEARCH_PARAMETER_INVALID', 'Parameter params: expected URL-encoded text or an object');
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
    const kind = kindOf(parameterKinds, name);
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
type FilterBounds = { readonly characters?: number; readonly tests: number };
const boundsOfQuery: FilterBounds = { tests: 500 };
/**
 * Enough for the key of a group with 500 dealerships, each named by slug and by id, and for about a hundred other
 * tests.
 */
const boundsOfKey: FilterBounds = { characters: 120_000, tests: 1_200 };

/** The parameters that filter records. */
export const filterNames = ['filters', 'facetFilters', 'numericFilters'] as const;

/** Limits the records a caller can see. As text it has the syntax of `filters`. */
export type Restriction = string | Filter;

/** @throws SEARCH_FILTER_SYNTAX */
export function restrictionFilter(restriction: Restriction = everything): Filter {
  return typeof restriction === 'string' ? filterOf({ filters: restriction }, boundsOfKey) : restriction;
}

/** All filter parameters combined with AND. @throws SEARCH_FILTER_SYNTAX */
export function filterOf(
  { filters, facetFilters, numericFilters }: Pick<SearchParameters, (typeof filterNames)[number]>,
  bounds = boundsOfQuery,
): Filter {
  const filter = allOf(
    filters === undefined ? undefined : parseFilters(filters, bounds.characters),
    facetFilters === undefined ? undefined : parseFacetFilters(facetFilters),
    numericFilters === undefined ? undefined : parseNumericFilters(numericFilters),
  );
  const tests = countTests(filter);
  if (tests > bounds.tests)
    throw new SearchError(
      'SEARCH_FILTER_SYNTAX',
      `The filters hold ${tests} tests, more than the ${bounds.tests} allowed in one query`,
    );
  return filter;
}
