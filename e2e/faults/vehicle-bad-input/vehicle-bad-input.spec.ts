import type { Car } from '@forecourt/contracts';
import { messages } from '@forecourt/contracts';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../platform/accessible.ts';
import { openAltered, pictures, spinFrames } from '../../platform/altered-car.ts';
import { expect, hydrated, test } from '../../platform/test.ts';

const pictureCount = (page: Page): Locator => page.getByRole('button', { name: /^Enlarge picture/ });

/** Expects the parts that every page of a vehicle for sale must have, whatever its data. */
async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /enquire/i }).first()).toBeVisible();
  const seen = { useInnerText: true };
  await expect(page.locator('main')).not.toContainText(/undefined|NaN|\bnull\b|\[object|Infinity/, seen);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'nothing stands out of the page').toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

test('a vehicle without pictures shows that pictures will follow', async ({ page, platform }) => {
  const none: Partial<Car> = { images: [], primary_image_url: '', spin_images: [], photos_count: 0 };
  await openAltered(page, platform, 'northshore', none);
  await expect(page.getByText('Photos coming')).toBeVisible();
  await expect(pictureCount(page)).toHaveCount(0);
  await expectSound(page);
});

test('a vehicle with one picture has no controls to change the picture', async ({ page, platform }) => {
  await openAltered(page, platform, 'northshore', { images: pictures(1), spin_images: [] });
  await expect(page.getByText('1 / 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next picture' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Enlarge picture 1' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByText('1 / 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectSound(page);
});

test('of sixty pictures, only those near the visible one are loaded', async ({ page, platform }) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // Other pictures of the page have a version in their address.
    if (pathname.startsWith('/api/images/') && /^\?\d+$/.test(search)) requested.add(search);
  });
  await openAltered(page, platform, 'northshore', { images: pictures(60), spin_images: [] });
  await expect(page.getByText('1 / 60')).toBeVisible();
  await expect(pictureCount(page)).toHaveCount(60);
  await expectSound(page);
  expect([...requested]).toContain('?0');
  expect(requested.size).toBeLessThan(10);
});

test('a vehicle without a price never shows a price of $0', async ({ page, platform }) => {
  const unpriced = ({ price: _, before_price: __, finance_lenders: ___, ...rest }: Car): Car => rest;
  await openAltered(page, platform, 'northshore', unpriced);
  await expect(page.locator('main')).not.toContainText(/\$0\b/);
  await expectSound(page);
});

test('a vehicle without comments shows that comments will follow', async ({ page, platform }) => {
  await openAltered(page, platform, 'northshore', { dealercomments: ' | ' });
  await expect(page.getByText(messages.pendingComments)).toBeVisible();
  await expectSound(page);
});

test('markup in comments is shown as text', async ({ page, platform }) => {
  const hostile = '<script>document.title="taken"</script><img src=x onerror="document.title=\'taken\'">';
  await openAltered(page, platform, 'northshore', { dealercomments: hostile, name: `2026 <b>Bold</b> ${hostile}` });
  await expect(page.locator('main p').filter({ hasText: 'document.title="taken"' }).first()).toBeVisible();
  await expect(page.locator('main script:not([type]), main img[src=x]')).toHaveCount(0);
  await expect(page).not.toHaveTitle('taken');
  await expectSound(page);
});

test('comments of 20,000 characters are folded, and can be unfolded', async ({ page, platform }) => {
  const last = 'The last words of all.';
  const long = `${'A word'.repeat(2_000)} ${'Service book and two keys. '.repeat(290)}${last}`;
  await openAltered(page, platform, 'northshore', { dealercomments: long });
  const end = page.getByText(last);
  await expect(end).toBeHidden();
  await page.getByRole('button', { name: 'Read more' }).click();
  await expect(end).toBeVisible();
  await expectSound(page);
});

test('a spin frame that fails to load opens the photos instead', async ({ page, platform, complaints, reports }) => {
  complaints.allow(/Failed to load resource/);
  await page.route('**/*-spin-07.webp', (route) => route.abort());
  const { name } = await openAltered(page, platform, 'northshore', {
    images: pictures(3),
    spin_images: [...spinFrames],
    video_url: '',
  });
  await page.getByRole('button', { name: /^Turn the / }).click();
  await expect(page.getByRole('region', { name: `Pictures of ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: '360° view' })).toHaveCount(0);
  await expect
    .poll(() =>
      reports()
        .map(({ message }) => message)
        .join(),
    )
    .toContain('VEHICLE_FRAME_UNREACHABLE');
  await expectSound(page);
});

const gauges: Readonly<Record<string, object>> = {
  nothing: {},
  'some figures': { fill: 0.5, listing_price: 20_000 },
  'prices below nothing': { fill: 0.9, listing_price: -1, market_range_min: -9, market_range_max: 0, confidence: 1 },
  'a market that ends before it begins': {
    fill: 7,
    listing_price: 20_000,
    market_range_min: 90_000,
    market_range_max: 30_000,
    confidence: 0.9,
  },
  words: { fill: 'much', listing_price: 'NaN', market_range_min: null, market_range_max: [], confidence: 'sure' },
};
test('a price gauge without useful figures is not shown', async ({ page, platform }) => {
  for (const [what, response] of Object.entries(gauges)) {
    await test.step(what, async () => {
      const requested = page.waitForResponse('**/autogauge');
      await page.route('**/autogauge', (route) => route.fulfill({ json: response }));
      await openAltered(page, platform, 'northshore', {});
      // The gauge is beside the price, so the page requests its data without being scrolled.
      await requested;
      await expect(page.getByText(/Good Deal|Great Deal/)).toHaveCount(0);
    });
  }
  await expectSound(page);
});

test('a page of a vehicle that does not exist links to vehicles in stock', async ({ page, platform, complaints }) => {
  complaints.allow(/404/);
  for (const slug of ['no-such-car', `${'x'.repeat(3_000)}`, '%F0%9F%9A%97', "'--"]) {
    // A slow response is sent as 200 before its status is known, so the request is repeated until the response is fast.
    const status = async () => (await platform.fetch('northshore', `/cars/${slug}`)).status;
    await expect.poll(status, { message: slug.slice(0, 20) }).toBe(404);
  }
  const response = await page.goto(platform.url('northshore', '/cars/no-such-car'));
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that car');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Search all/ }).click();
  await expect(page.getByRole('list', { name: 'Search results' })).toBeVisible();
});
