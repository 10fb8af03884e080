import { hash } from 'node:crypto';
import { createSiteShares } from '@forecourt/budget';
import { LRUCache } from 'lru-cache';
import type { EncodedBody } from '../http/encoded-body.ts';
import { createEncodedBody } from '../http/encoded-body.ts';

export type ComposedDocument = {
  readonly status: number;
  /** Value of the `content-security-policy` header. */
  readonly policy: string;
  readonly html: string;
  /** The time at which composing began. */
  readonly nowMs: number;
};

/** A cached document, which is the same for all visitors. Only `body` contains its markup. */
export type KeptDocument = Omit<ComposedDocument, 'html'> & {
  readonly body: EncodedBody;
  /** Hash of the markup. */
  readonly contentHash: string;
  /** Time of the last rendering that resulted in this markup. */
  readonly confirmedAtMs: number;
};

export type CacheOptions = {
  /** Maximum age of a fresh document. */
  readonly freshMs: number;
  /** Time after `freshMs` during which a stale document is served while a new one is composed. */
  readonly staleMs: number;
  /** Maximum age of a document that is served while composing fails. */
  readonly errorMs: number;
  /**
   * Maximum age of a document that is served without its date while composing fails. An older document, or one whose
   * data have changed, is served with a line that states its date.
   */
  readonly undatedMs: number;
  /** Maximum total size in bytes of the uncompressed documents of all sites. */
  readonly mostBytes: number;
};

/** `dated`: the document must be served with a line that states its date. */
export type FallbackDocument = { readonly document: KeptDocument; readonly dated: boolean };

/**
 * `isFallback`: the document is served because composing fails. `renew`: this caller has to compose a new document.
 */
export type FoundDocument = FallbackDocument & { readonly isFallback: boolean; readonly renew: boolean };

/** A cached document. */
type Entry = {
  readonly document: KeptDocument;
  /** The time at which the document's renewal failed; null if no renewal failed. */
  readonly failedAtMs: number | null;
  /** The surrogate keys of the data in the document. */
  readonly keys: readonly string[];
  /**
   * Whether the data in the document have changed since composing began. An outdated document is served only while
   * composing fails.
   */
  readonly isOutdated: boolean;
};

/**
 * Caches of documents for anonymous visitors, one per site. When the maximum is reached, the site with the most bytes
 * loses a document. Its documents with a query or of an unknown address are evicted first, then its plain pages; within
 * both groups, the least recently used document comes first. Requests to one site therefore cannot evict the pages of a
 * smaller site, and requests for made-up addresses cannot evict a site's plain pages.
 */
export function createPageCaches(options: CacheOptions, nowMs: () => number) {
  const { mostBytes } = options;
  const caches = new Map<string, { readonly cache: PageCache; readonly kept: Kept }>();
  // Only one document at a time is compressed at the best level. Sites take turns.
  const shares = createSiteShares({ atATime: 1, inAll: 1, waiting: 10, yields: true });
  const createStore = (): Store =>
    new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ document }) => Math.max(1, document.body.bytes),
    });
  const shrinkToFit = () => {
    const all = [...caches.values()].map(({ kept }) => kept);
    while (all.reduce((total, kept) => total + bytesOf(kept), 0) > mostBytes) {
      const { plain, others } = all.reduce((one, other) => (bytesOf(other) > bytesOf(one) ? other : one));
      (others.size > 0 ? others : plain).pop();
    }
  };
  return {
    /** The cache of one site. */
    of(site: string): PageCache {
      let found = caches.get(site);
      if (found === undefined) {
        const kept: Kept = { plain: createStore(), others: createStore() };
        const improve = (task: () => Promise<void>) => shares.run(site, task);
        found = { kept, cache: createPageCache(options, { kept, shrinkToFit, improve, nowMs }) };
        caches.set(site, found);
      }
      return found.cache;
    },
  };
}

export type PageCaches = ReturnType<typeof createPageCaches>;

type Store = LRUCache<string, Entry>;
/** `plain`: documents of pages whose address has no query. */
type Kept = { readonly plain: Store; readonly others: Store };
const bytesOf = ({ plain, others }: Kept): number => plain.calculatedSize + others.calculatedSize;

type CacheDeps = {
  readonly kept: Kept;
  /** Called after a document was added, to evict documents above the maximum. */
  readonly shrinkToFit: () => void;
  readonly improve: (task: () => Promise<void>) => Promise<void>;
  readonly nowMs: () => number;
};

