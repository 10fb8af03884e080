import { createHash, timingSafeEqual } from 'node:crypto';
import { SearchError } from '../errors.ts';
import { restrictionFilter } from '../query/parameters.ts';
import { type Access, accessOfApiKey, accessOfConfigured, accessOfSecured } from './access.ts';
import { type ApiKey, isBeyondThisVersion } from './api-key.ts';
import { parseKeyParameters } from './key-parameters.ts';
import type { KeyStore } from './key-store.ts';
import type { SearchKey } from './search-key.ts';
import { looksSecured, openSecuredKey } from './secured-key.ts';

type KnownKey = {
  readonly digest: Buffer;
  readonly access: Access;
};

type SecuredKey = {
  readonly access: Access;
  /** Seconds since 1970. */
  readonly validUntil: number;
};

const shortestKey = 16;
/** Maximum number of valid secured keys in the cache. */
const mostRemembered = 1000;

/** Keys from the configuration and from the key store. A presented key is compared in constant time. */
export class Keyring {
  readonly #store: KeyStore;
  readonly #source: () => readonly SearchKey[];
  readonly #onUnsafe: (error: unknown) => void;
  #given: readonly SearchKey[] = [];
  #configured: readonly KnownKey[] = [];
  /** Keys of the key store; undefined until it is loaded. */
  #kept: readonly ApiKey[] | undefined;
  #known: readonly KnownKey[] = [];
  readonly #secured = new Map<string, SecuredKey>();
  #lastChange: Promise<unknown> = Promise.resolve();

  /**
   * @param keys keys of the configuration; a function must return a new list when they change
   * @param onUnsafe called with the fault of each returned key that is left out, so that one bad key does not affect
   * the holders of other keys
   * @throws SEARCH_FILTER_SYNTAX, or SEARCH_KEY_REFUSED for a key of a list that is too short: it fails at start
   */
  constructor(
    keys: readonly SearchKey[] | (() => readonly SearchKey[]),
    store: KeyStore,
    onUnsafe: (error: unknown) => void = () => {},
  ) {
    this.#source = typeof keys === 'function' ? keys : () => keys;
    this.#store = store;
    this.#onUnsafe = onUnsafe;
    if (typeof keys !== 'function') for (const key of keys) refuseUnsafe(key);
    this.#configure();
  }

  /** Returns the access of a presented key. @throws SEARCH_KEY_REFUSED */
  async open(presented: string | undefined): Promise<Access> {
    if (presented) {
      await this.list();
      this.#configure();
      const access = this.#find(presented);
      if (access) return access;
    }
    throw new SearchError('SEARCH_KEY_REFUSED', 'Invalid Application-ID or API key');
  }

  async list(): Promise<readonly ApiKey[]> {
    if (this.#kept === undefined) this.#use((await this.#store.load()).filter((key) => !isBeyondThisVersion(key)));
    return this.#kept ?? [];
  }

  /** Changes the keys of the key store, after all earlier changes. If saving fails, the keys stay unchanged. */
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
        refuseUnsafe(key);
        return [known(accessOfConfigured(key))];
      } catch (error) {
        this.#onUnsafe(error);
        return [];
      }
    });
    this.#use(this.#kept);
  }

  #use(keys: readonly ApiKey[] | undefined): void {
    this.#kept = keys;
    // A stored key with restrictions this version does not know is refused, and other keys still work.
    const stored = (keys ?? []).flatMap((key) => unlessRefused(() => known(accessOfApiKey(key))) ?? []);
    this.#known = [...this.#configured, ...stored];
    this.#secured.clear();
  }

  #find(presented: string): Access | undefined {
    const digest = digestOf(presented);
    let own: KnownKey | undefined;
    for (const key of this.#known) if (timingSafeEqual(key.digest, digest)) own = key;
    if (own) return own.access;
    const secured = this.#findSecured(presented, digest.toString('hex'));
    return secured && secured.validUntil * 1000 > Date.now() ? secured.access : undefined;
  }

  #findSecured(presented: string, digest: string): SecuredKey | undefined {
    const remembered = this.#secured.get(digest);
    if (remembered || !looksSecured(presented)) return remembered;
    for (const { access: parent } of this.#known) {
      const text = parent.isAdmin ? undefined : openSecuredKey(presented, parent.keyValue);
      if (text === undefined) continue;
      // A key with restrictions that cannot be enforced is refused.
      const carried = unlessRefused(() => parseKeyParameters(text));
      if (!carried) return undefined;
      const secured = { access: accessOfSecured(parent, carried), validUntil: carried.validUntil };
      this.#secured.set(digest, secured);
      if (this.#secured.size > mostRemembered) this.#secured.delete(this.#secured.keys().next().value!);
      return secured;
    }
    return undefined;
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

function known(access: Access): KnownKey {
  return { digest: digestOf(access.keyValue), access };
}

function refuseUnsafe({ key, role, filters, indexes }: SearchKey): void {
  if (role === 'admin' && (filters !== undefined || indexes !== undefined))
    throw new SearchError('SEARCH_KEY_REFUSED', 'An admin key has no filters or indexes: they would not limit it');
  if (key.length < shortestKey)
    throw new SearchError(
      'SEARCH_KEY_REFUSED',
      `A search key of ${key.length} characters is too easy to guess. Use at least ${shortestKey}`,
    );
  if (filters === undefined) return;
  // An empty list was probably generated from an empty list of dealers, and must not expose the
  // stock of all dealers.
  if (filters.trim() === '')
    throw new SearchError(
      'SEARCH_KEY_REFUSED',
      'A search key has empty filters. Leave them out to let it see everything',
    );
  restrictionFilter(filters);
}

function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
