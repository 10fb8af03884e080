/** Longest time that the hydration of the frame waits for the page. */
const patienceMs = 1_000;

/**
 * Resolves when the document's page is hydrated, or after a second. The frame is hydrated after that, because the
 * shopper came for the page.
 */
export function firstPage(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('single-spa:first-mount', () => resolve(), { once: true });
    setTimeout(resolve, patienceMs);
  });
}
