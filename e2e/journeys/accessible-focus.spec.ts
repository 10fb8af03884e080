import type { Page } from '@playwright/test';
import { coveredFocus } from '../platform/covered.ts';
import { allStock, firstCarPath } from '../platform/dealers.ts';
import { expect, hydrated, test } from '../platform/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/**
 * Presses Tab until the end of the page.
 *
 * @param mostStops limit of Tab stops
 * @returns names of the controls that were covered while focused
 */
async function walk(page: Page, mostStops: number): Promise<readonly string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab');
    const found = await coveredFocus(page);
    if (found !== null) covered.push(found);
    if (await page.evaluate(() => document.activeElement === document.body)) break;
  }
  return covered;
}

test('sticky elements never cover the focused element', async ({ page, platform }) => {
  const show = async (path: string) => {
    await page.goto(platform.url('northshore', path));
    await hydrated(page);
  };
  for (const path of [await firstCarPath(platform, 'northshore'), allStock]) {
    await show(path);
    expect(await walk(page, 40), path).toEqual([]);
  }
  await test.step('with the tray of the comparison', async () => {
    for (const index of [0, 1]) {
      const toggle = page.getByRole('button', { name: /^Compare / }).nth(index);
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(page.getByRole('complementary', { name: 'Compare' })).toBeVisible();
    expect(await walk(page, 15)).toEqual([]);
  });
  await test.step('saved cars, and the comparison page', async () => {
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await show('/saved');
    await expect(page.getByRole('button', { name: /^Remove / }).first()).toBeVisible();
    expect(await walk(page, 20)).toEqual([]);
    await show('/compare');
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    expect(await walk(page, 20)).toEqual([]);
  });
});

test('the bar of next steps on a vehicle page never covers the focused element when Tab moves backwards', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('redgum', await firstCarPath(platform, 'redgum')));
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  const covered: string[] = [];
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press('Shift+Tab');
    const found = await coveredFocus(page);
    if (found !== null) covered.push(found);
  }
  expect(covered).toEqual([]);
});

test('a card has three Tab stops, and arrow keys lead from its first action to the others', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('redgum', allStock));
  await hydrated(page);
  const card = page.getByRole('list', { name: 'Search results' }).getByRole('article').first();
  await expect(card.getByRole('button', { name: /^Compare / })).toBeAttached();
  const stops = await card.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('a, button')]
      .filter((control) => control.tabIndex === 0 && control.checkVisibility({ visibilityProperty: true }))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent),
  );
  expect(stops).toEqual([
    expect.stringMatching(/^Save /),
    expect.stringMatching(/^20\d\d /),
    expect.stringMatching(/^Enquire Now /),
  ]);
  await card.getByRole('link', { name: /^Enquire Now / }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(card.getByRole('link', { name: /^Call / })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(card.getByRole('button', { name: /^Compare / })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(card.getByRole('button', { name: /^Compare / })).toHaveAttribute('aria-pressed', 'true');
});

test('on a phone the other actions of a card are in a popover, which arrow keys reach and Escape closes', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(platform.url('redgum', allStock));
  await hydrated(page);
  const card = page.getByRole('list', { name: 'Search results' }).getByRole('article').first();
  const testDrive = card.getByRole('link', { name: /^Test Drive: / });
  await expect(testDrive).toBeHidden();
  await card.getByRole('link', { name: /^Call / }).focus();
  await page.keyboard.press('ArrowRight');
  const more = card.getByRole('button', { name: /^More for / });
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(testDrive).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(card.getByRole('group').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(testDrive).toBeHidden();
  await expect(more).toBeFocused();
});

test('a link to another page of results moves the focus to the heading, and the number of that page is announced', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('northshore', allStock));
  await hydrated(page);
  const next = page.getByRole('link', { name: 'Page 2' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /page 2 of \d+/ })).toBeAttached();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getBoundingClientRect().top)).toBeLessThan(844);
});
