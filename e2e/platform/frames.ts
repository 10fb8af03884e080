import type { Page } from '@playwright/test';

/** Waits until the page has drawn so many frames: observers have been called and transitions have gone on. */
export async function drawFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);
}
