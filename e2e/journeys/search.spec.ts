import type { Locator, Page } from '@playwright/test';
import { allStock } from '../platform/dealers.ts';
import { pressKeyOn, tabTo } from '../platform/keyboard.ts';
import { expect, hydrated, test } from '../platform/test.ts';

const site = 'northshore';
const msPerDay = 86_400_000;
const soldWithinDays = 3;

const parts = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  /** The number of results, such as `343 cars at Northshore Motors`. */
  status: page.getByRole('main').getByText(/^[\d,]+ \w+ at /),
  results: page.getByRole('list', { name: 'Search results' }),
  cards: page.getByRole('list', { name: 'Search results' }).getByRole('article'),
  filters: page.getByRole('complementary', { name: /^Filters/ }),
  chips: page.getByRole('list', { name: 'Applied filters' }),
});
/** Clicks a link without scrolling to it, unlike Playwright's own click. */
const press = (link: Locator) => link.evaluate((node: HTMLElement) => node.click());
const settled = ({ results }: ReturnType<typeof parts>) =>
  expect(results.locator('xpath=..')).toHaveAttribute('aria-busy', 'false');
const countIn = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
const centreOf = async (thumb: Locator) => {
  const box = await thumb.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
};
const historyLength = (page: Page) => page.evaluate(() => history.length);

test('[SRCH-007] every change of the address sends a search and scrolls the results to the top', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url(site, allStock));
  await hydrated(page);
  const { filters, cards } = parts(page);
  const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a filter', () => press(filters.getByRole('checkbox', { name: /^Kia/ }))],
    ['a page', () => press(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '2' }))],
    ['the order', () => page.getByRole('combobox', { name: 'Sort by' }).selectOption('newest')],
    ['the price', () => page.getByRole('combobox', { name: 'Price', exact: true }).selectOption(':50000')],
  ];
  for (const [name, change] of changes) {
    await test.step(name, async () => {
      await cards.nth(5).scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
      const before = page.url();
      const [requested] = await Promise.all([page.waitForRequest(/\/1\/indexes\//), change()]);
      expect(requested.method()).toBe('POST');
      await expect(page).not.toHaveURL(before);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await settled(parts(page));
    });
  }
  await test.step('Back restores the scroll position', async () => {
    await cards.nth(5).scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    await press(cards.nth(5).getByRole('heading').getByRole('link'));
    await expect(page).toHaveURL(/\/cars\//);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(top, -1);
  });
});

test('[SRCH-054] new, used and demo stock is public, without a sign-in', async ({ page, platform }) => {
  for (const [path, words] of [
    ['/search/new-cars', 'New cars'],
    ['/search/used-cars', 'Used cars'],
    ['/search/demo-cars', 'Demo cars'],
    [allStock, 'New, demo and used cars'],
  ] as const) {
    await test.step(words, async () => {
      const response = await page.goto(platform.url(site, path));
      expect(response?.status()).toBe(200);
      expect(response?.request().redirectedFrom()).toBeNull();
      const { heading, cards } = parts(page);
      await expect(heading).toHaveText(words);
      expect(await cards.count()).toBeGreaterThan(5);
    });
  }
  expect(await page.context().cookies()).toEqual([]);
});

test('[SRCH-056] caravans, trucks and motorcycles can be searched like cars, under the dealer’s name for them', async ({
  page,
  platform,
}) => {
  for (const [dealer, type, plural] of [
    ['northshore', 'car', 'cars'],
    ['wattle', 'caravan', 'vans'],
    ['ironbark', 'motorcycle', 'vehicles'],
    ['ironbark', 'truck', 'vehicles'],
  ] as const) {
    await test.step(`${dealer}: ${type}`, async () => {
      await page.goto(platform.url(dealer, `${allStock}?refinementList[item_type][0]=${type}`));
      await hydrated(page);
      const { heading, status, cards, filters } = parts(page);
      await expect(heading).toHaveText(new RegExp(`^New(, demo)? and used ${plural}\\b`));
      await expect(status).toContainText(new RegExp(`^[\\d,]+ ${plural} at `));
      expect(await cards.count()).toBeGreaterThan(3);
      const chosen = filters.getByRole('checkbox', { name: new RegExp(`^${type}`, 'i'), checked: true });
      if (dealer === 'ironbark') await expect(chosen).toHaveCount(1);
    });
  }
});

test('[CARD-025] results contain recently sold cars, never two in a row if the page also has cars for sale', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url(site, allStock));
  const pages = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').allTextContents();
  const last = Math.max(...pages.map(countIn).filter((number) => !Number.isNaN(number)));
  let seen = 0;
  for (const number of [last - 1, last]) {
    await page.goto(platform.url(site, `${allStock}?page=${number}`));
    const { cards } = parts(page);
    const entries = await cards.evaluateAll((articles) =>
      articles.map((article) => ({
        isSold: article.textContent?.includes('JUST SOLD') === true,
        path: article.querySelector('a')?.getAttribute('href') ?? '',
      })),
    );
    expect(entries.length).toBeGreaterThan(0);
    const sold = entries.filter(({ isSold }) => isSold);
    if (sold.length < entries.length) {
      expect(entries.some(({ isSold }, index) => isSold && entries[index - 1]?.isSold === true)).toBe(false);
    }
    for (const { path } of sold) {
      const { body } = await platform.fetch(site, `/api${path}`);
      const { car } = JSON.parse(body) as { car: { sold_date_timestamp: number } };
      expect(car.sold_date_timestamp * 1000).toBeGreaterThanOrEqual(Date.now() - (soldWithinDays + 0.01) * msPerDay);
      seen++;
    }
  }
  expect(seen).toBeGreaterThan(1);
});

