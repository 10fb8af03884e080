import type { SearchParameters } from '../query/parameters.ts';
import type { FilterParameters } from '../query/restriction.ts';
import { type Acl, readingAcls, trustedAcls } from './acl.ts';
import type { ApiKey } from './api-key.ts';
import { type KeyParameters, parseKeyParameters } from './key-parameters.ts';
import type { SearchKey } from './search-key.ts';

/** The permissions and limits of a presented key. */
export type Access = {
  /** The key, or the parent of a secured key. */
  readonly keyValue: string;
  readonly isAdmin: boolean;
  /** True for a key that may be published in pages: it can neither write nor browse, and `PublicLimits` apply. */
  readonly isPublic: boolean;
  /** Filters added to every query, which a query cannot widen. Undefined: all records are visible. */
  readonly restriction: readonly FilterParameters[] | undefined;
  /** Parameters that override those of a query. */
  readonly forced: SearchParameters;
  /** Maximum number of hits of one query; 0: no limit. */
  readonly mostHits: number;
  /** Limit per client address; 0: no limit. */
  readonly mostQueriesPerHour: number;
  may(acl: Acl): boolean;
  mayUse(indexName: string): boolean;
  /** Whether the key may be used from this IP address and by this page. */
  admits(address: string, referer: string | undefined): boolean;
};

const unrestricted: KeyParameters = {
  filters: undefined,
  forced: {},
  indexes: undefined,
  validUntil: undefined,
  isSource: undefined,
};

export function accessOfConfigured({ key, role, filters, indexes }: SearchKey): Access {
  return {
    keyValue: key,
    isAdmin: role === 'admin',
    isPublic: role === 'search',
    restriction: filters === undefined ? undefined : [{ filters }],
    forced: {},
    mostHits: 0,
    mostQueriesPerHour: 0,
    may: (acl) => role === 'admin' || acl === 'search',
    mayUse: (indexName) => fits(indexName, indexes),
    admits: () => true,
  };
}

export function accessOfApiKey(key: ApiKey): Access {
  const carried = key.queryParameters === undefined ? unrestricted : parseKeyParameters(key.queryParameters);
  return {
    keyValue: key.value,
    isAdmin: false,
    isPublic: !key.acl.some((acl) => trustedAcls.has(acl)),
    restriction: carried.filters && [carried.filters],
    forced: carried.forced,
    mostHits: key.maxHitsPerQuery,
    mostQueriesPerHour: key.maxQueriesPerIPPerHour,
    may: (acl) => key.acl.includes(acl),
    mayUse: (indexName) => fits(indexName, key.indexes) && fits(indexName, carried.indexes),
    admits: (address, referer) =>
      (carried.isSource?.(address) ?? true) && (key.referers === undefined || fits(referer ?? '', key.referers)),
  };
}

/** Access with a secured key: the parent's access, narrowed by the restrictions in the key. It is read-only. */
export function accessOfSecured(parent: Access, carried: KeyParameters): Access {
  const restriction = [...(parent.restriction ?? []), ...(carried.filters ? [carried.filters] : [])];
  return {
    ...parent,
    isPublic: true,
    restriction: restriction.length > 0 ? restriction : undefined,
    forced: { ...carried.forced, ...parent.forced },
    may: (acl) => readingAcls.has(acl) && parent.may(acl),
    mayUse: (indexName) => parent.mayUse(indexName) && fits(indexName, carried.indexes),
    admits: (address, referer) => parent.admits(address, referer) && (carried.isSource?.(address) ?? true),
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
