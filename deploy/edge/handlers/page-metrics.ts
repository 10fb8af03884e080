/** How a page was served: from the cache, stale because composing failed, as a 304, or newly composed. */
export type PageResponse = 'hit' | 'staleIfError' | 'notModified' | 'miss';

/** Counts how pages were served, by site, since the process started. */
export function createPageMetrics() {
  const counts = new Map<string, Record<PageResponse, number>>();
  return {
    count(site: string, response: PageResponse): void {
      const ofSite = counts.get(site) ?? { hit: 0, staleIfError: 0, notModified: 0, miss: 0 };
      ofSite[response] += 1;
      counts.set(site, ofSite);
    },
    /** The counts in the text format of Prometheus. */
    text(): string {
      const lines = [...counts].flatMap(([site, ofSite]) =>
        Object.entries(ofSite).map(
          ([response, count]) => `forecourt_pages_total{site="${site}",answer="${response}"} ${count}`,
        ),
      );
      return ['# TYPE forecourt_pages_total counter', ...lines].join('\n');
    },
  };
}

export type PageMetrics = ReturnType<typeof createPageMetrics>;
