import type { FilterParameters } from '../query/parameters.ts';
import type { ApiKey } from './api-key.ts';
import { type KeyParameters, parseKeyParameters } from './key-parameters.ts';
import type { SearchKey } from './search-key.ts';

/** The permissions and limits of a presented key. */
export type Access = {
  /** The key, or the parent of a secured key. */
  readonly keyValue: string;
  /** True: may do everything. False: the key may be published in pages; it can only search, and `PublicLimits` apply. */
  readonly isAdmin: boolean;
  /** Filters added to every query, which a query cannot widen. Undefined: all records are visible. */
  readonly restriction: readonly FilterParameters[] | undefined;
  mayUse(indexName: string): boolean;
};

export function accessOfConfigured({ key, role, filters, indexes }: SearchKey): Access {
  return {
    keyValue: key,
    isAdmin: role === 'admin',
    restriction: filters === undefined ? undefined : [{ filters }],
    mayUse: (indexName) => fits(indexName, indexes),
  };
}

export function accessOfApiKey({ value, indexes, queryParameters = '' }: ApiKey): Access {
  const carried = parseKeyParameters(queryParameters);
  return {
    keyValue: value,
    isAdmin: false,
    restriction: carried.filters && [carried.filters],
    mayUse: (indexName) => fits(indexName, indexes) && fits(indexName, carried.indexes),
  };
}

/** Access with a secured key: the parent's access, narrowed by the restrictions in the key. */
export function accessOfSecured(parent: Access, { filters, indexes }: KeyParameters): Access {
  return {
    ...parent,
    restriction: filters ? [...(parent.restriction ?? []), filters] : parent.restriction,
    mayUse: (indexName) => parent.mayUse(indexName) && fits(indexName, indexes),
  };
}

/** Whether the text matches a pattern, where `*` is any run of characters. Undefined patterns match everything. */
function fits(text: string, patterns: readonly string[] | undefined): boolean {
  return patterns?.some((pattern) => fitsOne(text, pattern)) ?? true;
}

function fitsOne(text: string, pattern: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > text.length - last.length) return false;
    at = found + part.length;
  }
  return true;
}
