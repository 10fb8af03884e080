import { useLayoutEffect } from 'react';

/** Kinds of elements that, while they are on the page, change the styles of distant elements. */
export type RootMark = 'modal' | 'compare-tray' | 'bottom-bar' | 'chat-bubble' | 'consent-banner' | 'promo-strip';

/**
 * Sets `data-{mark}` on the root element while elements of the kind `mark`, such as modal dialogs, are on the page. The
 * value is their number. A selector `html:has(…)` would do the same, but browsers would restyle the whole page whenever
 * any node is added.
 */
export function useRootMark(mark: RootMark, isThere = true): void {
  useLayoutEffect(() => (isThere ? markRoot(mark) : undefined), [mark, isThere]);
}

/**
 * `useRootMark` for code outside React. Returns a function that removes the mark; only its first call has an
 * effect.
 */
export function markRoot(mark: RootMark): () => void {
  count(mark, 1);
  let isMarked = true;
  return () => {
    if (isMarked) count(mark, -1);
    isMarked = false;
  };
}

function count(mark: RootMark, by: 1 | -1): void {
  const root = document.documentElement;
  const name = `data-${mark}`;
  const there = Number(root.getAttribute(name) ?? 0) + by;
  if (there > 0) root.setAttribute(name, String(there));
  else root.removeAttribute(name);
}
