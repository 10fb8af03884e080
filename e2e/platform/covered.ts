import type { Page } from '@playwright/test';

/**
 * Describes the focused element and the fixed or sticky element that covers it in its middle or near a corner; null if
 * no element does.
 *
 * @source WCAG 2.4.11
 */
export function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const inset = 3;
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, top + inset],
      [right - inset, top + inset],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ] as const;
    const stays = (hit: Element | null): Element | null => {
      for (let at = hit; at !== null; at = at.parentElement) {
        if (at.contains(element) || element.contains(at)) return null;
        const { position } = getComputedStyle(at);
        if (position === 'fixed' || position === 'sticky') return at;
      }
      return null;
    };
    for (const [x, y] of points) {
      const cover = stays(document.elementFromPoint(x, y));
      if (cover === null) continue;
      const nameOf = (node: Element) => node.getAttribute('aria-label') ?? node.textContent?.trim().slice(0, 40);
      return `${element.tagName} “${nameOf(element)}” under “${nameOf(cover)}”`;
    }
    return null;
  });
}

/**
 * Controls in sticky elements (bars, bubbles, dialogs) that another element covers at their middle or near a corner,
 * each with the element that covers it.
 */
export function coveredInBars(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const fixedOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { position } = getComputedStyle(at);
        if (position === 'fixed' || (position === 'sticky' && at.closest('main'))) return at;
      }
      return null;
    };
    const nameOf = (node: Element) => node.getAttribute('aria-label') ?? node.textContent?.trim().slice(0, 40);
    return [...document.querySelectorAll('a[href], button')].flatMap((control) => {
      const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
      const isSeen =
        width > 0 && top >= 0 && bottom <= innerHeight && control.checkVisibility({ visibilityProperty: true });
      if (!isSeen || height === 0 || fixedOf(control) === null) return [];
      const inset = 4;
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + inset, top + inset],
        [right - inset, bottom - inset],
      ] as const;
      return points.flatMap(([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        const cover = hit && !control.contains(hit) && !hit.contains(control) ? fixedOf(hit) : null;
        return cover === null || cover === fixedOf(control) ? [] : [`“${nameOf(control)}” under “${nameOf(cover)}”`];
      });
    });
  });
}
