/** A page that has not grown to its old height by then is another page now. */
const returnPatienceMs = 1_500;
/** A part that is named stays in sight while what stands above it is still on its way. */
const partPatienceMs = 4_000;
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to where an entry of the history was left. */
export function returnTo(top: number): void {
  holdScroll(() => window.scrollTo({ top, behavior: 'instant' }), { patienceMs: returnPatienceMs, guesses: top === 0 });
}

/** Scrolls to a part of the page. */
export function scrollToPart(part: Element): void {
  holdScroll(() => part.scrollIntoView({ behavior: 'instant' }), { patienceMs: partPatienceMs, guesses: false });
}

/**
 * Scrolls, and again whenever the page grows, since what stands there or above may come a moment later, until the
 * shopper moves or the time is up. Unless it `guesses`, the document carries `data-returning` meanwhile: nothing on
 * the page is to guess its height.
 */
function holdScroll(
  scroll: () => void,
  { patienceMs, guesses }: { readonly patienceMs: number; readonly guesses: boolean },
): void {
  const isWatched = typeof ResizeObserver !== 'undefined';
  const { dataset } = document.documentElement;
  if (isWatched && !guesses) dataset['returning'] = '';
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
