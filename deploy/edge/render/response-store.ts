import { Writable } from 'node:stream';
import type { Budget } from '@forecourt/budget';
import { siteHeader } from '@forecourt/contracts/api';
import { LRUCache } from 'lru-cache';
import { cacheStores } from 'undici';

type SqliteStore = InstanceType<typeof cacheStores.SqliteCacheStore>;
type Key = Parameters<SqliteStore['get']>[0];
type Found = Awaited<ReturnType<SqliteStore['get']>>;
type Value = Parameters<SqliteStore['createWriteStream']>[1];
/** What the cache of undici needs. */
export type ResponseStore = Pick<SqliteStore, 'get' | 'createWriteStream' | 'delete'> & { readonly close: () => void };

/** Whatever its server says, a response is not kept for longer: what a former process kept is counted once it is read. */
const mostAgeMs = 7 * 86_400_000;
/** Of a response beside its body. */
const overheadBytes = 1_024;

/**
 * Keeps the last responses of api and search in a file, of each site as many bytes as the budget allows: whoever makes up
 * addresses pushes out responses of their own site, and no other's. Only those are kept that may be served while their
 * server fails, and differ by nothing but the site.
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
  /** Where a response stands in the file: sites share no address. */
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

/** A store that fails costs what it would have kept, never the request. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The site a response is of; of another search host, that host: it is not told whose pages ask. */
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
