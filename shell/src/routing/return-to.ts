/** Time within which a page that is shown again is expected to reach its former height. */
const returnPatienceMs = 1_500;
/** How long a section is kept in view while content above it loads. */
const partPatienceMs = 4_000;
const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to the saved position of a history entry. */
export function returnTo(top: number): void {
  holdScroll(() => window.scrollTo({ top, behavior: 'instant' }), { patienceMs: returnPatienceMs, guesses: top === 0 });
}

export function scrollToPart(part: Element): void {
  holdScroll(() => part.scrollIntoView({ behavior: 'instant' }), { patienceMs: partPatienceMs, guesses: false });
}

/**
 * Scrolls now and whenever the page grows, because content may load later. Stops when the shopper interacts or the time
 * is up. `guesses`: whether heights of content out of view may be estimated. If not, the document has the attribute
 * `data-returning` until the scrolling stops, so that such content is laid out with its real height.
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
