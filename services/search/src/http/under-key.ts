import { refuseOversized } from '../query/parameter-sizes.ts';
import { parseParameters, type SearchParameters } from '../query/parameters.ts';
import type { Call } from './call.ts';

/**
 * Applies the key to the parameters: parameters forced by the key override the caller's, and the number of hits is
 * capped.
 *
 * @param defaults index settings for parameters the query omits
 * @throws SEARCH_REQUEST_TOO_LARGE
 */
export function underKey(
  { access, limits }: Pick<Call, 'access' | 'limits'>,
  given: Readonly<Record<string, unknown>>,
  defaults: Pick<SearchParameters, 'hitsPerPage' | 'distinct'>,
): SearchParameters {
  const { forced } = access;
  const mostHits = Math.min(access.mostHits || Infinity, limits?.hitsPerQuery ?? Infinity);
  if (mostHits === Infinity && Object.keys(forced).length === 0) return given as SearchParameters;
  const own = parseParameters(given);
  if (limits) refuseOversized(own, limits);
  const parameters: SearchParameters = { ...own, ...forced };
  if (mostHits === Infinity) return parameters;
  const { hitsPerPage = defaults.hitsPerPage ?? 20, length, distinct = defaults.distinct } = parameters;
  // With `distinct`, every member of a group counts as a hit.
  const most = Math.floor(mostHits / Math.max(1, Number(distinct ?? 0)));
  return {
    ...parameters,
    hitsPerPage: Math.min(hitsPerPage, most),
    ...(length !== undefined && { length: Math.min(length, most) }),
  };
}
