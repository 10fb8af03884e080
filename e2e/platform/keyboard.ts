import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** More Tab stops than the longest page has. */
const mostStops = 200;

/**
 * Presses Tab until `target` has the focus, and expects the focus to be visible there.
 *
 * @param atStop called at every stop on the way
 */
export async function tabTo(page: Page, target: Locator, atStop?: (page: Page) => Promise<void>): Promise<void> {
  const element = await target.elementHandle();
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab');
    await atStop?.(page);
    if (!(await element?.evaluate((node) => node === document.activeElement))) continue;
    await expect(target).toHaveJSProperty('isConnected', true);
    const shown = await element?.evaluate((node) => {
      const { outlineStyle, boxShadow } = getComputedStyle(node);
      return node.matches(':focus-visible') && (outlineStyle !== 'none' || boxShadow !== 'none');
    });
    expect(shown, `the focus is visible on ${target}`).toBe(true);
    return;
  }
  throw new Error(`TAB_UNREACHED: ${target} was not reached within ${mostStops} presses of Tab.`);
}

/** Moves the focus to a control with Tab and presses a key on it. */
export async function pressKeyOn(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves the focus to a field with Tab and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
