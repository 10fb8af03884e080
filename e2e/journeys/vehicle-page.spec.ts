import type { Locator, Page } from '@playwright/test';
import { allStock, dealers } from '../platform/dealers.ts';
import { drawFrames } from '../platform/frames.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { expect, hydrated, test } from '../platform/test.ts';

/** Opens the first vehicle of a dealer's list. */
async function openFirst(page: Page, platform: TestPlatform, site: string): Promise<void> {
  await page.goto(platform.url(site, allStock));
  const link = page.getByRole('list', { name: 'Search results' }).getByRole('article').first().getByRole('heading');
  const path = await link.getByRole('link').getAttribute('href');
  await page.goto(platform.url(site, path ?? ''));
  await hydrated(page);
}

const scrollTo = (page: Page, px: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), px);
const summary = (page: Page): Locator => page.getByRole('group', { name: 'Vehicle summary' });

test('[VDP-025] the sticky header appears after more than 500 px of scroll, not at 500 px', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFirst(page, platform, 'northshore');
  await scrollTo(page, 501);
  await expect(summary(page)).toBeVisible();
  await scrollTo(page, 500);
  await expect(summary(page)).toBeHidden();
  await scrollTo(page, 1200);
  await expect(summary(page)).toBeVisible();
  await openFirst(page, platform, 'ironbark');
  await scrollTo(page, 1200);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await expect(summary(page)).toHaveCount(0);
});

test('[VDP-028] on phones the bottom bar changes its look only when the page is scrolled by more than 900 px', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFirst(page, platform, 'northshore');
  const bar = page.getByRole('group', { name: 'Contact the dealer' });
  const corner = () => bar.evaluate((element) => getComputedStyle(element).borderTopLeftRadius);
  const plain = await corner();
  await scrollTo(page, 901);
  await expect.poll(corner).not.toBe(plain);
  await scrollTo(page, 900);
  await expect.poll(corner).toBe(plain);
});

test('the dealer’s texts are tabs on wide screens, and folded on phones', async ({ page, platform }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFirst(page, platform, 'northshore');
  const promise = page.getByText('A full tank or a full charge');
  await expect(promise).toBeHidden();
  await page.getByRole('tab', { name: 'Dealer Comments' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: "What's Included" })).toBeFocused();
  await expect(promise).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(promise).toBeHidden();
  await page.getByRole('button', { name: "What's Included" }).click();
  await expect(promise).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`deferred sections reserve about their later height, at ${width} px`, async ({ page, platform }) => {
    await page.setViewportSize({ width, height });
    for (const site of dealers) {
      await openFirst(page, platform, site);
      const length = () => page.evaluate(() => document.documentElement.scrollHeight);
      const guessed = await length();
      for (let top = 0; top < (await length()); top += height / 2) {
        await scrollTo(page, top);
        await drawFrames(page, 5);
      }
      await page.waitForLoadState('networkidle');
      expect(Math.abs((await length()) / guessed - 1), site).toBeLessThan(0.08);
    }
  });
}

test('[NAV-010] the chat button covers neither the price of a vehicle nor the last links of a page', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const bubble = page.getByRole('button', { name: 'Chat', exact: true });
  const left = async () => (await bubble.boundingBox())?.x ?? 0;
  const right = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);

  await openFirst(page, platform, 'ironbark');
  await expect(bubble).toBeVisible();
  expect(await left()).toBeGreaterThanOrEqual(
    await right(page.getByRole('complementary', { name: 'Price and enquiry' })),
  );

  for (const path of ['/', '/offers']) {
    await page.goto(platform.url('ironbark', path));
    await hydrated(page);
    await expect(bubble).toBeVisible();
    const last = page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' });
    // The page grows while it is scrolled, because parts far down are laid out only when they come near.
    const room = async () => {
      await scrollTo(page, 1_000_000);
      const bottom = await last.evaluate((element) => element.getBoundingClientRect().bottom);
      return ((await bubble.boundingBox())?.y ?? 0) - bottom;
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    await expect(last).toBeInViewport();
  }
});
