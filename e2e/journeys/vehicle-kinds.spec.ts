import type { Page } from '@playwright/test';
import { expectAccessible, openDialog, viewer } from '../platform/accessible.ts';
import { firstCarPath } from '../platform/dealers.ts';
import { expect, hydrated, test } from '../platform/test.ts';

/** A vehicle of each kind: its dealer, the query or path that finds it, and the screen width. */
const kinds = [
  ['new car', 'northshore', '?refinementList[car_type][0]=new', 390],
  ['motorhome', 'wattle', '?refinementList[item_type][0]=motorhome', 1440],
  ['used ute', 'ironbark', '?refinementList[body][0]=Ute', 1440],
  ['sold car', 'northshore', '/cars/2021-toyota-rav4-gx-n39874', 1440],
  ['sold van', 'redgum', '/cars/2020-toyota-hiace-lwb-r40571', 390],
  ['caravan', 'wattle', '?refinementList[item_type][0]=caravan', 390],
  ['caravan', 'southern', '?refinementList[item_type][0]=caravan', 1440],
  ['motorcycle', 'ironbark', '?refinementList[item_type][0]=motorcycle', 1440],
  ['motorcycle', 'southern', '?refinementList[item_type][0]=motorcycle', 390],
  ['electric car', 'northshore', '?refinementList[fuel][0]=Electric', 1440],
  ['electric car', 'redgum', '?refinementList[fuel][0]=Electric', 390],
  ['car with everything', 'northshore', '/cars/2023-toyota-corolla-cross-atmos-n40163', 390],
] as const;

const toFold = /^(Show (More|All|All Specs|All Features)|Adjust the loan|How this is worked out)$/;

/** Unfolds everything, so that all of the page is checked. */
async function unfold(page: Page): Promise<void> {
  for (const button of await page.locator('main').getByRole('button', { name: toFold }).all()) {
    if (await button.isVisible()) await button.click();
  }
  for (const fold of await page.locator('main button[aria-expanded="false"][aria-controls]').all()) {
    if (await fold.isVisible()) await fold.click();
  }
}

for (const [kind, site, where, width] of kinds) {
  test(`${kind} at ${site}: nothing overflows, and each state of the page is accessible, at ${width} px`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const path = where.startsWith('/') ? where : await firstCarPath(platform, site, where);
    await page.goto(platform.url(site, path));
    await hydrated(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider than the page').toBe(
      width,
    );
    await expectAccessible(page);

    const share = page.getByRole('button', { name: 'Share', exact: true });
    await share.click();
    await expect(page.getByRole('group', { name: /^Share this / })).toBeVisible();
    await expectAccessible(page, '[aria-label^="Share this "]');
    await page.keyboard.press('Escape');

    const views = page.getByRole('group', { name: 'Choose a view' });
    for (const view of await views.getByRole('button').all()) {
      await view.click();
      // Repeated, because the hotspots of an interior move until the panorama knows its size.
      await expect(() => expectAccessible(page, viewer)).toPass({ timeout: 10_000 });
    }
    if ((await views.count()) > 0) await views.getByRole('button', { name: 'Photos' }).click();
    const enlarge = page.getByRole('button', { name: 'Enlarge picture 1', exact: true });
    await enlarge.click();
    await expect(page.getByRole('dialog', { name: /^Large pictures of/ })).toBeVisible();
    await expectAccessible(page, openDialog);
    await page.keyboard.press('Escape');

    for (const name of [/^Book a test (drive|ride)$/, 'Apply for finance']) {
      const button = page.getByRole('complementary', { name: 'Price and enquiry' }).getByRole('link', { name });
      if ((await button.count()) === 0) continue;
      await button.click();
      await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectAccessible(page, openDialog);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }

    await unfold(page);
    await expectAccessible(page);
  });
}
