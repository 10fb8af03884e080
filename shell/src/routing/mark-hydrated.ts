/**
 * Marks on the document that its page is interactive, or that nothing of it has to be: by this the document's
 * view is counted, and tests and benchmarks know when to go on.
 *
 * @param page the route, or `notFound`
 */
export function markHydrated(page: string): void {
  document.documentElement.dataset['hydrated'] = page;
  performance.mark('forecourt:hydrated');
}
