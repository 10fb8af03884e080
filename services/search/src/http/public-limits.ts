import { refuseMore } from '../errors.ts';
import { countTests } from '../filters/filter.ts';
import { filterNames, filterOf, parseParameters, type SearchParameters } from '../query/parameters.ts';
import type { WorkLimits } from './work-queue.ts';

/** Limits of one request with a key that is published in pages and so readable by everybody. */
export type PublicLimits = WorkLimits & {
  /** Maximum size of a body in bytes. */
  readonly bodyBytes: number;
  /** Maximum number of queries in one request. */
  readonly queries: number;
  readonly hitsPerQuery: number;
  /** Maximum number of hits of all queries of a request, or of records read by id. */
  readonly hitsPerRequest: number;
  /** Maximum size of the response to several queries in bytes, before compression. */
  readonly responseBytes: number;
  /** Maximum number of entries of a list of attributes, facets or words. */
  readonly listLength: number;
  /** Maximum number of characters of an entry, or of a text that is inserted into each hit. */
  readonly textLength: number;
  /** Maximum number of tests in all filters of a query. */
  readonly filterTests: number;
};

export const defaultPublicLimits: PublicLimits = {
  bodyBytes: 64 * 1024,
  queries: 20,
  hitsPerQuery: 100,
  hitsPerRequest: 400,
  responseBytes: 1.5 * 1024 * 1024,
  listLength: 100,
  textLength: 100,
  filterTests: 200,
  queryMs: 250,
  workMs: 500,
  waitMs: 3_000,
  waiting: 200,
};

/** Parameters for which other limits apply: on the length of the query text, or on the number of tests in filters. */
const measuredElsewhere: ReadonlySet<string> = new Set(['query', 'facetQuery', ...filterNames]);

/**
 * Parses the parameters and reduces the number of hits to the limit. Refuses parameters that are small to send but
 * expensive to process.
 *
 * @param defaultHits number of hits for a query without `hitsPerPage`, from the settings of the index
 * @throws SEARCH_REQUEST_TOO_LARGE
 */
export function limitParameters(
  given: Readonly<Record<string, unknown>>,
  limits: PublicLimits,
  defaultHits: number,
): SearchParameters {
  const tooLarge = 'SEARCH_REQUEST_TOO_LARGE';
  const parameters = parseParameters(given);
  for (const [name, value] of Object.entries(parameters)) {
    if (measuredElsewhere.has(name)) continue;
    const entries = [value].flat();
    refuseMore(tooLarge, entries.length, `entries in ${name}`, limits.listLength);
    for (const entry of entries) refuseMore(tooLarge, String(entry).length, `characters in ${name}`, limits.textLength);
  }
  refuseMore(tooLarge, countTests(filterOf(parameters)), 'tests in filters', limits.filterTests);
  const { hitsPerPage, length } = parameters;
  return {
    ...parameters,
    hitsPerPage: Math.min(hitsPerPage ?? defaultHits, limits.hitsPerQuery),
    ...(length !== undefined && { length: Math.min(length, limits.hitsPerQuery) }),
  };
}