test('the slider by keyboard: each key moves a thumb, and a held key is one history entry', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url(site, allStock));
  await hydrated(page);
  const { filters, status } = parts(page);
  const all = countIn(await status.textContent());
  const steps = await historyLength(page);
  const lowest = filters.getByRole('slider', { name: 'Lowest price' });
  await tabTo(page, lowest);
  for (let time = 0; time < 4; time++) await page.keyboard.press('PageUp');
  await expect(lowest).toHaveAttribute('aria-valuetext', '$25,000');
  await expect(filters.getByLabel('From', { exact: true }).first()).toHaveValue('$25,000');
  await expect(page).toHaveURL(/range\[price\]=25000:$/);
  await expect.poll(async () => countIn(await status.textContent())).toBeLessThan(all);
  await expect(lowest).toBeFocused();
  expect(await historyLength(page)).toBe(steps + 1);
  await page.goBack();
  await expect(page).toHaveURL(platform.url(site, allStock));
  await expect(lowest).toHaveAttribute('aria-valuenow', '5000');
});

test('the slider by mouse: the fields follow the thumb, the search changes on release', async ({ page, platform }) => {
  await page.goto(platform.url(site, allStock));
  await hydrated(page);
  const { filters, chips } = parts(page);
  const steps = await historyLength(page);
  const highest = filters.getByRole('slider', { name: 'Highest price' });
  const from = await centreOf(highest);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 60, from.y, { steps: 5 });
  await page.mouse.move(from.x - 120, from.y, { steps: 5 });
  const field = filters.getByLabel('To', { exact: true }).first();
  await expect(field).toHaveValue(/^\$\d/);
  await expect(page).toHaveURL(platform.url(site, allStock));
  const chosen = await field.inputValue();
  await page.mouse.up();
  await expect(chips).toContainText(`Under ${chosen}`);
  expect(await historyLength(page)).toBe(steps + 1);
});

test('by keyboard: “More filters” opens, and a filter loads its counts when it is opened', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url(site, allStock));
  await hydrated(page);
  const { filters, cards, chips } = parts(page);
  const before = await cards.getByRole('heading').allTextContents();
  await pressKeyOn(page, filters.getByText('More filters'), 'Enter');
  await expect(filters.getByText('Seats', { exact: true })).toBeVisible();
  expect(await cards.getByRole('heading').allTextContents()).toEqual(before);
  await pressKeyOn(page, filters.locator('summary').filter({ hasText: /^Seats/ }), 'Enter');
  await pressKeyOn(page, filters.getByRole('checkbox', { name: /^7 seats/ }), 'Space');
  await expect(chips).toContainText('7 seats');
  await page.reload();
  await hydrated(page);
  await expect(filters.getByRole('checkbox', { name: /^7 seats/, checked: true })).toBeVisible();
});

