import type { Page } from '@playwright/test';
import { expectAccessible } from '../platform/accessible.ts';
import { coveredControls } from '../platform/control-faults.ts';
import { allStock, dealers, firstCarPath } from '../platform/dealers.ts';
import { expect, hydrated, test } from '../platform/test.ts';

const missing = '/no-such-page';
/**
 * Each page is loaded at one of two sizes and then resized to the other one. The sizes alternate from dealer to dealer.
 */
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

// A dealer with many pages takes long on a busy machine.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

/** This dealer and another dealer share a template, so axe checks only one of the two. */
const twin = 'ironbark';

for (const site of dealers) {
  test(`the main pages of ${site} are free of faults on a phone and on a desktop`, async ({
    page,
    platform,
    complaints,
  }) => {
    // The browser itself logs the 404.
    complaints.allow(new RegExp(`status of 404.*${missing}`));
    const car = await firstCarPath(platform, site);
    const paths = [
      '/',
      allStock,
      car,
      '/brands',
      '/models',
      '/models?body=ute',
      ...brandPages(site),
      '/dealerships',
      '/about-us',
      '/offers',
      ...ownPages(site),
      '/saved',
      missing,
    ];
    for (const [at, path] of paths.entries()) {
      await test.step(path, async () => {
        const [loaded, turned] = (at + dealers.indexOf(site)) % 2 === 0 ? [phone, desk] : [desk, phone];
        await page.setViewportSize(loaded);
        const response = await page.goto(platform.url(site, path));
        expect(response?.status()).toBe(path === missing ? 404 : 200);
        if (path !== missing) await hydrated(page);
        await expectNamed(page);
        for (const screen of [loaded, turned]) {
          await page.setViewportSize(screen);
          await expectNoSidewaysScroll(page);
          if (site !== twin || path === '/') await expectAccessible(page);
        }
        // This check comes after axe at all sizes, because the check scrolls through the page, and scrolling may still
        // change the layout.
        for (const screen of [turned, loaded]) {
          await page.setViewportSize(screen);
          expect(await coveredControls(page), `nothing lies on a control at ${screen.width} px`).toEqual([]);
        }
      });
    }
  });
}

/** One page of each kind that is made from the dealer's own content and locations. */
function ownPages(site: string): readonly string[] {
  if (site === 'northshore') return ['/privacy-policy', '/offers/kia/kia-tow-pack', '/contact-us/northshore-toyota'];
  return site === 'wattle' ? ['/locations/wattle-geelong', '/blog', '/blog/motoring-tips/ball-weight-explained'] : [];
}

/** Pages of brands, if the dealer has any. */
function brandPages(site: string): readonly string[] {
  return site === 'northshore' || site === 'southern' ? ['/toyota/overview'] : [];
}

/** Expects a title, one heading and the language. */
async function expectNamed(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S{3}/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S{3}/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU');
  await expect(page.getByRole('main')).toHaveCount(1);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(wide, 'nothing stands out at the side').toBeLessThanOrEqual(screen);
}

test('without script, search and vehicle pages contain names, prices and structured data', async ({ platform }) => {
  for (const site of dealers) {
    const search = await platform.fetch(site, allStock);
    expect(search.status).toBe(200);
    const list = structuredData(search.body).find((entry) => entry['@type'] === 'ItemList');
    const cars = (list?.['itemListElement'] ?? []) as readonly { readonly item: Thing }[];
    expect(cars.length, `${site} lists its cars`).toBeGreaterThan(5);
    for (const { item } of cars) expectOffered(search.body, item);

    const vehicle = await platform.fetch(site, await firstCarPath(platform, site));
    const car = structuredData(vehicle.body).find(({ offers }) => offers !== undefined);
    expect(car?.['name'], `${site} describes the car`).toBeTruthy();
    if (car) expectOffered(vehicle.body, car);
  }
});

type Thing = Readonly<Record<string, unknown>> & { readonly offers?: { readonly price?: number } };

function structuredData(html: string): readonly Thing[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Thing,
  );
}

/** Expects each word of the name and the formatted price from the structured data in the page's text. */
function expectOffered(html: string, car: Thing): void {
  const body = html.slice(html.indexOf('<body'), html.indexOf('id="forecourt-page"')).replaceAll('&amp;', '&');
  for (const word of String(car['name']).split(' ')) expect(body).toContain(word);
  const price = car.offers?.price;
  if (price !== undefined) expect(body).toContain(`$${price.toLocaleString('en-AU')}`);
}

test('the five dealers differ in colour, and at least four of them in layout and type', async ({ page, platform }) => {
  const looks: { readonly arrangement: string; readonly accent: string; readonly type: string }[] = [];
  for (const site of dealers) {
    await page.goto(platform.url(site, allStock));
    looks.push(
      await page.evaluate(() => {
        const { template, header, footer, card, vehicle, hero } = document.documentElement.dataset;
        const heading = document.querySelector('h1');
        const style = (element: Element | null) => (element ? getComputedStyle(element) : null);
        return {
          arrangement: JSON.stringify({ template, header, footer, card, vehicle, hero }),
          accent: getComputedStyle(document.documentElement).getPropertyValue('--accent'),
          type: [style(heading)?.fontFamily, style(heading)?.fontWeight, style(document.body)?.backgroundColor].join(
            ' ',
          ),
        };
      }),
    );
  }
  const different = (part: keyof (typeof looks)[number]) => new Set(looks.map((look) => look[part])).size;
  expect(different('accent'), JSON.stringify(looks)).toBe(dealers.length);
  // Dealers may share a template, so not all of them differ in arrangement and fonts.
  expect(different('arrangement'), JSON.stringify(looks)).toBeGreaterThanOrEqual(4);
  expect(different('type'), JSON.stringify(looks)).toBeGreaterThanOrEqual(4);
});

test('a pin that several locations share zooms in on them, and the focus moves to the first of them', async ({
  page,
  platform,
}) => {
  await page.setViewportSize(desk);
  await page.goto(platform.url('southern', '/dealerships'));
  await hydrated(page);
  const map = page.getByRole('region', { name: 'On the map' });
  const shared = map.getByRole('button', { name: /^1–2: zoom in on/ });
  await expect(shared).toBeVisible();
  await expect(map.getByRole('link')).toHaveCount(0);
  await shared.focus();
  await page.keyboard.press('Enter');
  await expect(shared).toHaveCount(0);
  await expect(map.getByRole('link', { name: 'Ironbark Gepps Cross' })).toBeFocused();
});
