import { Writable } from 'node:stream';
import type { Budget } from '@forecourt/budget';
import { siteHeader } from '@forecourt/contracts/api';
import { LRUCache } from 'lru-cache';
import { cacheStores } from 'undici';

type SqliteStore = InstanceType<typeof cacheStores.SqliteCacheStore>;
type Key = Parameters<SqliteStore['get']>[0];
type Found = Awaited<ReturnType<SqliteStore['get']>>;
type Value = Parameters<SqliteStore['createWriteStream']>[1];
/** The part of undici's cache store interface that is implemented here. */
export type ResponseStore = Pick<SqliteStore, 'get' | 'createWriteStream' | 'delete'> & { readonly close: () => void };

/**
 * Maximum age of a stored response, even if its server allows more. The byte limit counts a response of an earlier
 * process only once this process has used it.
 */
const mostAgeMs = 7 * 86_400_000;
/** Replaces the site in the keys of responses from external search hosts. No site's slug contains an asterisk. */
const elsewhere = '*';
/** Bytes that count for each response in addition to its body. */
const overheadBytes = 1_024;

/**
 * Opens a file with the last responses of api and search. The bytes of each site are limited, so that responses to
 * made-up addresses evict only responses of the same site. A response is stored only if it may be served while its
 * server fails, and if it varies only by site.
 *
 * @throws Error of SQLite if the file cannot be opened
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
  /** Key of a response in the file. Different sites have different keys. */
  const own = (key: Key): Key => ({ ...key, path: `${siteOf(key)} ${key.path}` });
  const keyOf = (address: string, site: string): Key => {
    const [origin, path] = splitAtBlank(address);
    return { origin, path: `${site} ${path}`, method: 'GET' };
  };
  const known = (key: Key) => `${key.origin} ${key.path}`;

  return {
    get(key) {
      // The type also allows a promise, but this store returns its result synchronously.
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

/** Runs an operation of the store. If it fails, the request continues without the store. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * The site to which a response belongs. Requests to external search hosts name no site, so all of them share one limit.
 * With one limit per host, a dealer could store more by naming another host in the configuration.
 */
function siteOf({ headers }: Key): string {
  const site = headers?.[siteHeader];
  return typeof site === 'string' ? site : elsewhere;
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
