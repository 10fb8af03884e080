import type { Page } from '@playwright/test';
import { firstCarPath } from '../platform/dealers.ts';
import { expect, hydrated, test } from '../platform/test.ts';

const screenPx = 844;
/** Height of the bar at the bottom, plus the greatest height of the consent banner above it. */
const barsPx = 84 + 160;

/** Greatest height of the header on a phone. */
const headerPx = 66;

/** A vehicle of each dealer and kind, by the query or path that finds it. */
const vehicles = [
  ['northshore', 'used car', '?refinementList[car_type][0]=used'],
  ['northshore', 'car with everything', '/cars/2023-toyota-corolla-cross-atmos-n40163'],
  ['northshore', 'demo car', '?refinementList[car_type][0]=demo'],
  ['redgum', 'used car', '?refinementList[body][0]=SUV'],
  ['wattle', 'caravan', '?refinementList[item_type][0]=caravan'],
  ['ironbark', 'motorcycle', '?refinementList[item_type][0]=motorcycle'],
  ['ironbark', 'truck', '?refinementList[item_type][0]=truck'],
  ['southern', 'used car', '?refinementList[car_type][0]=used'],
] as const;

type Box = { readonly name: string; readonly top: number; readonly bottom: number };

/** The parts that the page has, in the order in which a shopper must see them. */
async function partsOf(page: Page): Promise<readonly Box[]> {
  return page.evaluate(() => {
    const offer = document.querySelector('[aria-label="Price and enquiry"]');
    const links = [...(offer?.querySelectorAll('a') ?? [])];
    const section = (title: string) =>
      [...document.querySelectorAll('main h2')].find(({ textContent }) => textContent === title)?.closest('section');
    const wanted: readonly (readonly [string, Element | null | undefined])[] = [
      ['picture', document.querySelector('article section')],
      ['title', document.querySelector('h1')],
      ['price', offer?.querySelector('p')],
      ['repayment', offer?.querySelector('[data-slot="vehicle.sidebar.finance"] dl')],
      ['market position', offer?.querySelector('a[href="#price-compares"]')],
      ['enquire', offer?.querySelector('a[href="#enquire"]')],
      ['next step', links.find(({ textContent }) => /^(Reserve for|Book a test)/.test(textContent))],
      ['facts', section('Key facts')],
      ['trust', section('Checks and warranty') ?? section('Checks')],
      ['tools', [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === 'Share')],
    ];
    return wanted.flatMap(([name, element]) => {
      const box = element?.getBoundingClientRect();
      return box === undefined || box.height === 0 ? [] : [{ name, top: box.top, bottom: box.bottom }];
    });
  });
}

