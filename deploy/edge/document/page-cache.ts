/** A document as it was composed; its nonce is still to be filled in. */
export type KeptDocument = { readonly status: number; readonly html: string; readonly storedAtMs: number };

export type CacheOptions = {
  /** For this long a kept document is served as it is. */
  readonly freshMs: number;
  /** For this long after that it is served while a new one is composed. */
  readonly staleMs: number;
  /** Most documents kept; the one used longest ago goes first. */
  readonly most: number;
};

/**
 * Documents for anonymous visitors. Keys hold lockfile, configuration and address, so a changed
 * pin never meets an old document.
 */
export function createPageCache({ freshMs, staleMs, most }: CacheOptions, nowMs: () => number) {
  const kept = new Map<string, KeptDocument>();
  const renewing = new Set<string>();
  return {
    /** A document that may be served, and whether this caller is the one to renew it. */
    find(key: string): { readonly document: KeptDocument; readonly renew: boolean } | null {
      const document = kept.get(key);
      if (document === undefined) return null;
      const age = nowMs() - document.storedAtMs;
      if (age > freshMs + staleMs) {
        kept.delete(key);
        return null;
      }
      kept.delete(key);
      kept.set(key, document);
      const renew = age > freshMs && !renewing.has(key);
      if (renew) renewing.add(key);
      return { document, renew };
    },
    keep(key: string, document: Omit<KeptDocument, 'storedAtMs'>): void {
      renewing.delete(key);
      kept.set(key, { ...document, storedAtMs: nowMs() });
      const oldest = kept.keys().next();
      if (kept.size > most && !oldest.done) kept.delete(oldest.value);
    },
    /** The renewal did not succeed: another caller may try. */
    abandon(key: string): void {
      renewing.delete(key);
    },
    clear: () => kept.clear(),
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
