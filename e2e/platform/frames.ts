import type { Page } from '@playwright/test';

/** Waits for `count` frames, so that observers are called and transitions proceed. */
export async function drawFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);
}
