import type { Registry } from 'prom-client';
import { Counter } from 'prom-client';

/** How a page was served: from the cache, stale because composing failed, as a 304, or newly composed. */
export type PageResponse = 'hit' | 'staleIfError' | 'notModified' | 'miss';

/** Counts how pages were served, by site, since the process started. The counts are added to the metrics registry. */
export function createPageMetrics(registry: Registry) {
  const pages = new Counter({
    name: 'forecourt_pages_total',
    help: 'Documents served, by site and by where they came from.',
    labelNames: ['site', 'answer'] as const,
    registers: [registry],
  });
  return {
    count: (site: string, response: PageResponse): void => pages.inc({ site, answer: response }),
  };
}

export type PageMetrics = ReturnType<typeof createPageMetrics>;
