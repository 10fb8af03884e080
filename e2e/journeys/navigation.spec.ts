import type { Locator, Page } from '@playwright/test';
import { allStock, carPaths, firstCarPath } from '../platform/dealers.ts';
import { expect, hydrated, test } from '../platform/test.ts';

const site = 'northshore';
const cards = (page: Page) => page.getByRole('list', { name: 'Search results' }).getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Sets a global variable, which is lost when another document is loaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
/** Clicks a link without scrolling to it, unlike Playwright's own click. */
const press = (link: Locator) => link.evaluate((node: HTMLElement) => node.click());
const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in window);

test('a link within the site keeps the document and updates title and focus', async ({ page, platform }) => {
  await page.goto(platform.url(site));
  await hydrated(page);
  await mark(page);
  const path = await firstCarPath(platform, site);
  const steps = [
    { press: page.getByRole('banner').getByRole('link', { name: 'Dealerships' }), address: '/dealerships' },
    { press: page.getByRole('banner').getByRole('link', { name: /^Saved/ }), address: '/saved' },
    { press: page.getByRole('contentinfo').getByRole('link', { name: 'All stock' }), address: allStock },
    { press: cards(page).first().getByRole('heading').getByRole('link'), address: path },
    { press: page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }), address: '/' },
  ];
  for (const { press, address } of steps) {
    await test.step(address, async () => {
      const before = await page.title();
      await press.click();
      await expect(page).toHaveURL(platform.url(site, address));
      await expect(heading(page)).toBeFocused();
      await expect(heading(page)).toBeInViewport();
      expect(await page.title()).not.toBe(before);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      expect(await isSameDocument(page)).toBe(true);
    });
  }
});

test('a page opened by a link has the same head, heading and cars as after a reload', async ({ page, platform }) => {
  await page.goto(platform.url(site));
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Used cars' }).click();
  await expect(heading(page)).toBeFocused();
  const headOf = async () => ({
    title: await page.title(),
    heading: await heading(page).textContent(),
    description: await page.locator('meta[name=description]').getAttribute('content'),
    canonical: await page.locator('link[rel=canonical]').getAttribute('href'),
    cars: await cards(page).getByRole('heading').allTextContents(),
  });
  const reached = await headOf();
  await page.reload();
  await hydrated(page);
  expect(await headOf()).toEqual(reached);
});

test('Back from a page or from a filter restores results and scroll position', async ({ page, platform }) => {
  await page.goto(platform.url(site, allStock));
  await hydrated(page);
  await mark(page);
  const names = () => cards(page).getByRole('heading').allTextContents();
  const all = await names();
  const scrolled = async () => {
    await cards(page).nth(9).scrollIntoViewIfNeeded();
    return page.evaluate(() => window.scrollY);
  };
  const expectBackAt = async (top: number) => {
    await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY))).toBeCloseTo(top, -1);
    await expect.poll(names).toEqual(all);
    await expect(cards(page).nth(9)).toBeInViewport();
    expect(await isSameDocument(page)).toBe(true);
  };

  await test.step('from a vehicle', async () => {
    const top = await scrolled();
    await press(cards(page).nth(9).getByRole('heading').getByRole('link'));
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expectBackAt(top);
  });

  await test.step('from a filter that leaves few cars', async () => {
    const top = await scrolled();
    // The option is folded, but works like any other link. Unfolding it would change the scroll position.
    await page.locator('#filters [role=checkbox]').filter({ hasText: 'Plug-in hybrid' }).dispatchEvent('click');
    await expect.poll(() => cards(page).count()).toBeLessThan(6);
    await page.goBack();
    await expectBackAt(top);
  });

  await test.step('and forward again', async () => {
    await page.goForward();
    await expect.poll(names).not.toEqual(all);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('once a car is opened from the results, no further results are requested', async ({ page, platform }) => {
  await page.goto(platform.url(site, `${allStock}?refinementList%5Bmake%5D%5B0%5D=Kia`));
  await hydrated(page);
  const requested: string[] = [];
  const cardsRequested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    requested.push(pathname);
    // Queries for counts alone have 0 hits per page. The vehicle page may send them.
    const pages = (request.postData() ?? '').match(/"hitsPerPage":[1-9]/g) ?? [];
    if (pathname.startsWith('/1/')) cardsRequested.push(...pages);
  });
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(heading(page)).toBeFocused();
  expect(cardsRequested).toEqual([]);
  expect(requested.filter((path) => /^\/api\/cars\/[^/]+$/.test(path))).toHaveLength(1);
});

test('on a phone, Back closes the menu; after a link of the menu, Back returns to the page where the menu was open', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(platform.url('northshore', '/offers'));
  await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore')));
  await hydrated(page);
  const car = page.url();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = () => page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await openMenu();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  expect(page.url()).toBe(car);

  await openMenu();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await openMenu();
  await menu.getByRole('link', { name: 'Parts' }).click();
  await expect(page).toHaveURL(/vehicle-parts-and-accessories/);
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(car);
  await page.goBack();
  await expect(page).toHaveURL(/\/offers$/);
});

test('anchors scroll within the page', async ({ page, platform }) => {
  const path = await firstCarPath(platform, site);
  await test.step('a deep link scrolls to its section', async () => {
    await page.goto(platform.url(site, `${path}#enquire`));
    await hydrated(page);
    await expect(page.locator('#enquire')).toBeInViewport();
  });
  await test.step('from a card directly to the enquiry', async () => {
    await page.goto(platform.url(site, allStock));
    await hydrated(page);
    await mark(page);
    await cards(page)
      .first()
      .getByRole('link', { name: /^Enquire Now about/ })
      .click();
    await expect(page).toHaveURL(platform.url(site, `${path}#enquire`));
    await expect(page.locator('#enquire')).toBeInViewport();
    expect(await isSameDocument(page)).toBe(true);
  });
  await test.step('the skip link moves to the content', async () => {
    await page.goto(platform.url(site));
    await hydrated(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('an unknown address is a 404 page of the dealer with links', async ({ page, platform, complaints }) => {
  complaints.allow(/status of 404/);
  for (const path of ['/no-such-page', '/search/no-such-make', '/cars/no-such-car']) {
    await test.step(path, async () => {
      const response = await page.goto(platform.url(site, path));
      expect(response?.status()).toBe(404);
      await expect(heading(page)).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).not.toHaveURL(platform.url(site, path));
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('after two quick clicks the second page is shown, and Back returns to the page with the links', async ({
  page,
  platform,
}) => {
  const [first = '', second = ''] = await carPaths(platform, site);
  await page.goto(platform.url(site, allStock));
  await hydrated(page);
  await page.evaluate(
    (paths) => {
      for (const path of paths) document.querySelector<HTMLElement>(`article a[href="${path}"]`)?.click();
    },
    [first, second],
  );
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL(platform.url(site, second));
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL(platform.url(site, allStock));
  await expect(cards(page).first()).toBeVisible();
});
