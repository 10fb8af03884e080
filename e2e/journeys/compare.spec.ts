import type { Page } from '@playwright/test';
import { expectAccessible } from '../platform/accessible.ts';
import { allStock } from '../platform/dealers.ts';
import { expect, hydrated, test } from '../platform/test.ts';

const tray = (page: Page) => page.getByRole('complementary', { name: 'Compare' });
const toggles = (page: Page) => page.getByRole('button', { name: /^Compare / });

/** Selects the first cards of a list for comparison. */
async function choose(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const toggle = toggles(page).nth(index);
    // A control that is still being hydrated may miss a click.
    await expect(async () => {
      if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
      await expect(toggle).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
    }).toPass();
  }
}

test('[VDP-094] cars selected on cards and on a vehicle page are compared side by side, and stay selected', async ({
  page,
  platform,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(platform.url('northshore', allStock));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((address) => address.includes('/mf-vehicle/'))).toEqual([]);
  await expect(tray(page)).toHaveCount(0);
  await choose(page, 2);
  await expect(tray(page).getByRole('status')).toHaveText('2 of 4 cars');

  // The third car is chosen on its own page, after a full reload.
  const third = page.getByRole('list', { name: 'Search results' }).getByRole('article').nth(2).getByRole('heading');
  await third.getByRole('link').click();
  await expect(page).toHaveURL(/\/cars\//);
  await page.reload();
  await hydrated(page);
  await toggles(page).first().click();
  await expect(tray(page).getByRole('status')).toHaveText('3 of 4 cars');

  await tray(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/compare\?cars=[^,]+,[^,]+,[^,]+$/);
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await expect(tray(page)).toHaveCount(0);
  for (const list of ['Key facts', 'Specifications', 'Summary']) {
    await expect(page.getByRole('rowheader', { name: list, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('rowheader', { name: /^Kilometres.*differs$/ })).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /^Remove .*$/ })
    .first()
    .click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page).toHaveURL(/\/compare\?cars=[^,]+,[^,]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto(platform.url('northshore', '/compare'));
  await expect(page).toHaveURL(/\/compare\?cars=[^,]+,[^,]+$/);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
});

test('[VDP-094] a fifth car is refused', async ({ page, platform }) => {
  await page.goto(platform.url('northshore', allStock));
  await hydrated(page);
  await choose(page, 4);
  await toggles(page).nth(4).click();
  await expect(page.getByText('You can compare up to 4 cars at once. Remove one first.')).toBeVisible();
  await expect(toggles(page).nth(4)).toHaveAttribute('aria-pressed', 'false');
  await tray(page).getByRole('button', { name: 'Clear' }).click();
  await expect(tray(page)).toHaveCount(0);
  await expect(toggles(page).first()).toHaveAttribute('aria-pressed', 'false');
});

test('[VDP-094] a shared comparison is complete without JavaScript, and its cars stay in view on a phone', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(platform.url('redgum', allStock));
  await hydrated(page);
  await choose(page, 3);
  const href = (await tray(page).getByRole('link', { name: 'Compare' }).getAttribute('href')) ?? '';
  const { body, status } = await platform.fetch('redgum', href);
  expect(status).toBe(200);
  expect(body.match(/<th scope="col"/g)).toHaveLength(3);
  expect(body).toContain('name="robots" content="noindex');

  await page.goto(platform.url('redgum', href));
  await hydrated(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const names = page.getByRole('columnheader');
  await page.getByRole('rowheader', { name: /^Fuel Type/ }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy({ top: 300, behavior: 'instant' }));
  for (const name of await names.all()) {
    await expect(name).toBeInViewport({ ratio: 1 });
  }
});

test('[VDP-094] a keyboard operates a card’s control, the tray and the page of the comparison', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('northshore', allStock));
  await hydrated(page);
  for (const index of [0, 1]) {
    await toggles(page).nth(index).focus();
    await page.keyboard.press('Enter');
    await expect(toggles(page).nth(index)).toHaveAttribute('aria-pressed', 'true');
  }
  await tray(page).getByRole('link', { name: 'Compare' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /^Repayment/ }).getByText('comparison rate')).toHaveCount(2);
  await expect(page.getByRole('row', { name: 'Next step' }).getByRole('link', { name: /^Enquire about/ })).toHaveCount(
    2,
  );
  await page.getByRole('checkbox', { name: 'Show differences only' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('rowheader', { name: /differs$/ }).first()).toBeVisible();
  await expect(
    page.locator('tbody:has([scope=rowgroup]) tr:not([data-differs]):not(:has([scope=rowgroup]))'),
  ).toHaveCount(0);
});
