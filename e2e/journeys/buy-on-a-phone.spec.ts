import type { CDPSession, Locator, Page } from '@playwright/test';
import { allStock } from '../platform/dealers.ts';
import { expectFocusSeen } from '../platform/focus.ts';
import { tabTo } from '../platform/keyboard.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { expect, hydrated, test } from '../platform/test.ts';

/**
 * Searches at dealers with different card layouts. They are chosen to find no sold cars: consecutive sold cars share a
 * card, so the tests could not count them.
 */
const searches = [
  { site: 'northshore', make: 'Suzuki', body: 'SUV' },
  { site: 'redgum', make: 'Ford', body: 'Ute' },
] as const;

const parts = (page: Page) => ({
  results: page.getByRole('list', { name: 'Search results' }),
  filters: page.getByRole('button', { name: /^Filters/ }),
  sheet: page.getByRole('dialog', { name: 'Filters' }),
  chips: page.getByRole('list', { name: 'Applied filters' }).getByRole('link'),
});

/** The state of the results that Back and reload must restore. */
type Place = {
  readonly url: string;
  readonly cars: readonly string[];
  readonly chips: readonly string[];
  readonly top: number;
};

async function placeOf(page: Page): Promise<Place> {
  const { results, chips } = parts(page);
  return {
    url: page.url(),
    cars: await results.getByRole('article').getByRole('heading').allTextContents(),
    chips: await chips.allTextContents(),
    top: await page.evaluate(() => window.scrollY),
  };
}

/** Expects the same search, the same cars and the same scroll position. */
async function expectPlace(page: Page, { url, cars, chips, top }: Place, isScrolled = true): Promise<void> {
  await expect(page).toHaveURL(url);
  await settled(page);
  const now = await placeOf(page);
  expect(now).toMatchObject({ cars, chips });
  if (!isScrolled) return;
  await expect
    .poll(async () => Math.abs((await placeOf(page)).top - top), 'as far down as before')
    .toBeLessThanOrEqual(2);
}

/** Waits until the results match the filters. */
async function settled(page: Page): Promise<void> {
  const { results } = parts(page);
  await expect(results).toBeVisible();
  await expect(results.locator('xpath=..')).toHaveAttribute('aria-busy', 'false');
}

/** The button that closes the sheet, once its count equals that of the served pages. */
async function showButton(page: Page, platform: TestPlatform, site: string): Promise<Locator> {
  const button = parts(page).sheet.getByRole('button', { name: /^Show \d+/ });
  await settled(page);
  await expect(button).toHaveText(new RegExp(`^Show ${await countCars(page, platform, site)} `));
  return button;
}

/** Counts the cars for sale on the served pages of this search, without script. Sold cars are not counted. */
async function countCars(page: Page, platform: TestPlatform, site: string): Promise<number> {
  const { pathname, search } = new URL(page.url());
  const found = new Set<string>();
  for (let number = 1; ; number++) {
    const { status, body } = await platform.fetch(site, `${pathname}${search}&page=${number}`);
    if (status !== 200) return found.size;
    for (const card of body.split('<article').slice(1)) {
      if (card.includes('This one’s been sold')) continue;
      for (const [, path = ''] of card.matchAll(/href="(\/cars\/\d[^"#/?]+)"/g)) found.add(path);
    }
  }
}

/** Expects the sheet to show the chosen filters. */
async function expectChosen(page: Page, { make, body }: (typeof searches)[number]): Promise<void> {
  const { sheet } = parts(page);
  for (const choice of [make, body]) await expect(box(sheet, choice)).toHaveAttribute('aria-checked', 'true');
  await expect(sheet.getByRole('slider', { name: 'Highest price' })).not.toHaveAttribute(
    'aria-valuetext',
    /no maximum/,
  );
}

const box = (sheet: Locator, choice: string) => sheet.getByRole('checkbox', { name: new RegExp(`^${choice} ?\\d`) });

/** Taps at the element's position on screen; Playwright's own tap may scroll first. */
async function tapHere(page: Page, target: Locator): Promise<void> {
  const at = await target.boundingBox();
  if (at === null) throw new Error(`TARGET_MISSING: ${target} is not on screen.`);
  await page.touchscreen.tap(at.x + at.width / 2, at.y + at.height / 2);
}

/** Swipes within a third of a second, then holds the finger, so that no momentum scrolling follows. */
async function swipe(devtools: CDPSession, from: { x: number; y: number }, by: { x: number; y: number }) {
  const beganAt = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', afterS: number, share?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: share === undefined ? [] : [{ x: from.x + by.x * share, y: from.y + by.y * share }],
      timestamp: beganAt + afterS,
    });
  await touch('touchStart', 0, 0);
  for (let step = 1; step <= 10; step++) await touch('touchMove', step / 30, step / 10);
  await touch('touchMove', 1, 1);
  await touch('touchEnd', 1.1);
}

/** Waits until scrolling has ended and the page has stored its scroll position. */
async function atRest(page: Page): Promise<void> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const last = before;
        before = await page.evaluate(() => window.scrollY);
        return before === last;
      },
      { intervals: [250] },
    )
    .toBe(true);
}

