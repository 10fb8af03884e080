import { useLayoutEffect } from 'react';

/** Things on the page that affect styles of distant elements. */
export type RootMark = 'modal' | 'compare-tray' | 'bottom-bar';

/**
 * Sets `data-{mark}` on the root element while a thing is present; the value is the count. A selector `html:has(…)`
 * would do the same, but makes browsers restyle the whole page whenever any node is added.
 */
export function useRootMark(mark: RootMark, isThere = true): void {
  useLayoutEffect(() => (isThere ? markRoot(mark) : undefined), [mark, isThere]);
}

/** The same outside of rendering. Returns its undo, which has an effect once. */
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