/**
 * The cache of one site. Its keys contain lockfile, configuration and address, so a document is never served after a
 * pin has changed.
 */
function createPageCache(
  { freshMs, staleMs, errorMs, undatedMs }: CacheOptions,
  { kept, shrinkToFit, improve, nowMs }: CacheDeps,
) {
  const renewing = new Set<string>();
  let outdatedAtMs = Number.NEGATIVE_INFINITY;
  const isCurrent = (composedAtMs: number): boolean => composedAtMs > outdatedAtMs;
  const peek = (key: string): Entry | undefined => kept.plain.peek(key) ?? kept.others.peek(key);
  const ageOf = ({ document }: Entry): number => nowMs() - document.confirmedAtMs;
  const isDated = (entry: Entry): boolean => entry.isOutdated || ageOf(entry) > undatedMs;
  const drop = (key: string): void => {
    kept.plain.delete(key);
    kept.others.delete(key);
  };
  const put = (key: string, entry: Entry): void => {
    const isPlain = !key.includes('?') && entry.document.status < 400;
    (isPlain ? kept.others : kept.plain).delete(key);
    (isPlain ? kept.plain : kept.others).set(key, entry);
  };
  return {
    /**
     * A document that may be served at once, and whether this caller has to renew it.
     *
     * @returns null if no document is cached, or if it is so old or outdated that it may be served only while composing
     * fails (see `lastGood`)
     */
    find(key: string): FoundDocument | null {
      const entry = peek(key);
      if (entry === undefined) return null;
      const { document, failedAtMs, isOutdated } = entry;
      const age = ageOf(entry);
      if (age > errorMs) {
        drop(key);
        return null;
      }
      const isFallback = isOutdated || age > freshMs + staleMs;
      if (isFallback && (failedAtMs === null || document.status >= 400)) return null;
      // Reading the entry marks it as recently used.
      kept.plain.get(key) ?? kept.others.get(key);
      const isDue = failedAtMs === null ? age > freshMs : nowMs() - failedAtMs > freshMs;
      const renew = isDue && !renewing.has(key);
      if (renew) renewing.add(key);
      return { document, isFallback, dated: isFallback && isDated(entry), renew };
    },
    /** The document that is served if composing failed. */
    lastGood(key: string): FallbackDocument | null {
      const entry = peek(key);
      if (entry === undefined || entry.document.status >= 400 || ageOf(entry) > errorMs) return null;
      return { document: entry.document, dated: isDated(entry) };
    },
    /** @param keys surrogate keys of the data in the document */
    keep(key: string, composed: ComposedDocument, keys: readonly string[] = []): KeptDocument {
      renewing.delete(key);
      const before = peek(key)?.document;
      const { html, ...rest } = composed;
      const after = { ...rest, contentHash: hash('sha256', html) };
      const document =
        before !== undefined && isSameContent(before, after)
          ? { ...before, confirmedAtMs: nowMs() }
          : { ...after, body: createEncodedBody(html, improve), confirmedAtMs: nowMs() };
      // A document that was composed during a change may show the old state, so it counts as outdated.
      put(key, { document, failedAtMs: null, keys, isOutdated: !isCurrent(composed.nowMs) });
      shrinkToFit();
      return document;
    },
    /** Removes the document of an address that now redirects. */
    forget(key: string): void {
      renewing.delete(key);
      drop(key);
    },
    /** Whether no data have changed since the given time, at which composing began. */
    isCurrent,
    /**
     * Marks documents as outdated if they have one of the surrogate keys in `changed`. Such documents are composed
     * again before they are served.
     */
    outdate(changed: ReadonlySet<string>): void {
      outdatedAtMs = nowMs();
      for (const store of [kept.plain, kept.others])
        for (const [key, entry] of [...store.entries()])
          if (entry.keys.some((each) => changed.has(each))) store.set(key, { ...entry, isOutdated: true });
    },
    /** Records that a renewal failed. A later caller of `find` may try again after `freshMs`. */
    fail(key: string): void {
      renewing.delete(key);
      const entry = peek(key);
      if (entry !== undefined) put(key, { ...entry, failedAtMs: nowMs() });
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Whether a renewed document has the same content. It then keeps its bytes, compressed versions and entity tag. */
function isSameContent(before: KeptDocument, after: Omit<KeptDocument, 'body' | 'confirmedAtMs'>): boolean {
  return before.status === after.status && before.policy === after.policy && before.contentHash === after.contentHash;
}
