import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../platform/accessible.ts';
import { allStock } from '../platform/dealers.ts';
import { expect, hydrated, test } from '../platform/test.ts';

/** A light dealer and a dark one, with different card layouts. */
const sites = ['northshore', 'ironbark'] as const;
const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Opens the filters; on narrow screens they are in a sheet. */
async function openFilters(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: /^Filters/ });
  if (!(await opener.isVisible())) return page.getByRole('complementary', { name: /^Filters/ });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('checkbox').first()).toBeVisible();
  return sheet;
}

/** States of the search page other than a full list of cars, and how to reach each. */
const states: Readonly<Record<string, (page: Page, open: (query?: string) => Promise<void>) => Promise<void>>> = {
  async 'filters chosen'(page, open) {
    await open('?refinementList[body][0]=Ute&range[price]=20000:60000');
    await openFilters(page);
  },
  async 'suggestions open'(page, open) {
    await open();
    const filters = await openFilters(page);
    await filters.getByLabel('Make, model or keyword').click();
    await page.keyboard.type('to');
    await expect(filters.getByRole('option').first()).toBeVisible();
  },
  async 'more filters open'(page, open) {
    await open();
    const filters = await openFilters(page);
    await filters.getByText('More filters', { exact: true }).click();
    await expect(filters.getByText('Colour', { exact: true })).toBeVisible();
  },
  async 'no results'(page, open) {
    await open('?query=zzzzqq');
    await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible();
  },
  async 'a search that failed'(page, open) {
    await open();
    await page.route('**/1/indexes/**', (route) => route.abort());
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_asc');
    await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t update the results' })).toBeVisible();
  },
};

for (const site of sites) {
  for (const screen of screens) {
    test(`every state of the search page of ${site} is free of faults at ${screen.width} px`, async ({
      page,
      platform,
      complaints,
    }) => {
      complaints.allow(/Failed to load resource: net::ERR_FAILED/);
      await page.setViewportSize(screen);
      const open = async (query = '') => {
        await page.goto(platform.url(site, `${allStock}${query}`));
        await hydrated(page);
      };
      for (const [name, reach] of Object.entries(states)) {
        await test.step(name, async () => {
          await reach(page, open);
          const { wide, screen } = await page.evaluate(() => ({
            wide: document.documentElement.scrollWidth,
            screen: document.documentElement.clientWidth,
          }));
          expect(wide, 'nothing stands out at the side').toBeLessThanOrEqual(screen);
          await expectAccessible(page);
        });
      }
    });
  }
}

/** Four card layouts. */
for (const site of ['northshore', 'redgum', 'ironbark', 'wattle'] as const) {
  for (const screen of screens) {
    test(`cards of ${site} below the fold reserve their later height at ${screen.width} px`, async ({
      page,
      platform,
    }) => {
      await page.setViewportSize(screen);
      await page.goto(platform.url(site, allStock));
      await hydrated(page);
      const list = page.getByRole('list', { name: 'Search results' });
      const { kept, needed } = await list.evaluate((element) => {
        const cards = [...element.querySelectorAll<HTMLElement>(':scope > li')].filter((card) =>
          card.querySelector('a[href^="/cars/"]'),
        );
        const middle = (heights: readonly number[]) => heights.toSorted((a, b) => a - b)[heights.length >> 1] ?? 0;
        const kept = cards.slice(-6).map((card) => card.getBoundingClientRect().height);
        for (const card of cards) card.style.contentVisibility = 'visible';
        return { kept: middle(kept), needed: middle(cards.map((card) => card.getBoundingClientRect().height)) };
      });
      expect(Math.abs(kept / needed - 1)).toBeLessThan(0.05);
    });
  }
}

test('on a phone a card of redgum has repayment and buttons in one row, a low compare button and the market label', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(platform.url('redgum', allStock));
  await hydrated(page);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByText('comparison rate*') })
    .first();
  const place = async (part: Locator) => {
    const box = await part.boundingBox();
    if (box === null) throw new Error('The part has a place.');
    return { ...box, bottom: box.y + box.height, right: box.x + box.width };
  };
  const repayment = await place(card.getByText('comparison rate*'));
  for (const button of [
    card.getByRole('link', { name: /^Enquire Now/ }),
    card.getByRole('button', { name: /^More/ }),
  ]) {
    const { x, y, bottom } = await place(button);
    expect(x).toBeGreaterThanOrEqual(repayment.right);
    expect(y).toBeLessThan(repayment.bottom);
    expect(bottom).toBeGreaterThan(repayment.y);
  }
  expect((await place(card)).height).toBeLessThan(270);
  const photo = await place(card.locator('img').first());
  const compare = await place(
    card
      .getByRole('button', { name: /^Compare/ })
      .locator('span')
      .first(),
  );
  expect(compare.bottom).toBeLessThanOrEqual(photo.bottom);
  expect(compare.y).toBeGreaterThan(photo.y + 0.65 * photo.height);
  await expect(page.getByText(/^\$[\d,]+ below market$/).first()).toBeVisible();
});
