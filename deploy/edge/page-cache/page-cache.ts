import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EncodedBody } from '../http/encoded-body.ts';
import { createBackgroundQueue, createEncodedBody } from '../http/encoded-body.ts';

export type ComposedDocument = {
  readonly status: number;
  /** Value of the `content-security-policy` header. */
  readonly policy: string;
  readonly html: string;
  /** The time of rendering. */
  readonly nowMs: number;
};

/** A cached document, which is the same for all visitors. Only `body` contains its markup. */
export type KeptDocument = Omit<ComposedDocument, 'html'> & {
  readonly body: EncodedBody;
  /** Hash of the markup without the time of rendering. */
  readonly contentHash: string;
  /** Time of the last rendering that gave the same content. */
  readonly confirmedAtMs: number;
};

export type CacheOptions = {
  /** Maximum age of a fresh document. */
  readonly freshMs: number;
  /** Further time during which a stale document is served while a new one is composed. */
  readonly staleMs: number;
  /** Maximum age of a document that is served, with a line that states its date, while composing fails. */
  readonly errorMs: number;
  /** Maximum number of documents of all sites. */
  readonly most: number;
  /** Maximum total size in bytes of the uncompressed documents of all sites. */
  readonly mostBytes: number;
};

/**
 * `dated`: the document is so old that it must be served with a line that states its date. `renew`: this caller has to
 * compose a new document.
 */
export type FoundDocument = { readonly document: KeptDocument; readonly dated: boolean; readonly renew: boolean };

/** Time for which a renewed document with the same content keeps its bytes, compressed versions and entity tag. */
const sameBytesMs = 300_000;

/** A cached document. `failedAtMs`: the time at which its renewal failed; null if no renewal failed. */
type Entry = { readonly document: KeptDocument; readonly failedAtMs: number | null };

/**
 * Caches of documents for anonymous visitors, one per site. When the maximum is reached, the site with the most
 * documents or bytes loses one: first its documents with a query and those of unknown addresses, then plain pages,
 * each least recently used first. So requests to one site cannot evict the pages of a smaller site, and requests for
 * made-up addresses cannot evict a site's plain pages.
 */
export function createPageCaches(options: CacheOptions, nowMs: () => number) {
  const { most, mostBytes } = options;
  const caches = new Map<string, { readonly cache: PageCache; readonly kept: Kept }>();
  const improve = createBackgroundQueue(50);
  const createStore = (): Store =>
    new LRUCache({
      max: most,
      maxSize: mostBytes,
      sizeCalculation: ({ document }) => Math.max(1, document.body.bytes),
    });
  const shrinkToFit = () => {
    const all = [...caches.values()].map(({ kept }) => kept);
    const sum = (of: (kept: Kept) => number) => all.reduce((total, kept) => total + of(kept), 0);
    const giveUp = (of: (kept: Kept) => number) => {
      const { plain, others } = all.reduce((one, other) => (of(other) > of(one) ? other : one));
      (others.size > 0 ? others : plain).pop();
    };
    while (sum(bytesOf) > mostBytes) giveUp(bytesOf);
    while (sum(countOf) > most) giveUp(countOf);
  };
  return {
    /** The cache of one site. */
    of(site: string): PageCache {
      let found = caches.get(site);
      if (found === undefined) {
        const kept: Kept = { plain: createStore(), others: createStore() };
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
const countOf = ({ plain, others }: Kept): number => plain.size + others.size;

type CacheDeps = {
  readonly kept: Kept;
  /** Called after a document was added, to evict documents above the maximum. */
  readonly shrinkToFit: () => void;
  readonly improve: (task: () => Promise<void>) => void;
  readonly nowMs: () => number;
};

/**
 * The cache of one site. Its keys contain lockfile, configuration and address, so a document is never served after a
 * pin has changed.
 */
function createPageCache(
  { freshMs, staleMs, errorMs }: CacheOptions,
  { kept, shrinkToFit, improve, nowMs }: CacheDeps,
) {
  const renewing = new Set<string>();
  const peek = (key: string): Entry | undefined => kept.plain.peek(key) ?? kept.others.peek(key);
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
     * @returns null if no document is cached, or if it is so old that it is served only while composing fails (see
     * `lastGood`)
     */
    find(key: string): FoundDocument | null {
      const entry = peek(key);
      if (entry === undefined) return null;
      const { document, failedAtMs } = entry;
      const age = nowMs() - document.confirmedAtMs;
      if (age > errorMs) {
        drop(key);
        return null;
      }
      const dated = age > freshMs + staleMs;
      if (dated && (failedAtMs === null || document.status >= 400)) return null;
      // Reading the entry marks it as recently used.
      kept.plain.get(key) ?? kept.others.get(key);
      const isDue = failedAtMs === null ? age > freshMs : nowMs() - failedAtMs > freshMs;
      const renew = isDue && !renewing.has(key);
      if (renew) renewing.add(key);
      return { document, dated, renew };
    },
    /** The document that is served if composing failed. */
    lastGood(key: string): KeptDocument | null {
      const document = peek(key)?.document;
      const isGood = document !== undefined && document.status < 400 && nowMs() - document.confirmedAtMs <= errorMs;
      return isGood ? document : null;
    },
    keep(key: string, composed: ComposedDocument): KeptDocument {
      renewing.delete(key);
      const before = peek(key)?.document;
      const { html, ...rest } = composed;
      const after = { ...rest, contentHash: hash('sha256', html.replaceAll(String(composed.nowMs), '')) };
      const document =
        before !== undefined && isSameContent(before, after)
          ? { ...before, confirmedAtMs: nowMs() }
          : { ...after, body: createEncodedBody(html, improve), confirmedAtMs: nowMs() };
      put(key, { document, failedAtMs: null });
      shrinkToFit();
      return document;
    },
    /** Removes the document of an address that now redirects. */
    forget(key: string): void {
      renewing.delete(key);
      drop(key);
    },
    /** Records that a renewal failed. Another caller may try again some time later. */
    fail(key: string): void {
      renewing.delete(key);
      const entry = peek(key);
      if (entry !== undefined) put(key, { ...entry, failedAtMs: nowMs() });
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Whether two documents differ only in the time of rendering. */
function isSameContent(before: KeptDocument, after: Omit<KeptDocument, 'body' | 'confirmedAtMs'>): boolean {
  return (
    before.status === after.status &&
    before.policy === after.policy &&
    after.nowMs - before.nowMs < sameBytesMs &&
    before.contentHash === after.contentHash
  );
}
