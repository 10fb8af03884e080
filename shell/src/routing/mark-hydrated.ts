/**
 * Marks the document as interactive, or as needing no hydration. The page view is then counted; tests and benchmarks
 * wait for the mark.
 *
 * @param page the route, or `notFound`
 */
export function markHydrated(page: string): void {
  document.documentElement.dataset['hydrated'] = page;
  performance.mark('forecourt:hydrated');
}
