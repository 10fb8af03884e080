import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coveredInBars } from '../../platform/covered.ts';
import { allStock } from '../../platform/dealers.ts';
import { startTestPlatform } from '../../platform/platform.ts';
import { expect, hydrated, test } from '../../platform/test.ts';
import { oddFeed, writeOddDealer } from './odd-dealer.ts';

test.setTimeout(4 * 60_000);
test.use({ actionTimeout: 10_000 });

test('a dealer with extreme or broken content of every kind still gets correct pages', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-odd-'));
  await writeOddDealer(join(folder, 'sites'));
  const platform = await startTestPlatform(join(folder, 'data'), join(folder, 'sites'));
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  const open = async (path: string) => {
    const response = await page.goto(platform.url('odd', path));
    expect([path, response?.status()]).toEqual([path, 200]);
    await hydrated(page);
    expect([path, await fits()]).toEqual([path, true]);
  };
  try {
    await writeFile(join(folder, 'feed.csv'), oddFeed());
    const imported = ['stock', 'import', join(folder, 'feed.csv'), '--dealer', 'odd', '--mapping', 'forecourt'];
    expect(await platform.forecourt(...imported)).toMatchObject({ rows: { imported: 60 } });
    await expect(async () => {
      await page.goto(platform.url('odd', allStock));
      await expect(page.getByRole('article')).toHaveCount(21, { timeout: 2_000 });
    }).toPass();

    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await test.step(`a name of 80 characters does not overflow at ${width}`, async () => {
        for (const path of ['/', allStock, '/contact-us/odd-2']) await open(path);
      });
      await test.step(`55 locations, one of them without hours and coordinates, at ${width}`, async () => {
        await open('/dealerships');
        await expect(page.getByRole('heading', { name: /^Odd / })).toHaveCount(54);
        await open('/locations/odd-1');
        await expect(page.getByText('Call us for our hours.')).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Where we are' })).toHaveCount(0);
      });
      await test.step(`scripts are removed and broken Markdown is shown as text, at ${width}`, async () => {
        await open('/warranty');
        await expect(page).toHaveTitle(/^Warranty \|/);
        await expect(page.getByRole('heading', { name: 'Heading without end **bold' })).toBeVisible();
        await expect(page.locator('main script, main img[src="x"], main a[href^="javascript"]')).toHaveCount(0);
      });
      await test.step(`an offer that ended long ago is not listed and has no page, at ${width}`, async () => {
        await open('/offers');
        await expect(page.getByText('Last ones.')).toBeVisible();
        await expect(page.getByText('Over since spring')).toHaveCount(0);
        expect((await platform.fetch('odd', '/offers/over')).status).toBe(404);
      });
    }
    for (const width of [360, 390, 1440])
      await test.step(`with every sticky bar switched on, the bars do not overlap, at ${width}`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
        await open(allStock);
        const car = await page.getByRole('article').getByRole('link').first().getAttribute('href');
        await open(car ?? '');
        expect(await coveredInBars(page), 'beside the question about cookies').toEqual([]);
        await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'No, thanks' }).click();
        const promotion = page
          .getByRole(width > 760 ? 'dialog' : 'region', { name: 'Two years’ service' })
          .filter({ visible: true });
        await page
          .getByRole('banner')
          .getByRole('link', { name: /, home$/ })
          .click();
        await expect(promotion).toBeVisible();
        if (width <= 760) expect(await coveredInBars(page), 'beside the promotion').toEqual([]);
        await promotion.getByRole('button', { name: 'Close' }).click();
        await expect(promotion).toBeHidden();
        await open(car ?? '');
        await page
          .getByRole('button', { name: /compare/i })
          .first()
          .click();
        await expect(
          page
            .getByRole('link', { name: /^Compare/ })
            .or(page.getByRole('button', { name: /^Compare/ }))
            .last(),
        ).toBeVisible();
        expect(await coveredInBars(page), 'beside the compared cars').toEqual([]);
      });
    await test.step('a menu of 60 models is no wider than the window', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open('/');
      await page.getByRole('banner').getByRole('button', { name: 'Vehicles' }).click();
      const models = page.getByRole('banner').getByRole('link', { name: /^Model \d+/ });
      await expect(models.first()).toBeVisible();
      expect(await models.count()).toBeLessThanOrEqual(60);
      expect(await fits()).toBe(true);
    });
    // Stops the page's requests, because they would fail after the platform has ended.
    await page.goto('about:blank');
  } finally {
    await platform.close();
    await rm(folder, { recursive: true, force: true });
  }
});
