import { createHash, timingSafeEqual } from 'node:crypto';
import { SearchError } from '../errors.ts';
import { restrictionFilter } from '../query/restriction.ts';
import { type Access, accessOfApiKey, accessOfConfigured, accessOfSecured } from './access.ts';
import { type ApiKey, isLive } from './api-key.ts';
import { type KeyParameters, parseKeyParameters } from './key-parameters.ts';
import type { KeyStore } from './key-store.ts';
import type { SearchKey } from './search-key.ts';
import { looksSecured, openSecuredKey } from './secured-key.ts';

type KnownKey = {
  readonly digest: Buffer;
  readonly access: Access;
  /** The key in the key store; undefined for a key of the configuration. */
  readonly kept: ApiKey | undefined;
};

type SecuredKey = {
  readonly parent: KnownKey;
  readonly carried: KeyParameters;
  readonly access: Access;
};

const shortestKey = 16;
/** Maximum number of valid secured keys in the cache. */
const mostRemembered = 1000;
/** Maximum number of deleted keys that are kept for restoring. */
const mostDeleted = 1000;

/** Keys from the configuration and from the key store. A presented key is compared in constant time. */
export class Keyring {
  readonly #store: KeyStore;
  readonly #now: () => number;
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
   * @param options.now milliseconds since 1970, for keys that expire
   * @param options.onUnsafe called with the fault of each returned key that is left out, so that one bad key does not
   * affect the holders of other keys
   * @throws SEARCH_FILTER_SYNTAX, or SEARCH_KEY_REFUSED for a key of a list that is too short: it fails at start
   */
  constructor(
    keys: readonly SearchKey[] | (() => readonly SearchKey[]),
    store: KeyStore,
    {
      now = Date.now,
      onUnsafe = () => {},
    }: { readonly now?: () => number; readonly onUnsafe?: ((error: unknown) => void) | undefined } = {},
  ) {
    this.#source = typeof keys === 'function' ? keys : () => keys;
    this.#store = store;
    this.#now = now;
    this.#onUnsafe = onUnsafe;
    if (typeof keys !== 'function') for (const key of keys) refuseUnsafe(key);
    this.#configure();
  }

  /** Returns the access of a presented key. @throws SEARCH_KEY_REFUSED */
  async open(presented: string | undefined, address: string, referer: string | undefined): Promise<Access> {
    if (presented) {
      await this.#load();
      this.#configure();
      const access = this.#find(presented);
      if (access?.admits(address, referer)) return access;
      if (access)
        throw new SearchError('SEARCH_KEY_REFUSED', 'Method not allowed with this referer or from this address');
    }
    throw new SearchError('SEARCH_KEY_REFUSED', 'Invalid Application-ID or API key');
  }

  /** Keys of the key store that are neither deleted nor expired. */
  async list(): Promise<readonly ApiKey[]> {
    return (await this.#load()).filter((key) => isLive(key, this.#now()));
  }

  /** Changes the keys of the key store, after all earlier changes. If saving fails, the keys stay unchanged. */
  change<T>(apply: (keys: readonly ApiKey[]) => { keys: readonly ApiKey[]; response: T }): Promise<T> {
    const result = this.#lastChange.then(async () => {
      const { keys, response } = apply(await this.#load());
      const deleted = keys.filter((key) => key.deletedAt !== undefined).slice(-mostDeleted);
      const changed = [...keys.filter((key) => key.deletedAt === undefined), ...deleted];
      await this.#store.save(changed);
      this.#use(changed);
      return response;
    });
    this.#lastChange = result.catch(() => undefined);
    return result;
  }

  /** Applies the current keys of the configuration. */
  #configure(): void {
    const given = this.#source();
    if (given === this.#given) return;
    this.#given = given;
    this.#configured = given.flatMap((key) => {
      try {
        refuseUnsafe(key);
        return [known(accessOfConfigured(key), undefined)];
      } catch (error) {
        this.#onUnsafe(error);
        return [];
      }
    });
    this.#use(this.#kept);
  }

  async #load(): Promise<readonly ApiKey[]> {
    if (this.#kept !== undefined) return this.#kept;
    const kept = await this.#store.load();
    this.#use(kept);
    return kept;
  }

  #use(keys: readonly ApiKey[] | undefined): void {
    const live = (keys ?? []).filter((key) => key.deletedAt === undefined);
    this.#kept = keys;
    this.#known = [...this.#configured, ...live.flatMap(knownApiKey)];
    this.#secured.clear();
  }

  #find(presented: string): Access | undefined {
    const digest = digestOf(presented);
    let own: KnownKey | undefined;
    for (const key of this.#known) if (timingSafeEqual(key.digest, digest)) own = key;
    if (own) return this.#isLive(own) ? own.access : undefined;
    const secured = this.#findSecured(presented, digest.toString('hex'));
    if (!secured || !this.#isLive(secured.parent)) return undefined;
    const { validUntil } = secured.carried;
    return validUntil === undefined || validUntil * 1000 > this.#now() ? secured.access : undefined;
  }

  #isLive({ kept }: KnownKey): boolean {
    return kept === undefined || isLive(kept, this.#now());
  }

  #findSecured(presented: string, digest: string): SecuredKey | undefined {
    const remembered = this.#secured.get(digest);
    if (remembered || !looksSecured(presented)) return remembered;
    for (const parent of this.#known) {
      if (parent.access.isAdmin) continue;
      const text = openSecuredKey(presented, parent.access.keyValue);
      const carried = text === undefined ? undefined : understood(text);
      if (text === undefined) continue;
      if (!carried) return undefined;
      const secured = { parent, carried, access: accessOfSecured(parent.access, carried) };
      this.#secured.set(digest, secured);
      if (this.#secured.size > mostRemembered) this.#secured.delete(this.#secured.keys().next().value!);
      return secured;
    }
    return undefined;
  }
}

/** Undefined for a key with restrictions that cannot be enforced. */
function understood(text: string): KeyParameters | undefined {
  try {
    return parseKeyParameters(text);
  } catch (error) {
    if (error instanceof SearchError) return undefined;
    throw error;
  }
}

function known(access: Access, kept: ApiKey | undefined): KnownKey {
  return { digest: digestOf(access.keyValue), access, kept };
}

/**
 * Empty for a stored key with restrictions this version does not know: this key is refused, and other keys still
 * work.
 */
function knownApiKey(key: ApiKey): KnownKey[] {
  try {
    return [known(accessOfApiKey(key), key)];
  } catch (error) {
    if (error instanceof SearchError) return [];
    throw error;
  }
}

function refuseUnsafe({ key, filters }: SearchKey): void {
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
