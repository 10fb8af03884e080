/** A page that has not grown to its old height by then is another page now. */
const patienceMs = 1_500;
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to where an entry of the history was left. What stands there may come a moment later, so
 * it scrolls again whenever the page grows, until the shopper moves or the patience ends. Meanwhile the document
 * carries `data-returning`: nothing on the page is to guess its height.
 */
export function returnTo(top: number): void {
  const scroll = () => window.scrollTo({ top, behavior: 'instant' });
  const isWatched = typeof ResizeObserver !== 'undefined';
  const { dataset } = document.documentElement;
  if (isWatched && top > 0) dataset['returning'] = '';
  scroll();
  if (!isWatched) return;
  const growth = new ResizeObserver(scroll);
  const end = () => {
    growth.disconnect();
    delete dataset['returning'];
    clearTimeout(ending);
    for (const move of moves) window.removeEventListener(move, end);
  };
  const ending = setTimeout(end, patienceMs);
  for (const move of moves) window.addEventListener(move, end, { passive: true });
  growth.observe(document.body);
}
