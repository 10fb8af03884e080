/** A page that has not grown to its old height by then is another page now. */
const patienceMs = 1_500;
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to where an entry of the history was left. What stands there may come a moment later, so
 * it scrolls again whenever the page grows, until the shopper moves or the patience ends.
 */
export function returnTo(top: number): void {
  const scroll = () => window.scrollTo({ top, behavior: 'instant' });
  scroll();
  if (typeof ResizeObserver === 'undefined') return;
  const growth = new ResizeObserver(scroll);
  const end = () => {
    growth.disconnect();
    clearTimeout(ending);
    for (const move of moves) window.removeEventListener(move, end);
  };
  const ending = setTimeout(end, patienceMs);
  for (const move of moves) window.addEventListener(move, end, { passive: true });
  growth.observe(document.body);
}
