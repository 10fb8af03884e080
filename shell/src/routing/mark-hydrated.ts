/**
 * Marks the document as interactive, or as needing no hydration. The page view is then counted, and tests and
 * benchmarks continue.
 *
 * @param page the route, or `notFound`
 */
export function markHydrated(page: string): void {
  document.documentElement.dataset['hydrated'] = page;
  performance.mark('forecourt:hydrated');
}
