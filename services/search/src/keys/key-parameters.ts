import { SearchError } from '../errors.ts';
import { type FilterParameters, filterNames, filterOf, parseParameters } from '../query/parameters.ts';

/** The restrictions encoded in a key. */
export type KeyParameters = {
  /** Filters added to every query; undefined without filters. */
  readonly filters: FilterParameters | undefined;
  /** Allowed index names, with `*` as a wildcard. Undefined: all. */
  readonly indexes: readonly string[] | undefined;
  /** Seconds since 1970; infinite without an expiry. */
  readonly validUntil: number;
};

/**
 * Parses the restrictions of a key. Other restrictions than these are refused, because they would not be enforced.
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
    // An empty list was probably generated from an empty list of dealers, and must not expose the
    // stock of all dealers.
    if (isEmpty(value))
      throw new SearchError(
        'SEARCH_API_KEY_INVALID',
        `The key has empty ${name}. Leave them out to let it see everything`,
      );
  }
  filterOf(filters);
  return {
    filters: Object.keys(filters).length > 0 ? filters : undefined,
    indexes: indexes === null ? undefined : listOf(indexes),
    validUntil: validUntil === null ? Number.POSITIVE_INFINITY : Number(validUntil),
  };
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() === '' : (value as readonly unknown[]).flat().length === 0;
}

/** Clients send a list separated by commas or as JSON. */
function listOf(text: string): string[] {
  const list = text.startsWith('[') ? text.slice(1, -1).replaceAll('"', '') : text;
  return list.split(',').map((name) => name.trim());
}
