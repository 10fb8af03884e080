import { useEffect } from 'react';

/** What stands on the page and matters to styles of elements far from it. */
export type RootMark = 'modal' | 'compare-tray' | 'bottom-bar';

/**
 * Marks the document's root with `data-{mark}` while something is there; the value counts how many there are. A
 * selector `html:has(…)` would say the same, and make browsers restyle the whole page whenever anything is added
 * anywhere, be it a script in the head.
 */
export function useRootMark(mark: RootMark, isThere = true): void {
  useEffect(() => {
    if (!isThere) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, isThere]);
}

function count(mark: RootMark, by: 1 | -1): void {
  const root = document.documentElement;
  const name = `data-${mark}`;
  const there = Number(root.getAttribute(name) ?? 0) + by;
  if (there > 0) root.setAttribute(name, String(there));
  else root.removeAttribute(name);
}
