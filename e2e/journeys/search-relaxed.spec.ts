import { expectAccessible } from '../platform/accessible.ts';
import { allStock } from '../platform/dealers.ts';
import { expect, hydrated, test } from '../platform/test.ts';

/** Dealers of cars, of trucks and bikes (dark layout), and of caravans, each with a search for what it sells. */
const searches = {
  northshore: 'rav4 qzwv',
  ironbark: 'yamaha qzwv',
  wattle: 'jayco qzwv',
} as const;

for (const [site, query] of Object.entries(searches)) {
  test(`[SRCH-060] ${site}: a search with an unknown word shows close matches without that word`, async ({
    page,
    platform,
  }) => {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(platform.url(site, `${allStock}?query=${encodeURIComponent(query)}`));
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Nothing for “qzwv”');
      await expect(
        page.getByRole('list', { name: 'Close to what you asked for' }).getByRole('article').first(),
      ).toBeVisible();
      const { wide, screen } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        screen: document.documentElement.clientWidth,
      }));
      expect(wide, 'nothing stands out at the side').toBeLessThanOrEqual(screen);
      await expectAccessible(page);
    }
  });
}

for (const [site, query, top] of [
  ['northshore', 'zzzz', 650],
  ['ironbark', 'hilux canopy sunroof', 760],
] as const) {
  test(`${site}: on a phone the search “${query}”, which finds nothing, shows a car within ${top} px`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(platform.url(site, `/search/used-cars?query=${encodeURIComponent(query)}`));
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Search without “');
    expect((await page.locator('article').first().boundingBox())?.y).toBeLessThanOrEqual(top);
  });
}

test('[SRCH-061] when two filters find nothing, a link shows the cars without one of them, and a typed message is passed to the enquiry', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('northshore', `${allStock}?refinementList[make][0]=Toyota&range[price]=:2000`));
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('No car matches both.');
  const row = page.getByRole('link', { name: /^Remove the “Under \$2,000” filter: \d+ cars/ });
  const count = /(\d+) cars/.exec((await row.textContent()) ?? '')?.[1];
  const message = page.getByRole('textbox', { name: 'Your message' });
  // `fill` selects the suggested text and then replaces it. A render between the two clears the selection, and the new
  // text is added to the old one. So this is repeated.
  await expect(async () => {
    await message.fill('A Toyota for my daughter, please.');
    await expect(message).toHaveValue('A Toyota for my daughter, please.', { timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Write to us' }).click();
  await expect(page.getByRole('textbox', { name: /Comments|message/i })).toHaveValue(
    'A Toyota for my daughter, please.',
  );
  await page.goBack();
  await hydrated(page);
  await row.click();
  await expect(page.getByText(`${count} cars at`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Search results' })).toBeVisible();
});

test('[SRCH-060] with JavaScript disabled, a search with an unknown word links to the results without that word', async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(platform.url('northshore', `${allStock}?query=rav4+qzwv`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nothing for “qzwv”');
  await page.getByRole('link', { name: /^Search without “qzwv”: / }).click();
  await expect(page.getByRole('list', { name: 'Search results' })).toBeVisible();
  await context.close();
});
