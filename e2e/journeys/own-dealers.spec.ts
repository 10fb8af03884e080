import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StockLocation } from '@forecourt/contracts/stock';
import { allStock } from '../platform/dealers.ts';
import { freePorts } from '../platform/free-ports.ts';
import { nodeBinary, runNode, workspaceRoot } from '../platform/run-node.ts';
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
  const env = { FORECOURT_DATA_DIR: join(folder, 'data') };
  const [port, adminPort] = await freePorts();
  const options = ['deploy/local/start.ts', '--demo', 'none', '--sites', await ownSites(folder)];
  const server = spawn(nodeBinary, options, {
    cwd: workspaceRoot,
    env: { ...process.env, ...env, NODE_OPTIONS: '', PORT: String(port), ADMIN_PORT: String(adminPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const failed: string[] = [];
  page.on('response', (response) => response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`));
  try {
    let said = '';
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Ctrl+C')) resolve();
      });
      void ended.then(() => reject(new Error(`It ended before it was ready:\n${said}`)));
    });
    expect(said).toContain('0 vehicles can be searched');
    expect([...said.matchAll(/http:\/\/(\w+)\.localhost/g)].map(([, site]) => site)).toEqual(['harbour']);

    await writeFile(join(folder, 'feed.csv'), feed);
    const report = await runNode(
      [
        'deploy/cli/forecourt.ts',
        'stock',
        'import',
        join(folder, 'feed.csv'),
        '--dealer',
        'harbour-cars',
        '--mapping',
        'forecourt',
        '--json',
      ],
      { env },
    );
    expect(JSON.parse(report)).toMatchObject({ rows: { imported: 2 } });

    const url = (path: string) => `http://harbour.localhost:${port}${path}`;
    await test.step('its home page, with its own picture', async () => {
      await page.goto(url('/'));
      await hydrated(page);
      await expect(page).toHaveTitle(/Harbour Cars/);
      const picture = page.locator('main img[src^="/media/site/showroom"]');
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    });
    await test.step('its stock, without pictures that nobody took', async () => {
      await expect(async () => {
        await page.goto(url(allStock));
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
  } finally {
    server.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
});
