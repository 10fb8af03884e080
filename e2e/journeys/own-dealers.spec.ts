import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StockLocation } from '@forecourt/contracts/stock';
import { allStock } from '../platform/dealers.ts';
import { startTestPlatform } from '../platform/platform.ts';
import { workspaceRoot } from '../platform/run-node.ts';
import { expect, hydrated, test } from '../platform/test.ts';

const location: StockLocation = {
  id: 'harbour-cars',
  name: 'Harbour Cars',
  slug: 'harbour-cars',
  visible: true,
  primary: true,
  location_type: 'sales',
  dealership_id: 'd901',
  dealership_slug: 'harbour-cars',
  address: { street: '9 Wharf Street', city: 'Hobart', state: 'TAS', postcode: '7000', lat: -42.88, long: 147.33 },
  contact_detail: { phone: '03 5550 9000', landline_phone: '03 5550 9000', opening_hours: [] },
  dealer_license_number: 'MVT 9',
};

const feed = `stock_number,type,year,make,model,price,body,colour,kilometres
H1,used,2019,Suzuki,Swift,17990,Hatch,Red,61200
H2,used,2021,Toyota,HiLux,48990,Ute,White,38100
`;

/** A folder with one dealer: its document on a template of the platform, its location, and a picture of its own. */
async function ownSites(folder: string): Promise<string> {
  const sites = join(folder, 'sites');
  const like = JSON.parse(await readFile(join(workspaceRoot, 'demo/sites/redgum.json'), 'utf8'));
  const site = {
    ...like,
    slug: 'harbour',
    name: 'Harbour Cars',
    url: 'https://harbour.example',
    dealerships: ['harbour-cars'],
    home: { ...like.home, picture: 'site/showroom' },
    // Its neighbour's own words are not its own.
    nav: { ...like.nav, footer: [] },
    promoTiles: {},
    analytics: { measurementId: 'G-HARBOUR01' },
    search: { ...like.search, key: { env: 'FORECOURT_SITE_HARBOUR_SEARCH_KEY' } },
  };
  await mkdir(join(sites, 'locations'), { recursive: true });
  await mkdir(join(sites, 'media'));
  await writeFile(join(sites, 'harbour.json'), JSON.stringify(site));
  await writeFile(join(sites, 'locations', 'harbour-cars.json'), JSON.stringify([location]));
  for (const width of [640, 1200]) {
    const picture = join(workspaceRoot, `demo/pictures/hatch-red-front-34-${width}.webp`);
    await copyFile(picture, join(sites, 'media', `showroom-${width}.webp`));
  }
  return sites;
}

test('a platform without the demo serves a dealer of one’s own, with an imported feed', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-own-'));
  const platform = await startTestPlatform(join(folder, 'data'), await ownSites(folder));
  const failed: string[] = [];
  page.on('response', (response) => response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`));
  try {
    const file = join(folder, 'feed.csv');
    await writeFile(file, feed);
    const report = await platform.forecourt(
      'stock',
      'import',
      file,
      '--dealer',
      'harbour-cars',
      '--mapping',
      'forecourt',
    );
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
    await test.step('measured by nobody who was not allowed to', async () => {
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
    await test.step('its stock, without pictures that nobody took', async () => {
      await expect(async () => {
        await page.goto(platform.url('harbour', allStock));
        await hydrated(page);
        await expect(page.getByRole('article')).toHaveCount(2, { timeout: 2_000 });
      }).toPass();
      await expect(page.getByRole('article').filter({ hasText: 'HiLux' })).toContainText('Photos on the way');
    });
    await test.step('a car of it', async () => {
      await page.getByRole('article').filter({ hasText: 'Swift' }).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Suzuki Swift');
      await expect(page.getByText('Harbour Cars').first()).toBeVisible();
    });
    expect(failed).toEqual([]);
    // What a page still asks for would find nobody.
    await page.goto('about:blank');
  } finally {
    await platform.close();
    await rm(folder, { recursive: true, force: true });
  }
});