test('in cards laid out as rows the photo has a quarter of the width, and the dealer’s promotion is the fifth result', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('redgum', allStock));
  const { cards, results } = parts(page);
  const photo = (await cards.first().locator('.col-md-3').boundingBox())?.width ?? 0;
  const words = (await cards.first().locator('.col-md-9').boundingBox())?.width ?? 0;
  expect(photo / (photo + words)).toBeCloseTo(0.25, 1);
  const promo = results.locator(':scope > li').nth(4);
  await expect(promo.getByRole('complementary')).toBeVisible();
  await promo.getByRole('link').click();
  await expect(page).toHaveURL(platform.url('redgum', '/dealerships'));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the actions of a row are beside its repayment, and their popover scrolls in a low window, without dimming the page', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url('redgum', allStock));
    await hydrated(page);
    const repayment = page.locator('[data-slot="search.card.finance"]');
    const card = parts(page).cards.filter({ has: repayment }).first();
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const offer = (await card.locator(repayment).boundingBox())!;
      const buttons = await card.getByRole('toolbar').locator(':scope > :is(a, button)').all();
      expect(buttons).toHaveLength(3);
      for (const button of buttons)
        expect((await button.boundingBox())?.x).toBeGreaterThanOrEqual(offer.x + offer.width);
    }
    await card.getByRole('button', { name: /^More for / }).click();
    await page.setViewportSize({ width: 390, height: 120 });
    const others = card.locator('[popover]');
    expect((await others.boundingBox())?.y).toBe(0);
    expect(await others.evaluate((popover) => popover.scrollHeight > popover.clientHeight)).toBe(true);
    await others.getByRole('link').last().scrollIntoViewIfNeeded();
    await expect(others.getByRole('link').last()).toBeInViewport();
    const dim = await others.evaluate((popover) => getComputedStyle(popover, '::backdrop').backgroundColor);
    expect(dim).toBe('rgba(0, 0, 0, 0)');
  });

  test('filters by touch: the button shows the current count, and one Back leaves the search page', async ({
    page,
    platform,
  }) => {
    await page.goto(platform.url(site));
    await page.goto(platform.url(site, allStock));
    await hydrated(page);
    const { status, chips } = parts(page);
    await page.getByRole('button', { name: /^Filters/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const button = sheet.getByRole('button', { name: /^Show [\d,]+ cars?$/ });
    const counts = [countIn(await button.textContent())];
    const expectFewer = async () => {
      await expect.poll(async () => countIn(await button.textContent())).toBeLessThan(counts.at(-1) ?? 0);
      counts.push(countIn(await button.textContent()));
    };

    await test.step('drag a thumb', async () => {
      const thumb = sheet.getByRole('slider', { name: 'Highest price' });
      await thumb.scrollIntoViewIfNeeded();
      const reach = await thumb.locator('circle').first().boundingBox();
      expect(Math.min(reach?.width ?? 0, reach?.height ?? 0)).toBeGreaterThanOrEqual(44);
      const { x, y } = await centreOf(thumb);
      const device = await page.context().newCDPSession(page);
      // Holds the finger still before the release, so that no momentum follows.
      const began = Date.now() / 1000;
      const path = [0, 20, 80, 150, 180, 180, 180].map((moved, index) => ({ at: x - moved, after: index / 10 }));
      for (const [index, { at, after }] of path.entries()) {
        await device.send('Input.dispatchTouchEvent', {
          type: index === 0 ? 'touchStart' : 'touchMove',
          touchPoints: [{ x: at, y }],
          timestamp: began + after,
        });
      }
      await expect(sheet.getByLabel('To', { exact: true }).first()).toHaveValue(/^\$\d/);
      await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: began + 1 });
      await expectFewer();
    });
    await test.step('choose a make', async () => {
      await sheet.getByRole('checkbox', { name: /^Toyota/ }).tap();
      await expectFewer();
    });
    await test.step('open more, choose a colour', async () => {
      await sheet.getByText('More filters').tap();
      await sheet
        .locator('summary')
        .filter({ hasText: /^Colour/ })
        .tap();
      await sheet.getByRole('group', { name: 'Colour' }).getByRole('checkbox').first().tap();
      await expectFewer();
    });
    await button.tap();
    await expect(sheet).toBeHidden();
    await expect.poll(async () => countIn(await status.textContent())).toBe(counts.at(-1));
    await expect(chips.getByRole('listitem')).toHaveCount(3);
    await page.goBack();
    await expect(page).toHaveURL(platform.url(site, '/'));
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('links and forms filter the results, also those under “More filters”', async ({ page, platform }) => {
    await page.goto(platform.url(site, allStock));
    const { filters, status, cards } = parts(page);
    const all = countIn(await status.textContent());
    await filters.getByRole('checkbox', { name: /^Toyota/ }).click();
    await filters.getByLabel('To', { exact: true }).first().fill('$40,000');
    await filters.getByRole('button', { name: 'Apply price' }).click();
    await expect(page).toHaveURL(/\/search\//);
    const fewer = countIn(await status.textContent());
    expect(fewer).toBeLessThan(all);
    for (const title of await cards.getByRole('heading').allTextContents()) expect(title).toContain('Toyota');
    await filters.getByText('More filters').click();
    await filters.getByRole('link', { name: 'Show more filters' }).click();
    await filters
      .locator('summary')
      .filter({ hasText: /^Colour/ })
      .click();
    await filters.getByRole('group', { name: 'Colour' }).getByRole('checkbox').first().click();
    expect(countIn(await status.textContent())).toBeLessThan(fewer);
  });
});
