/** Longest wait for a frame, in milliseconds. */
const longestMs = 200;

/**
 * Resolves after the next paint, so that the shopper first sees the effect of an interaction. Background tabs
 * are not painted, so there it resolves at once. Call it before work that would delay the response to a click.
 */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, longestMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
