import type { Page } from '@playwright/test';
import { allStock, dealers, firstCarPath } from '../platform/dealers.ts';
import { expect, hydrated, test } from '../platform/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Expects no horizontal scrolling. */
async function expectNoSidewaysScroll(page: Page, place: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, `${place} is no wider than the window`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** The given pairs whose visible elements overlap. Texts are compared line by line. */
async function overlaps(page: Page, pairs: readonly (readonly [string, string])[]): Promise<readonly string[]> {
  return page.evaluate((wanted) => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .slice(0, 6)
        .flatMap((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const words = element.textContent === '' ? [] : [...range.getClientRects()];
          return words.length > 0 ? words : [...element.getClientRects()];
        })
        .filter(({ width, height }) => width > 1 && height > 1);
    return wanted
      .filter(([one, other]) =>
        boxes(one).some((a) =>
          boxes(other).some(
            (b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
          ),
        ),
      )
      .map(([one, other]) => `${one} on ${other}`);
  }, pairs);
}

const inHeader = ['header a[href="/"] > span', 'header [data-slot="frame.header.saved"] a'] as const;
const onCard = ['article p > span:first-child', 'article [data-slot="search.card.favourite"] button'] as const;
const titleOnForm = ['main h1', 'main form'] as const;

for (const site of dealers) {
  for (const { width, text } of [
    { width: 320, text: '100%' },
    { width: 390, text: '200%' },
    { width: 1280, text: '200%' },
  ]) {
    test(`${site} at ${width} px with text of ${text}: no page scrolls sideways, and nothing overlaps in header, cards and forms`, async ({
      page,
      platform,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const places = [
        '/',
        `${allStock}?refinementList[car_type][0]=used`,
        await firstCarPath(platform, site),
        '/saved',
        '/finance',
        // Caravans are not searched by budget.
        ...(site === 'wattle' ? [] : ['/budget']),
      ];
      for (const path of places) {
        await page.goto(platform.url(site, path));
        await hydrated(page);
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
        await expectNoSidewaysScroll(page, path);
        expect(await overlaps(page, [inHeader, onCard, titleOnForm]), path).toEqual([]);
      }
    });
  }
}
