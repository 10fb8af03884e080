import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { SearchError } from '../errors.ts';
import { restrictionFilter } from '../query/parameters.ts';
import { remember } from '../remember.ts';
import { type Access, accessWith, type KeyLimit } from './access.ts';
import { type ApiKey, limitsOf } from './api-key.ts';
import { parseKeyParameters } from './key-parameters.ts';

/** A key of the configuration. Keys created over HTTP are `ApiKey`s. */
export type SearchKey = {
  readonly key: string;
  /** `search`: may query and read records; `admin`: may do everything, and has no `filters` or `indexes`. */
  readonly role: 'admin' | 'search';
  /** Filter added to every query. Records outside the filter are hidden from this key. */
  readonly filters?: string;
  /**
   * Indexes that the key may use, with `*` as a wildcard: `Car_production*` includes the sort indexes.
   * Default: all.
   */
  readonly indexes?: readonly string[];
  /**
   * Site whose pages publish the key. Secured keys made from it are accepted only for queries of this site. Default: of
   * every site.
   */
  readonly owner?: string;
};

/** Stores keys created over HTTP. They contain secrets: the storage must be as private as the admin key. */
export type KeyStore = {
  /** All keys. Called once. */
  load(): Promise<readonly ApiKey[]>;
  /** Replaces all stored keys. The next call begins only when the previous one has ended. */
  save(keys: readonly ApiKey[]): Promise<void>;
};

type KnownKey = {
  readonly value: string;
  readonly digest: Buffer;
  readonly limits: readonly KeyLimit[];
  readonly access: Access;
  readonly owner: string | undefined;
};

type SecuredKey = {
  readonly access: Access;
  /** Seconds since 1970. */
  readonly validUntil: number;
};

const shortestKey = 16;
const longestKey = 10_000;
/** Maximum number of valid secured keys in the cache. */
const mostRemembered = 1000;

/** The valid keys, of the configuration and of the key store. A presented key is compared in constant time. */
export class Keyring {
  readonly #store: KeyStore;
  readonly #source: () => readonly SearchKey[];
  readonly #onUnsafe: (error: unknown) => void;
  #given: readonly SearchKey[] | undefined;
  #configured: readonly KnownKey[] = [];
  /** Keys of the key store; undefined until it is loaded. */
  #kept: readonly ApiKey[] | undefined;
  #known: readonly KnownKey[] = [];
  readonly #secured = new Map<string, SecuredKey>();
  #lastChange: Promise<unknown> = Promise.resolve();

  /**
   * @param keys keys of the configuration; a function must return a new list when they change
   * @param onUnsafe called with the error of each unsafe key that the function returned. Such a key is left out, so
   * that the other keys still work
   * @throws SEARCH_FILTER_SYNTAX, or SEARCH_KEY_REFUSED for an unsafe key, if `keys` is a list
   */
  constructor(
    keys: readonly SearchKey[] | (() => readonly SearchKey[]),
    store: KeyStore,
    onUnsafe: (error: unknown) => void = () => {},
  ) {
    this.#source = typeof keys === 'function' ? keys : () => keys;
    this.#store = store;
    this.#onUnsafe = onUnsafe;
    if (typeof keys !== 'function') keys.forEach(toKnownKey);
    this.#configure();
  }

  /**
   * Returns the access of a presented key.
   *
   * @param owner the site of the query; default: all sites. A secured key must be made from a key of this site or from
   * a key without an owner: comparing each made-up key with the keys of all sites would block the thread for
   * milliseconds
   * @throws SEARCH_KEY_REFUSED
   */
  async open(presented: string | undefined, owner?: string): Promise<Access> {
    if (presented) {
      await this.list();
      this.#configure();
      const access = this.#find(presented, owner);
      if (access) return access;
    }
    throw new SearchError('SEARCH_KEY_REFUSED', 'Invalid Application-ID or API key');
  }

