/** A frame that takes longer is not waited for. */
const longestMs = 200;

/**
 * Once what the shopper has just done is on screen; at once where nothing is painted, as in a tab
 * behind others. For work that takes longer than a click may wait.
 */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, longestMs);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
