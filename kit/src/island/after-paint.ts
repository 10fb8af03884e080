/** Longest wait for an animation frame. */
const longestMs = 200;

/**
 * Resolves after the next paint, so that the shopper first sees the effect of an interaction. In a background tab,
 * which is not painted, it resolves at once. Await it before work that would delay the response to a click.
 */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, longestMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