for (const wanted of searches) {
  const { site, make, body } = wanted;

  test.describe(`a shopper at 390 px, at ${site}`, () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test.describe('with a finger', () => {
      test.use({ hasTouch: true, isMobile: true });

      test('filters by make, price and body, opens a car and returns to the same scroll position', async ({
        page,
        platform,
        context,
      }) => {
        const { results, filters, sheet } = parts(page);
        const devtools = await context.newCDPSession(page);
        await page.goto(platform.url(site, allStock));
        await hydrated(page);

        await test.step('filter', async () => {
          await filters.tap();
          for (const choice of [make, body]) {
            await box(sheet, choice).tap();
            await expect(box(sheet, choice)).toHaveAttribute('aria-checked', 'true');
          }
          const thumb = sheet.getByRole('slider', { name: 'Highest price' });
          await thumb.scrollIntoViewIfNeeded();
          const at = await thumb.boundingBox();
          if (at === null) throw new Error('SLIDER_MISSING: the price slider is not on screen.');
          await swipe(devtools, { x: at.x + at.width / 2, y: at.y + at.height / 2 }, { x: -70, y: 0 });
          await expect(page).toHaveURL(/range\[price\]=:\d+/);
          await expectChosen(page, wanted);
          await (await showButton(page, platform, site)).tap();
          await expect(sheet).toBeHidden();
          await settled(page);
        });

        const place = await test.step('scroll and open a car', async () => {
          await swipe(devtools, { x: 195, y: 700 }, { x: 0, y: -500 });
          await swipe(devtools, { x: 195, y: 700 }, { x: 0, y: -500 });
          await atRest(page);
          const here = await placeOf(page);
          expect(here.top).toBeGreaterThan(500);
          expect(here.chips).toHaveLength(3);
          await tapHere(page, await titleOnScreen(page, results));
          await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
          return here;
        });

        await test.step('back, with the same filters in the sheet', async () => {
          await page.goBack();
          await expectPlace(page, place);
          await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
          await tapHere(page, filters);
          await expectChosen(page, wanted);
          await page.goBack();
          await expect(sheet).toBeHidden();
          await expectPlace(page, place);
        });

        await test.step('reload, and open the address in another tab', async () => {
          await page.reload();
          await hydrated(page);
          await expectPlace(page, place);
          const other = await context.newPage();
          await other.goto(place.url);
          await hydrated(other);
          await expectPlace(other, place, false);
          await parts(other).filters.tap();
          await expectChosen(other, wanted);
        });
      });
    });

    test('with a keyboard alone, filters by make, price and body, opens a car and returns to the same scroll position', async ({
      page,
      platform,
    }) => {
      const { results, filters, sheet } = parts(page);
      const tab = (to: Locator) => tabTo(page, to, expectFocusSeen);
      await page.goto(platform.url(site, allStock));
      await hydrated(page);

      await test.step('filter', async () => {
        await tab(filters);
        await page.keyboard.press('Enter');
        await expect(sheet).toBeVisible();
        await expect(sheet.locator(':focus')).toHaveCount(1);
        // While the sheet slides in, the focused element may still be off screen.
        await sheet.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
        const thumb = sheet.getByRole('slider', { name: 'Highest price' });
        await tab(thumb);
        for (let step = 0; step < 3; step++) await page.keyboard.press('PageDown');
        await expect(page).toHaveURL(/range\[price\]=:\d+/);
        await expect(thumb).toBeFocused();
        for (const choice of [make, body]) {
          await tab(box(sheet, choice));
          await page.keyboard.press('Space');
          await expect(box(sheet, choice)).toHaveAttribute('aria-checked', 'true');
          await settled(page);
          await expect(box(sheet, choice)).toBeFocused();
          await expectFocusSeen(page);
        }
        await tab(await showButton(page, platform, site));
        await page.keyboard.press('Enter');
        await expect(sheet).toBeHidden();
        await expect(filters).toBeFocused();
        await settled(page);
      });

      const place = await test.step('open a car further down', async () => {
        const title = results.getByRole('article').nth(3).getByRole('heading').getByRole('link');
        await tab(title);
        await atRest(page);
        const here = await placeOf(page);
        expect(here.top).toBeGreaterThan(300);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeFocused();
        return here;
      });

      await test.step('back, with the same filters in the sheet', async () => {
        await page.goBack();
        await expectPlace(page, place);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await tab(filters);
        await page.keyboard.press('Enter');
        await expectChosen(page, wanted);
        await page.keyboard.press('Escape');
        await expect(sheet).toBeHidden();
        await expect(filters).toBeFocused();
      });

      await test.step('reload', async () => {
        await page.reload();
        await hydrated(page);
        await expectPlace(page, place, false);
      });
    });
  });
}

/** A car's title that is on screen, so that it can be tapped without scrolling. */
async function titleOnScreen(page: Page, results: Locator): Promise<Locator> {
  const titles = results.getByRole('article').getByRole('heading').getByRole('link');
  for (const title of await titles.all()) {
    const at = await title.boundingBox();
    if (at !== null && at.y > 120 && at.y < 780) return title;
  }
  throw new Error(`TITLE_MISSING: no car's title is on screen at ${page.url()}.`);
}
