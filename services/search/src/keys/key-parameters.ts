import { BlockList, isIPv6 } from 'node:net';
import { SearchError } from '../errors.ts';
import { filterOf, parseParameters, type SearchParameters } from '../query/parameters.ts';
import type { FilterParameters } from '../query/restriction.ts';

/** The restrictions encoded in a key. */
export type KeyParameters = {
  /** Filters added to every query; undefined without filters. */
  readonly filters: FilterParameters | undefined;
  /** Parameters that override those of a query. */
  readonly forced: SearchParameters;
  /** Allowed index names, with `*` as a wildcard. Undefined: all. */
  readonly indexes: readonly string[] | undefined;
  /** Seconds since 1970. */
  readonly validUntil: number | undefined;
  /** Whether a client's IP address may use the key. Undefined: any address may. */
  readonly isSource: ((address: string) => boolean) | undefined;
};

const filterNames = ['filters', 'facetFilters', 'numericFilters', 'tagFilters'] as const;

/**
 * Parses the restrictions of a key. Unknown restrictions are refused, because a limit among them would not be
 * enforced.
 *
 * @throws SEARCH_PARAMETER_UNKNOWN, SEARCH_PARAMETER_INVALID, SEARCH_FILTER_SYNTAX, SEARCH_API_KEY_INVALID
 */
export function parseKeyParameters(encoded: string): KeyParameters {
  const given = new URLSearchParams(encoded);
  const take = (name: string) => {
    const value = given.get(name);
    given.delete(name);
    return value ?? undefined;
  };
  const [indexes, validUntil, sources] = [take('restrictIndices'), take('validUntil'), take('restrictSources')];
  take('userToken');
  const parameters = parseParameters({ params: given.toString() });
  const filters: Record<string, unknown> = {};
  const forced: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(parameters)) {
    const isFilter = (filterNames as readonly string[]).includes(name);
    // An empty list was probably generated from an empty list of dealers, and must not expose the
    // stock of all dealers.
    if (isFilter && isEmpty(value))
      throw new SearchError(
        'SEARCH_API_KEY_INVALID',
        `The key has empty ${name}. Leave them out to let it see everything`,
      );
    if (isFilter) filters[name] = value;
    else forced[name] = value;
  }
  filterOf(filters);
  return {
    filters: Object.keys(filters).length > 0 ? filters : undefined,
    forced,
    indexes: indexes === undefined ? undefined : listOf(indexes),
    validUntil: validUntil === undefined ? undefined : Number(validUntil),
    isSource: sources === undefined ? undefined : addressTest(listOf(sources)),
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

/** @param networks such as `192.168.1.0/24`, `2001:db8::/32` or a single address */
function addressTest(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    try {
      if (bits === undefined) list.addAddress(address, family);
      else list.addSubnet(address, Number(bits), family);
    } catch (cause) {
      throw new SearchError('SEARCH_API_KEY_INVALID', `restrictSources: "${network.slice(0, 100)}" isn’t a network`, {
        cause,
      });
    }
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
