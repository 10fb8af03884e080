import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Expects the focused element to be visible: on screen, with an outline, and not fully covered.
 *
 * @source WCAG 2.4.7, 2.4.11
 */
export async function expectFocusSeen(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return { name: 'the page', isMarked: true, isCovered: false };
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const shares = [0.1, 0.5, 0.9];
    const isSeenAt = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element) || element.closest('label') === hit);
    };
    const isCovered = !shares.some((across) =>
      shares.some((down) => isSeenAt(left + (right - left) * across, top + (bottom - top) * down)),
    );
    const marks = [element, ...element.querySelectorAll('*')].map((part) => getComputedStyle(part));
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`,
      isMarked: marks.some(
        ({ outlineStyle, boxShadow, stroke }) => outlineStyle !== 'none' || boxShadow !== 'none' || stroke !== 'none',
      ),
      isCovered,
    };
  });
  expect(found, 'the focus can be seen').toMatchObject({ isMarked: true, isCovered: false });
}
