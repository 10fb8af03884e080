/** How long hydration of the frame waits for the page. */
const patienceMs = 1_000;

/**
 * Resolves when the document's page is hydrated, or after a second. The page is hydrated before the frame, because the
 * shopper came for the page.
 */
export function firstPage(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('single-spa:first-mount', () => resolve(), { once: true });
    setTimeout(resolve, patienceMs);
  });
}
