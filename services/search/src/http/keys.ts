import { createHash, timingSafeEqual } from 'node:crypto';
import { SearchError } from '../errors.ts';
import { parseFilters } from '../filters/parse-filters.ts';
import { openSecuredKey } from './secured-key.ts';

/** A key of the service. */
export interface SearchKey {
  readonly key: string;
  /** `search` may query and read records; `admin` may do everything. */
  readonly role: 'admin' | 'search';
  /** Added to every query: records outside do not exist for this key. */
  readonly filters?: string;
  /** The only indexes it may name; `Car_production*` stands for the index and its sort indexes. Default all. */
  readonly indexes?: readonly string[];
}

/** What the holder of a key may do. */
export interface Access {
  readonly role: 'admin' | 'search';
  /** Filter that no query can widen. */
  readonly restriction: string | undefined;
  mayUse(indexName: string): boolean;
}

const shortestKey = 16;

/** Checks presented keys against the service's own, in the same time whichever is right or wrong. */
export class Keyring {
  readonly #keys: readonly (SearchKey & { readonly digest: Buffer })[];
  readonly #now: () => number;

  /**
   * @param now milliseconds since 1970, for keys that expire
   * @throws SEARCH_FILTER_SYNTAX, or SEARCH_KEY_REFUSED for a key that is too short: bad configuration fails at start
   */
  constructor(keys: readonly SearchKey[], now: () => number = Date.now) {
    for (const { key, filters } of keys) {
      if (key.length < shortestKey)
        throw new SearchError(
          'SEARCH_KEY_REFUSED',
          `A search key of ${key.length} characters is too easily guessed: use at least ${shortestKey}`,
        );
      if (filters === undefined) continue;
      // Most likely a list of dealers that came out empty: it must not open the whole stock.
      if (filters.trim() === '')
        throw new SearchError(
          'SEARCH_KEY_REFUSED',
          'A search key has empty filters: leave them out to let it see everything',
        );
      parseFilters(filters);
    }
    this.#keys = keys.map((key) => ({ ...key, digest: digestOf(key.key) }));
    this.#now = now;
  }

  /** @throws SEARCH_KEY_REFUSED */
  open(presented: string | undefined): Access {
    if (presented) {
      const digest = digestOf(presented);
      let own: SearchKey | undefined;
      for (const key of this.#keys) if (timingSafeEqual(key.digest, digest)) own = key;
      const access = own ? accessOf(own) : this.#openSecured(presented);
      if (access) return access;
    }
    throw new SearchError('SEARCH_KEY_REFUSED', 'Invalid Application-ID or API key');
  }

  #openSecured(presented: string): Access | undefined {
    for (const parent of this.#keys) {
      if (parent.role !== 'search') continue;
      const restrictions = openSecuredKey(presented, parent.key);
      if (!restrictions) continue;
      const { filters, restrictIndices, validUntil } = restrictions;
      if (validUntil !== undefined && !(validUntil * 1000 > this.#now())) return undefined;
      const outer = accessOf(parent);
      const inner = accessOf({
        key: '',
        role: 'search',
        ...(filters && { filters }),
        ...(restrictIndices && { indexes: restrictIndices }),
      });
      return {
        role: 'search',
        restriction: both(outer.restriction, inner.restriction),
        mayUse: (indexName) => outer.mayUse(indexName) && inner.mayUse(indexName),
      };
    }
    return undefined;
  }
}

function accessOf({ role, filters, indexes }: SearchKey): Access {
  return {
    role,
    restriction: filters,
    mayUse: (indexName) =>
      indexes?.some((allowed) =>
        allowed.endsWith('*') ? indexName.startsWith(allowed.slice(0, -1)) : indexName === allowed,
      ) ?? true,
  };
}

function both(a: string | undefined, b: string | undefined): string | undefined {
  return a && b ? `(${a}) AND (${b})` : (a ?? b);
}

function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
