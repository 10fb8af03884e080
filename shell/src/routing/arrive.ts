import type { Arrival } from './navigation.ts';
import { returnTo, scrollToPart } from './return-to.ts';

/**
 * Scrolls a page that has just appeared. Back leads to the previous position. Otherwise the page scrolls to the section
 * named by the hash, or to its top. The focus moves to that section or to the page's heading, so that keyboard
 * navigation and screen readers start on the new page.
 *
 * @param recalledTop scroll position when the page was left
 */
export function arrive(outlet: HTMLElement, arrival: Arrival, recalledTop: number): void {
  const named = arrival === 'link' ? partNamedBy(location.hash) : null;
  if (named === null) {
    if (arrival === 'history') returnTo(recalledTop);
    else window.scrollTo({ top: 0, behavior: 'instant' });
    focus(outlet.querySelector<HTMLElement>('h1') ?? outlet.closest<HTMLElement>('main') ?? outlet);
    return;
  }
  scrollToPart(named);
  focus(named);
}

function partNamedBy(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
