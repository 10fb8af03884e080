/** Longest time that anything waits for the page. */
const patienceMs = 1_000;

/**
 * Resolves when the document's page is hydrated, or after a second. The page is what the shopper came
 * for; what stands around it is hydrated next.
 */
export function firstPage(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('single-spa:first-mount', () => resolve(), { once: true });
    setTimeout(resolve, patienceMs);
  });
}
