import { parseParameters, type SearchParameters } from '../query/parameters.ts';
import type { Call } from './call.ts';

/**
 * The parameters as the key of the call allows them: its own win, and no query gives more hits than it may.
 *
 * @param usualHits hits a query gives that does not say how many
 */
export function underKey(
  { access }: Call,
  given: Readonly<Record<string, unknown>>,
  usualHits: number,
): SearchParameters {
  const { forced, mostHits } = access;
  if (mostHits === 0 && Object.keys(forced).length === 0) return given as SearchParameters;
  const parameters: SearchParameters = { ...parseParameters(given), ...forced };
  if (mostHits === 0) return parameters;
  const { hitsPerPage = usualHits, length } = parameters;
  return {
    ...parameters,
    hitsPerPage: Math.min(hitsPerPage, mostHits),
    ...(length !== undefined && { length: Math.min(length, mostHits) }),
  };
}
