import type { Page } from '@playwright/test';
import { allStock } from '../platform/dealers.ts';
import { expect, hydrated, test } from '../platform/test.ts';

/** Holds back the response of a file, to imitate a slow connection. @returns a function that releases the response */
async function delay(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a click on a heart before its script has loaded is not lost', async ({ page, platform }) => {
  const arrive = await delay(page, '**/assets/mf-account/**/favourite.js');
  await page.goto(platform.url('northshore', allStock), { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  const heart = page
    .getByRole('article')
    .getByRole('button', { name: /^Save \d/ })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  arrive();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Saved 1' })).toBeVisible();
});

test('a click on a page before its script has loaded is not lost', async ({ page, platform }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const arrive = await delay(page, '**/assets/mf-search/**/search.results.js');
  await page.goto(platform.url('northshore', allStock), { waitUntil: 'domcontentloaded' });
  // The shell has started once its live region exists.
  await expect(page.locator('.forecourt-announcer')).toBeAttached();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  arrive();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

test('a click before any script has loaded is not lost, on a button of the page or of its header', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const openEarly = async (name: RegExp) => {
    const arrive = await delay(page, '**/assets/shell/**/shell.js');
    await page.goto(platform.url('northshore', allStock), { waitUntil: 'domcontentloaded' });
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name }).first().click();
    await expect(dialog).toBeHidden();
    arrive();
    await expect(dialog).toBeVisible();
    await page.unroute('**/assets/shell/**/shell.js');
  };
  await openEarly(/^Filters/);
  await openEarly(/menu/i);
});

test('a key press starts the page’s scripts before its lead picture has loaded', async ({ page, platform }) => {
  await delay(page, '**/media/**');
  await delay(page, '**/api/images/**');
  await page.goto(platform.url('northshore', allStock), { waitUntil: 'domcontentloaded' });
  await page.keyboard.press('Tab');
  await hydrated(page);
});
