import type { Page } from '@playwright/test';
import { firstCarPath } from '../platform/dealers.ts';
import { expect, hydrated, test } from '../platform/test.ts';

const similar = (page: Page) => page.getByRole('region', { name: /^Similar / });
const banner = (page: Page) => page.getByRole('region', { name: /^More from / });

test('[VDP-076] [VDP-079] similar cars replace their placeholders, without a layout shift, when the shopper scrolls near them', async ({
  page,
  platform,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/similar$/.test(request.url())) requested.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore')));
  await hydrated(page);
  await expect(similar(page).locator('[data-placeholder]')).toHaveCount(6);
  const height = () => similar(page).evaluate((element) => element.getBoundingClientRect().height);
  const away = () => similar(page).evaluate((element) => element.getBoundingClientRect().top - innerHeight);
  await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), (await away()) - 900);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await away()).toBeGreaterThan(500);
  expect(requested).toEqual([]);
  const places = await height();
  await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), (await away()) - 480);
  await expect(similar(page).getByRole('article')).toHaveCount(6);
  expect(requested).toHaveLength(1);
  expect(Math.abs((await height()) - places)).toBeLessThanOrEqual(4);
});

test('[VDP-080] if the api has no similar cars, one search request finds them', async ({ page, platform }) => {
  await page.route('**/api/cars/*/similar', (route) => route.fulfill({ json: { ids: [] } }));
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/1/indexes/*/queries')) requested.push(request.postData() ?? '');
  });
  const path = await firstCarPath(platform, 'northshore');
  await page.goto(platform.url('northshore', path));
  await hydrated(page);
  await similar(page).scrollIntoViewIfNeeded();
  await expect(similar(page).getByRole('article')).toHaveCount(6);
  const own = requested.filter((body) => body.includes('NOT objectID'));
  expect(own).toHaveLength(1);
  expect((JSON.parse(own[0] ?? '{}') as { requests: readonly unknown[] }).requests).toHaveLength(3);
  const links = await similar(page)
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(6);
  expect(links).not.toContain(path);
});

test('[ERR-014] if api and search fail, the page shows a message and links to the search', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.allow(/status of 503|Failed to load resource/);
  await page.route('**/api/cars/*/similar', (route) => route.fulfill({ status: 503, json: {} }));
  await page.route('**/1/indexes/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore')));
  await hydrated(page);
  await similar(page).scrollIntoViewIfNeeded();
  await expect(similar(page).getByText('We couldn’t load similar cars just now.')).toBeVisible();
  await expect(similar(page).getByRole('link', { name: /^See all/ })).toHaveAttribute('href', /^\/search\//);
});

test('the row of similar cars scrolls by button and by key, and shows where it ends', async ({ page, platform }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore')));
  await hydrated(page);
  await similar(page).scrollIntoViewIfNeeded();
  await expect(similar(page).getByRole('article')).toHaveCount(6);
  const row = similar(page).getByRole('list');
  const left = () => row.evaluate((element) => element.scrollLeft);
  const next = similar(page).getByRole('button', { name: 'Next similar cars' });
  await next.click();
  await expect.poll(left).toBeGreaterThan(300);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await similar(page).getByRole('button', { name: 'Previous similar cars' }).click();
  await expect.poll(left).toBeLessThan(10);
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeGreaterThan(10);
});

test('[VDP-081] a car sold while its page is open changes to its sold page, and typed text stays', async ({
  page,
  platform,
}) => {
  await page.clock.install();
  let sold = false;
  await page.route('**/view.json*', async (route) => {
    if (!sold) return route.fallback();
    await route.fulfill({ json: { views: 9, car_fields: { status: 'sold' } } });
  });
  await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore')));
  await hydrated(page);
  await page.locator('#enquire').scrollIntoViewIfNeeded();
  const message = page.getByRole('form').getByLabel('Comments');
  await message.fill('Is it still there on Saturday?');
  // Waits until the form is hydrated, as it would be for a shopper who has been on the page for a minute.
  await expect(page.getByRole('form')).toHaveJSProperty('noValidate', true);
  sold = true;
  await page.clock.fastForward(61_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('This car has now been sold.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Price and enquiry' })).toContainText('SOLD');
  await expect(message).toHaveValue('Is it still there on Saturday?');
});

test('[VDP-081] typed text also stays if the form hydrates only after the car was sold', async ({ page, platform }) => {
  const mayHydrate = Promise.withResolvers<void>();
  await page.route('**/mf-forms/**/*.js', async (route) => {
    await mayHydrate.promise;
    await route.fallback();
  });
  await page.route('**/view.json*', (route) => route.fulfill({ json: { views: 9, car_fields: { status: 'sold' } } }));
  await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore')));
  await page.locator('#enquire').scrollIntoViewIfNeeded();
  const message = page.getByRole('form').getByLabel('Comments');
  await message.fill('Is it still there on Saturday?');
  await expect(page.getByRole('complementary', { name: 'Price and enquiry' })).toContainText('SOLD');
  mayHydrate.resolve();
  await expect(page.getByRole('heading', { name: 'Find Me Something Similar' })).toBeVisible();
  await expect(page.getByRole('form')).toHaveJSProperty('noValidate', true);
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('Is it still there on Saturday?');
});

test('[VDP-081] the number of views is shown if the site configures it', async ({ page, platform }) => {
  // Robots are not counted, and the default user agent of a headless browser counts as one.
  await page.setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' });
  await page.goto(platform.url('redgum', await firstCarPath(platform, 'redgum')));
  await expect(page.getByText(/^Viewed (once|\d+ times)$/)).toBeVisible();
  await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore')));
  await hydrated(page);
  await expect(page.getByText(/^Viewed /)).toHaveCount(0);
});

test('[VDP-061] each tile of the banner links to a page that exists', async ({ page, platform }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [site, count] of [
    ['northshore', 3],
    ['redgum', 3],
    ['wattle', 3],
  ] as const) {
    await page.goto(platform.url(site, await firstCarPath(platform, site)));
    const links = banner(page).getByRole('link');
    await expect(links).toHaveCount(count);
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
      expect((await platform.fetch(site, href)).status, `${site}${href}`).toBe(200);
    }
  }
});

test('[VDP-062] on a phone the banner starts with the second tile and wraps around', async ({ page, platform }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore')));
  await hydrated(page);
  await banner(page).scrollIntoViewIfNeeded();
  const middle = () =>
    banner(page).evaluate((element) => {
      const { left, width } = element.getBoundingClientRect();
      const tile = [...element.querySelectorAll('li')].find((place) => {
        const box = place.getBoundingClientRect();
        return box.left < left + width / 2 && box.right > left + width / 2;
      });
      return `${tile?.querySelector('[data-tile]')?.getAttribute('data-tile')}${tile?.hasAttribute('data-copy') ? ' copy' : ''}`;
    });
  await expect.poll(middle).toBe('service');
  await expect(banner(page).locator('[data-copy]')).toHaveCount(2);
  const next = banner(page).getByRole('button', { name: 'Next tile' });
  for (const tile of ['sell', 'offers', 'service']) {
    await next.click();
    await expect.poll(middle).toBe(tile);
  }
  await banner(page).getByRole('list').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(middle).toBe('offers');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(middle).toBe('sell');
});
