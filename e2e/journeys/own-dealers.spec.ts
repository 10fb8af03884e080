import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allStock } from '../platform/dealers.ts';
import { followLinks } from '../platform/follow-links.ts';
import { startTestPlatform } from '../platform/platform.ts';
import { runNode, workspaceRoot } from '../platform/run-node.ts';
import { expect, hydrated, test } from '../platform/test.ts';

const feed = `stock_number,type,year,make,model,price,body,colour,kilometres
H1,used,2019,Suzuki,Swift,17990,Hatch,Red,61200
H2,used,2021,Toyota,HiLux,48990,Ute,White,38100
`;

/** A folder with one dealer, created by the CLI, with its own picture and an analytics tag. */
async function ownSites(folder: string): Promise<string> {
  const sites = join(folder, 'sites');
  const made = await runNode([
    join(workspaceRoot, 'deploy/cli/forecourt.ts'),
    ...['site', 'new', 'harbour', '--folder', sites, '--name', 'Harbour Cars', '--template', 'market'],
    ...['--address', '9 Wharf Street, Hobart TAS 7000', '--phone', '03 5550 9000', '--email', 'sales@harbour.example'],
    ...['--licence', 'MVT 9', '--colour', '#0B5F68', '--noun', 'car'],
  ]);
  expect(made).toContain('Harbour Cars is set up');
  const file = join(sites, 'harbour.json');
  const site = JSON.parse(await readFile(file, 'utf8'));
  const changed = {
    ...site,
    home: { ...site.home, picture: 'site/showroom' },
    analytics: { measurementId: 'G-HARBOUR01' },
  };
  await writeFile(file, JSON.stringify(changed));
  await mkdir(join(sites, 'media'));
  for (const width of [640, 1200]) {
    const picture = join(workspaceRoot, `demo/pictures/suv-blue-front-34-${width}.webp`);
    await copyFile(picture, join(sites, 'media', `showroom-${width}.webp`));
  }
  return sites;
}

// A new dealer must be online within five minutes.
test.setTimeout(5 * 60_000);

test('a platform without the demo serves its own dealer with an imported feed', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-own-'));
  const platform = await startTestPlatform(join(folder, 'data'), await ownSites(folder));
  const failed: string[] = [];
  page.on('response', (response) => response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`));
  try {
    const file = join(folder, 'feed.csv');
    await writeFile(file, feed);
    const report = await platform.forecourt('stock', 'import', file, '--dealer', 'harbour', '--mapping', 'forecourt');
    expect(report).toMatchObject({ rows: { imported: 2 } });
    expect((await platform.fetch('redgum', '/')).status).toBe(404);

    await test.step('its home page, with its own picture', async () => {
      await page.goto(platform.url('harbour'));
      await hydrated(page);
      await expect(page).toHaveTitle(/Harbour Cars/);
      const picture = page.locator('main img[src^="/media/site/showroom"]');
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    });
    await test.step('its analytics, only with consent', async () => {
      const tags: string[] = [];
      await page.route('https://www.googletagmanager.com/**', (route) => {
        tags.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: '' });
      });
      const banner = page.getByRole('region', { name: 'Cookies' });
      await banner.getByRole('button', { name: 'No, thanks' }).click();
      await expect(banner).toBeHidden();
      await page.reload();
      await hydrated(page);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await expect(banner).toBeHidden();
      expect(tags).toEqual([]);
      expect(await page.evaluate(() => ({ kept: Object.entries(localStorage), cookies: document.cookie }))).toEqual({
        kept: [['forecourt.consent:harbour', 'refused']],
        cookies: '',
      });
      await page.getByRole('button', { name: 'Cookie choice' }).click();
      await banner.getByRole('button', { name: 'Yes, allow' }).click();
      await expect.poll(() => tags).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-HARBOUR01']);
    });
    await test.step('its stock, without pictures for cars that have none', async () => {
      await expect(async () => {
        await page.goto(platform.url('harbour', allStock));
        await hydrated(page);
        await expect(page.getByRole('article')).toHaveCount(2, { timeout: 2_000 });
      }).toPass();
      await expect(page.getByRole('article').filter({ hasText: 'HiLux' })).toContainText('Photos coming');
    });
    await test.step('a vehicle page', async () => {
      await page.getByRole('article').filter({ hasText: 'Swift' }).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Suzuki Swift');
      await expect(page.getByText('Harbour Cars').first()).toBeVisible();
    });
    await test.step('every link of every page leads to a page; offers and a blog without content are not linked', async () => {
      const pages = await followLinks(platform, 'harbour');
      expect([...pages.values()].filter(({ faults }) => faults.length > 0)).toEqual([]);
      const paths = [...pages.keys()];
      const needed = ['/', '/dealerships', '/locations/harbour', '/contact-us/harbour', '/privacy-policy', '/about-us'];
      expect(paths).toEqual(expect.arrayContaining([...needed, '/terms-and-conditions', '/service', '/trade-in']));
      expect(paths.filter((path) => /^\/(blog|special-offers|finance)\b/.test(path))).toEqual([]);
      expect(paths.filter((path) => path.startsWith('/cars/')).length).toBeGreaterThanOrEqual(2);
    });
    await test.step('with its initials as its logo, within the width of a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of ['/', allStock, '/locations/harbour', '/privacy-policy']) {
        await page.goto(platform.url('harbour', path));
        await hydrated(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      }
      await page.goto(platform.url('harbour'));
      await expect(page.getByRole('heading', { name: 'Our Locations' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'All offers' })).toHaveCount(0);
      await expect(
        page
          .getByRole('banner')
          .getByRole('link', { name: /^Harbour Cars ?, home$/ })
          .locator('path'),
      ).toHaveCount(2);
    });
    expect(failed).toEqual([]);
    // Stops the page's requests, because they would fail after the platform has ended.
    await page.goto('about:blank');
  } finally {
    await platform.close();
    await rm(folder, { recursive: true, force: true });
  }
});
