import { useLayoutEffect } from 'react';

/** What stands on the page and matters to styles of elements far from it. */
export type RootMark = 'modal' | 'compare-tray' | 'bottom-bar';

/**
 * Marks the document's root with `data-{mark}` while something is there; the value counts how many there are. A
 * selector `html:has(…)` would say the same, and make browsers restyle the whole page whenever anything is added
 * anywhere, be it a script in the head.
 */
export function useRootMark(mark: RootMark, isThere = true): void {
  useLayoutEffect(() => (isThere ? markRoot(mark) : undefined), [mark, isThere]);
}

/** The same outside of rendering. Returns its undo, which counts once. */
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