for (const [site, kind, where] of vehicles) {
  test(`on a phone a ${kind} of ${site} shows price and enquiry button on the first screen, and all main parts on two screens`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 390, height: screenPx });
    const path = where.startsWith('/') ? where : await firstCarPath(platform, site, where);
    await page.goto(platform.url(site, path));
    await hydrated(page);
    const parts = await partsOf(page);
    const bottomOf = (name: string) => parts.find((part) => part.name === name)?.bottom ?? Number.POSITIVE_INFINITY;
    const bar = page.getByRole('group', { name: 'Contact the dealer' });
    const barTop = (await bar.boundingBox())?.y ?? 0;

    await test.step('the picture comes first, below the header alone', async () => {
      expect(parts.find(({ name }) => name === 'picture')?.top).toBeLessThanOrEqual(headerPx);
    });

    await test.step('the order', async () => {
      expect(parts.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['picture', 'title', 'price', 'enquire', 'facts', 'tools']),
      );
      expect([...parts].sort((a, b) => a.top - b.top).map(({ name }) => name)).toEqual(parts.map(({ name }) => name));
    });

    await test.step('price and question on the first screen, all on two', async () => {
      expect(bottomOf('price'), 'above all bars').toBeLessThanOrEqual(screenPx - barsPx);
      expect(bottomOf('enquire'), 'above the bar').toBeLessThanOrEqual(barTop);
      expect(bottomOf('tools'), 'before the second screen ends').toBeLessThanOrEqual(screenPx + barTop);
    });

    await test.step('the repayment is one line, beside its comparison rate in the same type', async () => {
      const figures = await page.evaluate(() =>
        [...(document.querySelector('[data-slot="vehicle.sidebar.finance"] dl')?.querySelectorAll('dd') ?? [])].map(
          (element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            const { fontSize, fontWeight } = getComputedStyle(element);
            const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
            return { lines: new Set(tops).size, top: tops[0], type: `${fontSize} ${fontWeight}` };
          },
        ),
      );
      expect(figures.map(({ lines }) => lines)).toEqual(figures.map(() => 1));
      expect(new Set(figures.map(({ top, type }) => `${top} ${type}`)).size).toBeLessThanOrEqual(1);
      if (kind === 'truck') expect(figures, 'repayment and comparison rate').toHaveLength(2);
    });

    await test.step('one filled button at a time; meanwhile the bar’s enquiry is tinted', async () => {
      const own = page
        .getByRole('complementary', { name: 'Price and enquiry' })
        .getByRole('link', { name: 'Enquire Now' });
      const colour = (element: Element) => getComputedStyle(element).backgroundColor;
      const filled = await own.evaluate(colour);
      const inBar = bar.getByRole('link', { name: 'Enquire Now' });
      const tinted = await inBar.evaluate(colour);
      expect(tinted).not.toBe(filled);
      expect(tinted, 'the other actions are plain').not.toBe(await bar.getByRole('link').first().evaluate(colour));
      await page.evaluate(() => window.scrollTo({ top: 1_500, behavior: 'instant' }));
      await expect.poll(() => inBar.evaluate(colour)).toBe(filled);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    });

    await test.step('elements on the picture do not cover each other', async () => {
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll('main a, main button')]
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(
            ({ box }) => box.height > 0 && box.top >= 0 && box.left >= 0 && box.right <= innerWidth && box.bottom < 420,
          )
          .filter(({ element }) => getComputedStyle(element).visibility === 'visible')
          .filter(({ element, box }) => {
            const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
            // The whole picture is a button that enlarges it; smaller buttons are on top of it.
            return box.width < 300 && hit !== null && !element.contains(hit) && !hit.contains(element);
          })
          .map(({ element }) => element.textContent || element.getAttribute('aria-label')),
      );
      expect(covered).toEqual([]);
    });

    await test.step('no wider than a small phone', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });
}

test('a motorcycle, a truck and a caravan show the facts of their kind', async ({ page, platform }) => {
  const terms = async (site: string, kind: string, title: string) => {
    await page.goto(platform.url(site, await firstCarPath(platform, site, `?refinementList[item_type][0]=${kind}`)));
    return page
      .locator('section', { has: page.getByRole('heading', { name: title }) })
      .getByRole('term')
      .allTextContents();
  };
  expect(await terms('ironbark', 'motorcycle', 'The ride')).toEqual([
    'Engine',
    'LAMS',
    'Seat height',
    'Wet weight',
    'Gearbox',
    'Licence',
  ]);
  expect(await terms('ironbark', 'truck', 'Load and licence')).toEqual([
    'GVM',
    'Payload',
    'Towing',
    'Licence',
    'Body length',
  ]);
  expect((await terms('wattle', 'caravan', 'Size and weight')).slice(0, 6)).toEqual([
    'Sleeps',
    'Body length',
    'Tare weight',
    'Trailer mass (ATM)',
    'Ball weight',
    'Layout',
  ]);
});

test('“Excl. gov. charges” leads to the charges of the dealer’s state, with their source', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: screenPx });
  const path = await firstCarPath(platform, 'ironbark', '?refinementList[item_type][0]=truck');
  await page.goto(platform.url('ironbark', path));
  await hydrated(page);
  await page.getByRole('link', { name: 'Excl. gov. charges' }).click();
  const section = page.getByRole('heading', { name: 'Government charges in South Australia' });
  await expect(section).toBeInViewport();
  await expect(page.getByRole('link', { name: 'RevenueSA' })).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the arrows of the pictures are hidden, but the keyboard reaches and shows them', async ({ page, platform }) => {
    await page.goto(platform.url('redgum', await firstCarPath(platform, 'redgum', '?refinementList[body][0]=SUV')));
    await hydrated(page);
    const next = page.getByRole('button', { name: 'Next picture' });
    await expect(next).toHaveCSS('opacity', '0');
    await page.getByRole('button', { name: 'Previous picture' }).focus();
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
    await expect(next).toHaveCSS('opacity', '1');
  });
});
