import type { Locator } from '@playwright/test';
import { allStock, firstCarPath } from '../platform/dealers.ts';
import { expect, hydrated, test } from '../platform/test.ts';

/** Widths of outline and border, which make an edge visible in forced colours. */
const edgeOf = (part: Locator) =>
  part.evaluate((element) => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
    return {
      outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      border: borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth),
    };
  });

test('in forced colours the selected tab and the buttons keep an edge', async ({ page, platform }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(platform.url('redgum', await firstCarPath(platform, 'redgum')));
  await hydrated(page);
  const tabs = page.getByRole('tab');
  expect((await edgeOf(tabs.and(page.locator('[aria-selected="true"]')))).outline).toBeGreaterThan(0);
  expect((await edgeOf(tabs.and(page.locator('[aria-selected="false"]')).first())).outline).toBe(0);
  const box = page.getByRole('complementary', { name: 'Price and enquiry' });
  for (const name of ['Enquire Now', /^Reserve/])
    expect((await edgeOf(box.getByRole('link', { name }).first())).border, String(name)).toBeGreaterThan(0);

  await page.goto(platform.url('northshore', allStock));
  const types = page.getByRole('navigation', { name: 'Stock type' });
  expect((await edgeOf(types.getByRole('link', { name: /^All/ }))).outline).toBeGreaterThan(0);
  expect((await edgeOf(types.getByRole('link', { name: /^New/ }))).outline).toBe(0);
});

test('in forced colours only the chosen radio option has an outline', async ({ page, platform }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(platform.url('northshore', '/finance'));
  await hydrated(page);
  const faces = page.getByRole('group', { name: 'Repayments every' }).first().locator('label > span');
  const outlines = () => Promise.all([0, 1, 2].map(async (index) => (await edgeOf(faces.nth(index))).outline > 0));
  expect((await outlines()).filter(Boolean)).toHaveLength(1);
  await page.getByRole('radio', { name: 'Month' }).first().check();
  expect(await outlines()).toEqual([false, false, true]);
});

test('with forced colours, chosen bodies and amounts in the budget search have a visible edge', async ({
  page,
  platform,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(platform.url('northshore', '/budget'));
  await hydrated(page);
  const body = page
    .getByRole('group', { name: /^Kind of/ })
    .locator('label')
    .first();
  const amount = page.getByRole('button', { name: /^\$[\d,]+$/ }).first();
  const face = body.locator('input + *');
  expect((await edgeOf(face)).outline).toBe(0);
  await body.getByRole('checkbox').check();
  expect((await edgeOf(face)).outline).toBeGreaterThan(0);
  await amount.click();
  await expect(amount).toHaveAttribute('aria-pressed', 'true');
  expect((await edgeOf(amount)).outline).toBeGreaterThan(0);
});

test('with the setting prefers-contrast: more, text and lines have other colours', async ({ page, platform }) => {
  await page.goto(platform.url('redgum', allStock));
  const colours = () =>
    page.evaluate(() => {
      const count = document.querySelector('h1 + p');
      const card = document.querySelector('article');
      return [count, card]
        .map((part) => part && getComputedStyle(part))
        .map((style) => [style?.color, style?.borderTopColor]);
    });
  const withoutContrast = await colours();
  await page.emulateMedia({ contrast: 'more' });
  const [count, card] = await colours();
  expect(count?.[0]).not.toBe(withoutContrast[0]?.[0]);
  expect(card?.[1]).not.toBe(withoutContrast[1]?.[1]);
});

for (const site of ['northshore', 'redgum'])
  test(`${site} prints its cars without filters and navigation`, async ({ page, platform }) => {
    await page.goto(platform.url(site, `${allStock}?refinementList[car_type][0]=used`));
    await hydrated(page);
    await page.emulateMedia({ media: 'print' });
    const results = page.getByRole('list', { name: 'Search results' });
    await expect(results.getByRole('article').last().getByRole('heading')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const gone of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.locator('#filters'),
      page.getByRole('combobox', { name: 'Sort by' }),
      page.getByRole('list', { name: 'Applied filters' }),
      page.getByRole('navigation', { name: 'Pages' }),
      page.getByRole('navigation', { name: 'Stock type' }),
      results.getByRole('button', { name: /^(Save|Compare) / }),
      results.getByRole('link', { name: /^Enquire Now/ }),
    ])
      await expect(gone.filter({ visible: true })).toHaveCount(0);
  });
