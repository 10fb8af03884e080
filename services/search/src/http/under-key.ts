import { refuseOversized } from '../query/parameter-sizes.ts';
import { parseParameters, type SearchParameters } from '../query/parameters.ts';
import type { Call } from './call.ts';

/**
 * The parameters as the key of the call allows them: its own win, and no query gives more hits than it may.
 *
 * @param defaults what the index does for a query that does not say
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
  // A group counts with all its members.
  const most = Math.floor(mostHits / Math.max(1, Number(distinct ?? 0)));
  return {
    ...parameters,
    hitsPerPage: Math.min(hitsPerPage, most),
    ...(length !== undefined && { length: Math.min(length, most) }),
  };
}
