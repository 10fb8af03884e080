import { refuseMore, SearchError } from '../errors.ts';
import { allOf, countTests, everything, type Filter } from '../filters/filter.ts';
import { filterList, parseFacetFilters, parseNumericFilters } from '../filters/parse-filter-lists.ts';
import { parseFilters } from '../filters/parse-filters.ts';
import { type IndexSettings, overridableKinds } from '../store/settings.ts';
import { lacking, withoutEffect } from '../store/unsupported.ts';
import {
  accepted,
  either,
  flag,
  kindOf,
  object,
  oneOf,
  text,
  texts,
  type ValueKinds,
  type ValueOf,
  wholeNumber,
} from '../store/value-kinds.ts';
import { parseJson } from './parse-json.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';

/** The parameters that are not settings. */
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

const textOrObject = either(text, object);
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
  const packed = accepted('Parameter params', textOrObject, params ?? {}, 'SEARCH_PARAMETER_INVALID');
  const encoded = typeof packed === 'string' ? decode(packed) : packed;
  const parameters: Record<string, unknown> = {};
  for (const [name, given] of Object.entries({ ...plain, ...encoded })) {
    if (given === undefined || given === null) continue;
    const kind = kindOf(parameterKinds, name);
    if (!kind) throw new SearchError('SEARCH_PARAMETER_UNKNOWN', `Unknown parameter: ${name.slice(0, 100)}`);
    // Clients send a list of one entry without brackets.
    const value = kind === texts && typeof given === 'string' ? given.split(',') : given;
    parameters[name] = accepted(`Parameter ${name}`, kind, value, 'SEARCH_PARAMETER_INVALID');
  }
  for (const name of ['query', 'facetQuery']) {
    const bytes = Buffer.byteLength(String(parameters[name] ?? ''));
    refuseMore('SEARCH_PARAMETER_INVALID', bytes, `bytes in ${name}`, longestQueryBytes);
  }
  return parameters as SearchParameters;
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
      // The value is not JSON, so it stays text, and is refused later unless the parameter accepts text.
    }
  }
  refuseUnstorable(decoded, 'params');
  return decoded;
}

/**
 * Limits on the filters of a query, of a key created over HTTP, and of a secured key. Larger filters could keep the
 * service busy for seconds.
 */
const boundsOfQuery = { characters: 20_000, tests: 500 };
/**
 * Limits on the filter of a configured key. The key of a group with 500 dealerships, each named by slug and by id, has
 * room for about a hundred other tests.
 */
const boundsOfKey = { characters: 120_000, tests: 1_200 };

/** The parameters that filter records. */
export const filterNames = ['filters', 'facetFilters', 'numericFilters'] as const;

/** Filter that limits the records that a caller can see; a text has the syntax of `filters`. */
export type Restriction = string | Filter;

/** @throws SEARCH_FILTER_SYNTAX */
export function restrictionFilter(restriction: Restriction = everything): Filter {
  return typeof restriction === 'string' ? filterOf({ filters: restriction }, boundsOfKey) : restriction;
}

/** All filter parameters combined with AND. @throws SEARCH_FILTER_SYNTAX */
export function filterOf(
  { filters = '', facetFilters = [], numericFilters = [] }: Pick<SearchParameters, (typeof filterNames)[number]>,
  bounds = boundsOfQuery,
): Filter {
  refuseMore('SEARCH_FILTER_SYNTAX', filters.length, 'characters in filters', bounds.characters);
  const filter = allOf(parseFilters(filters), parseFacetFilters(facetFilters), parseNumericFilters(numericFilters));
  refuseMore('SEARCH_FILTER_SYNTAX', countTests(filter), 'tests in filters', bounds.tests);
  return filter;
}
