import type { Page } from '@playwright/test';
import { tabTo, typeInto } from '../platform/keyboard.ts';
import { expect, hydrated, test } from '../platform/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const results = (page: Page) => page.getByRole('list', { name: 'Search results' });
const recent = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });
const recentTitles = (page: Page) => recent(page).getByRole('heading', { level: 3 }).allTextContents();

/** Prices of the visible cars, in the order of the cars. */
async function shownPrices(page: Page): Promise<readonly number[]> {
  await expect(results(page).locator('xpath=..')).toHaveAttribute('aria-busy', 'false');
  const cards = await results(page).getByRole('article').allTextContents();
  return cards.flatMap((text) => {
    const price = /\$([\d,]+)(?:\.\d\d)?\s*(?:Drive|Ride) away/.exec(text)?.[1];
    return price === undefined ? [] : [Number(price.replaceAll(',', ''))];
  });
}

/** Scrolls to the end, so that deferred islands hydrate. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
}

test('the home page’s search box works by keyboard', async ({ page, platform }) => {
  await page.goto(platform.url('northshore'));
  await hydrated(page);
  const box = page.getByRole('search', { name: 'Search cars' });
  await typeInto(page, box.getByLabel('Make or model'), 'kia');
  await tabTo(page, box.getByLabel('Body'));
  await page.keyboard.type('SUV');
  await expect(box.getByLabel('Body')).toHaveValue('SUV');
  await tabTo(page, box.getByRole('button', { name: 'Show cars' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname.endsWith('/kia') && /SUV/.test(url.search));
  await expect(heading(page)).toBeFocused();
  for (const card of await results(page).getByRole('article').allTextContents()) expect(card).toContain('Kia');
});

test('the price slider opens a search for its range, highest price first', async ({ page, platform }) => {
  await page.goto(platform.url('redgum'));
  await hydrated(page);
  const panel = page.getByRole('search', { name: 'Search by price' });
  await panel.scrollIntoViewIfNeeded();
  const highest = panel.getByRole('slider', { name: 'Highest price' });
  await highest.focus();
  await expect(async () => {
    await page.keyboard.press('PageDown');
    await expect(panel.getByLabel('To', { exact: true })).not.toHaveValue('', { timeout: 500 });
  }).toPass();
  await panel.getByLabel('To', { exact: true }).fill('$30,000');
  await panel.getByLabel('From').fill('15000');
  await panel.getByRole('button', { name: 'Show cars' }).press('Enter');
  await expect(page).toHaveURL((url) => url.search === '?range[price]=15000:30000&sortBy=price_desc');
  const prices = await shownPrices(page);
  expect(prices.length).toBeGreaterThan(5);
  expect(prices).toEqual([...prices].sort((a, b) => b - a));
  expect(Math.max(...prices)).toBeLessThanOrEqual(30_000);
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(15_000);
});

test('[VDP-082] recently viewed cars are listed on vehicle pages and on the home page, also after a reload', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('wattle', '/search/caravan'));
  await hydrated(page);
  const titles: string[] = [];
  for (const index of [0, 1]) {
    const link = results(page).getByRole('article').nth(index).getByRole('heading').getByRole('link');
    titles.push((await link.textContent()) ?? '');
    await link.click();
    await expect(heading(page)).toContainText(titles[index] ?? '');
    if (index === 0) await page.goBack();
  }
  const [first = '', second = ''] = titles;

  await test.step('the car of the current page is left out', async () => {
    await scrollToEnd(page);
    await expect.poll(() => recentTitles(page)).toEqual([first]);
    await page.reload();
    await hydrated(page);
    await scrollToEnd(page);
    await expect.poll(() => recentTitles(page)).toEqual([first]);
  });

  await test.step('the home page lists both, the latest first', async () => {
    await page.goto(platform.url('wattle'));
    await hydrated(page);
    await scrollToEnd(page);
    await expect.poll(() => recentTitles(page)).toEqual([second, first]);
    await recent(page).getByRole('link').last().click();
    await expect(heading(page)).toContainText(first);
  });

  await test.step('another dealer lists no cars', async () => {
    await page.goto(platform.url('redgum'));
    await hydrated(page);
    await scrollToEnd(page);
    await expect(recent(page)).toHaveCount(0);
  });
});

test('[NAV-014] links lead from the group’s brands to a brand, its model and the cars', async ({ page, platform }) => {
  await page.goto(platform.url('southern'));
  await hydrated(page);
  const brands = page.getByRole('region', { name: 'Brands' });
  await expect(brands.getByRole('listitem').nth(5)).toBeVisible();
  await brands.getByRole('link', { name: 'All brands' }).first().click();
  await expect(heading(page)).toHaveText('Brands');

  const directory = page.getByRole('list', { name: 'Our brands' });
  await directory.getByRole('link', { name: 'Toyota' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/toyota/overview');
  await expect(heading(page)).toHaveText('Toyota at Southern Automotive Group');

  await page.getByRole('list', { name: 'Toyota models' }).getByRole('link', { name: 'Toyota HiLux' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/search/toyota/hilux');
  await expect(heading(page)).toHaveText('Toyota HiLux');
  const text = page.getByRole('region', { name: 'Toyota HiLux at Southern Automotive Group' });
  await expect(text).toContainText(/has \d+ Toyota HiLux vehicles for sale/);
  await text.getByRole('link', { name: 'About Toyota' }).click();
  await expect(heading(page)).toHaveText('Toyota at Southern Automotive Group');
});

test('a brand without a page redirects to its stock, and an unknown brand is a 404', async ({
  page,
  platform,
  complaints,
}) => {
  await page.goto(platform.url('southern', '/ford/overview'));
  await expect(page).toHaveURL((url) => url.pathname === '/search/ford');
  complaints.allow(/status of 404.*unheard-of/);
  const response = await page.goto(platform.url('southern', '/unheard-of/overview'));
  expect(response?.status()).toBe(404);
});

for (const width of [390, 1440]) {
  test(`the body types of a group of dealers have uncropped pictures above their names, at ${width} px`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(platform.url('southern', '/models'));
    const tiles = page.getByRole('list', { name: 'Body types' }).getByRole('link');
    await expect(tiles.first()).toBeVisible();
    const misplaced = await tiles.evaluateAll((links) =>
      links.flatMap((link) => {
        const picture = link.querySelector('img')?.getBoundingClientRect();
        const words = link.querySelector('span')?.getBoundingClientRect();
        const tile = link.getBoundingClientRect();
        if (picture === undefined || words === undefined) return [];
        const isWhole = picture.left >= tile.left && picture.right <= tile.right;
        return isWhole && picture.bottom <= words.top ? [] : [link.textContent];
      }),
    );
    expect(misplaced).toEqual([]);
  });
}

test('a page of a body type accepts repeated hyphens in its address, and links to other body types', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('ironbark', '/models?body=cab--chassis'));
  await hydrated(page);
  await expect(heading(page)).toHaveText('Cab chassis by model');
  await page.getByRole('list', { name: 'Body types' }).getByRole('link', { name: 'Bikes' }).click();
  await expect(heading(page)).toHaveText('Motorcycles by model');
  const first = page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link');
  const model = await first.textContent();
  await first.click();
  await expect(heading(page)).toHaveText(model ?? '');
});
