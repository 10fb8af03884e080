import { Writable } from 'node:stream';
import type { Budget } from '@forecourt/budget';
import { siteHeader } from '@forecourt/contracts/api';
import { LRUCache } from 'lru-cache';
import { cacheStores } from 'undici';

type SqliteStore = InstanceType<typeof cacheStores.SqliteCacheStore>;
type Key = Parameters<SqliteStore['get']>[0];
type Found = Awaited<ReturnType<SqliteStore['get']>>;
type Value = Parameters<SqliteStore['createWriteStream']>[1];
/** The store interface that undici's cache uses. */
export type ResponseStore = Pick<SqliteStore, 'get' | 'createWriteStream' | 'delete'> & { readonly close: () => void };

/**
 * Maximum age of a stored response, whatever its server says. Responses stored by a former process count towards the
 * limit once they are read.
 */
const mostAgeMs = 7 * 86_400_000;
/** Bytes counted for a response besides its body. */
const overheadBytes = 1_024;

/**
 * Stores the last responses of api and search in a file, with a byte limit per site: made-up addresses evict only
 * responses of their own site. Only responses are stored that may be served while their server fails and that vary only
 * by site.
 *
 * @throws Error of SQLite when the file cannot be opened
 */
export function openResponseStore(
  file: string,
  budget: Pick<Budget, 'staleBytes' | 'staleResponseBytes'>,
): ResponseStore {
  const store = new cacheStores.SqliteCacheStore({ location: file });
  const sites = new Map<string, LRUCache<string, number>>();
  const sizesOf = (site: string) => {
    const found =
      sites.get(site) ??
      new LRUCache<string, number>({
        maxSize: budget.staleBytes,
        sizeCalculation: (bytes) => bytes + overheadBytes,
        dispose: (_bytes, address, reason) => {
          if (reason === 'evict') attempt(() => store.delete(keyOf(address, site)));
        },
      });
    sites.set(site, found);
    return found;
  };
  /** Key of a response in the file, different for each site. */
  const own = (key: Key): Key => ({ ...key, path: `${siteOf(key)} ${key.path}` });
  const keyOf = (address: string, site: string): Key => {
    const [origin, path] = splitAtBlank(address);
    return { origin, path: `${site} ${path}`, method: 'GET' };
  };
  const known = (key: Key) => `${key.origin} ${key.path}`;

  return {
    get(key) {
      // This store is synchronous.
      const found = attempt(() => store.get(own(key))) as Found | undefined;
      if (found !== undefined) sizesOf(siteOf(key)).set(known(key), sizeOf(found.body));
      return found;
    },
    createWriteStream(key, value) {
      if (!isForOutages(value)) return undefined;
      const body: Buffer[] = [];
      let bytes = 0;
      return new Writable({
        write(chunk: Buffer, _encoding, done) {
          bytes += chunk.byteLength;
          if (bytes <= budget.staleResponseBytes) body.push(chunk);
          done();
        },
        final(done) {
          if (bytes <= budget.staleResponseBytes)
            attempt(() => {
              const deleteAt = Math.min(value.deleteAt, Date.now() + mostAgeMs);
              const writing = store.createWriteStream(own(key), { ...value, deleteAt });
              writing?.on('error', () => {}).end(Buffer.concat(body));
              sizesOf(siteOf(key)).set(known(key), bytes);
            });
          done();
        },
      });
    },
    delete: (key) => attempt(() => store.delete(own(key))),
    close: () => store.close(),
  };
}

/** If the store fails, the request continues without it. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The site of a response; for an external search host its origin, because such a request does not name the site. */
function siteOf({ headers, origin }: Key): string {
  const site = headers?.[siteHeader];
  return typeof site === 'string' ? site : String(origin);
}

function isForOutages({ cacheControlDirectives, vary }: Value): boolean {
  if (cacheControlDirectives?.['stale-if-error'] === undefined) return false;
  return Object.keys(vary ?? {}).every((name) => name === siteHeader);
}

const sizeOf = (body: unknown): number => (body instanceof Uint8Array ? body.byteLength : 0);

function splitAtBlank(text: string): readonly [string, string] {
  const at = text.indexOf(' ');
  return [text.slice(0, at), text.slice(at + 1)];
}