  /**
   * The keys of the key store. Leaves out keys with restrictions that only another version of the engine can enforce.
   */
  async list(): Promise<readonly ApiKey[]> {
    if (this.#kept === undefined)
      this.#use((await this.#store.load()).filter((key) => unlessRefused(() => limitsOf(key))));
    return this.#kept ?? [];
  }

  /** Changes the stored keys, after all earlier changes. If saving fails, the keys stay unchanged. */
  change(apply: (keys: readonly ApiKey[]) => readonly ApiKey[]): Promise<void> {
    const changed = this.#lastChange.then(async () => {
      const keys = apply(await this.list());
      await this.#store.save(keys);
      this.#use(keys);
    });
    this.#lastChange = changed.catch(() => undefined);
    return changed;
  }

  /** Applies the current keys of the configuration. */
  #configure(): void {
    const given = this.#source();
    if (given === this.#given) return;
    this.#given = given;
    this.#configured = given.flatMap((key) => {
      try {
        return [toKnownKey(key)];
      } catch (error) {
        this.#onUnsafe(error);
        return [];
      }
    });
    this.#use(this.#kept);
  }

  #use(keys: readonly ApiKey[] | undefined): void {
    this.#kept = keys;
    this.#known = [...this.#configured, ...(keys ?? []).map((key) => known(key.value, false, limitsOf(key)))];
    this.#secured.clear();
  }

  #find(presented: string, owner: string | undefined): Access | undefined {
    const digest = digestOf(presented);
    let own: KnownKey | undefined;
    for (const key of this.#known) if (timingSafeEqual(key.digest, digest)) own = key;
    if (own) return own.access;
    const secured = this.#secured.get(digest.toString('hex')) ?? this.#openSecured(presented, owner);
    if (!secured || secured.validUntil * 1000 <= Date.now()) return undefined;
    remember(this.#secured, digest.toString('hex'), secured, mostRemembered);
    return secured.access;
  }

  /**
   * Opens a secured key, which Algolia's clients make from another key by `generateSecuredApiKey`: base64 of a hex
   * HMAC-SHA256, followed by the restrictions that it signs. A key with restrictions that cannot be enforced is
   * refused.
   */
  #openSecured(presented: string, owner: string | undefined): SecuredKey | undefined {
    if (presented.length > longestKey) return undefined;
    const content = Buffer.from(presented, 'base64').toString('utf8');
    const [signature, restrictions] = [content.slice(0, 64), content.slice(64)];
    if (!/^[0-9a-f]{64}$/.test(signature)) return undefined;
    const parent = this.#known.find(({ value, access, owner: of }) => {
      if (owner !== undefined && of !== undefined && of !== owner) return false;
      const expected = createHmac('sha256', value).update(restrictions).digest('hex');
      return !access.isAdmin && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
    });
    if (!parent) return undefined;
    const carried = unlessRefused(() => parseKeyParameters(restrictions));
    return carried && { access: accessWith(false, [...parent.limits, carried]), validUntil: carried.validUntil };
  }
}

function unlessRefused<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof SearchError) return undefined;
    throw error;
  }
}

function known(value: string, isAdmin: boolean, limits: readonly KeyLimit[], owner?: string): KnownKey {
  return { value, digest: digestOf(value), limits, access: accessWith(isAdmin, limits), owner };
}

/** @throws SEARCH_KEY_REFUSED for an unsafe key, SEARCH_FILTER_SYNTAX */
function toKnownKey({ key, role, filters, indexes, owner }: SearchKey): KnownKey {
  const refused = (why: string) => new SearchError('SEARCH_KEY_REFUSED', why);
  if (role === 'admin' && (filters !== undefined || indexes !== undefined))
    throw refused('An admin key has no filters or indexes: they would not limit it');
  if (key.length < shortestKey)
    throw refused(`A search key of ${key.length} characters is too easy to guess. Use at least ${shortestKey}`);
  // Empty filters were probably made from an empty list of dealers, and must not expose the stock of all dealers.
  if (filters?.trim() === '') throw refused('A search key has empty filters. Leave them out to let it see everything');
  return known(key, role === 'admin', [{ filter: restrictionFilter(filters), indexes }], owner);
}

function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
