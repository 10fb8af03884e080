import { SearchError } from '../errors.ts';
import { filterNames, filterOf, parseParameters } from '../query/parameters.ts';
import type { KeyLimit } from './access.ts';

/** The restrictions encoded in a key. */
type KeyParameters = KeyLimit & {
  /** Seconds since 1970; infinite without an expiry. */
  readonly validUntil: number;
};

/**
 * Parses the restrictions of a key. Any other restriction is refused, because it would not be enforced.
 *
 * @throws SEARCH_PARAMETER_UNKNOWN, SEARCH_PARAMETER_INVALID, SEARCH_FILTER_SYNTAX, SEARCH_API_KEY_INVALID,
 * SEARCH_UNSUPPORTED
 */
export function parseKeyParameters(encoded: string): KeyParameters {
  const given = new URLSearchParams(encoded);
  const [indexes, validUntil] = [given.get('restrictIndices'), given.get('validUntil')];
  for (const name of ['restrictIndices', 'validUntil', 'userToken']) given.delete(name);
  const filters = parseParameters({ params: given.toString() });
  for (const [name, value] of Object.entries(filters)) {
    if (!(filterNames as readonly string[]).includes(name))
      throw new SearchError('SEARCH_UNSUPPORTED', `A key may set only filters, not ${name}`);
    // Empty filters were probably made from an empty list of dealers, and must not expose the stock of all dealers.
    if ([value].flat(2).join('').trim() === '')
      throw new SearchError(
        'SEARCH_API_KEY_INVALID',
        `The key has empty ${name}. Leave them out to let it see everything`,
      );
  }
  return {
    filter: filterOf(filters),
    indexes: indexes === null ? undefined : listOf(indexes),
    validUntil: validUntil === null ? Number.POSITIVE_INFINITY : Number(validUntil),
  };
}

/** Clients send a list separated by commas or as JSON. */
function listOf(text: string): string[] {
  const list = text.startsWith('[') ? text.slice(1, -1).replaceAll('"', '') : text;
  return list.split(',').map((name) => name.trim());
}
