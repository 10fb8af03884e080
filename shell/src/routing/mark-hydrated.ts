/**
 * Notes on the document that its page answers to the shopper, or that nothing of it has to: by this the document's
 * view is counted, and tests and benchmarks know when to go on.
 *
 * @param page the route, or `notFound`
 */
export function markHydrated(page: string): void {
  document.documentElement.dataset['hydrated'] = page;
  performance.mark('forecourt:hydrated');
}
