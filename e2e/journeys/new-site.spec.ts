import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { loadSite } from '../../deploy/sites/load.ts';
import { allStock, carPaths } from '../platform/dealers.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { expect, hydrated, test } from '../platform/test.ts';

const redgum = loadSite('redgum');

/** Creates a site on its own host: Redgum's configuration with these changes. */
async function found(platform: TestPlatform, slug: string, changes: Partial<SiteConfig>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-new-site-'));
  const file = join(folder, `${slug}.json`);
  const key = { env: `FORECOURT_SITE_${slug.toUpperCase()}_SEARCH_KEY` };
  const made = { ...redgum, slug, url: `https://${slug}.example`, search: { ...redgum.search, key }, ...changes };
  await writeFile(file, JSON.stringify(made));
  await platform.forecourt('host', 'add', slug, `${slug}.example`);
  for (const dealership of made.dealerships) await platform.forecourt('dealership', 'add', slug, dealership);
  await platform
    .forecourt('site', 'apply', file, '--why', 'a new dealer')
    .finally(() => rm(folder, { recursive: true }));
}

/** Pins the versions that Redgum runs, except for some remotes. */
async function open(platform: TestPlatform, slug: string, without: readonly string[] = []): Promise<void> {
  const shown = await platform.forecourt<{ remotes: { remote: string; version: string }[] }>('show', 'redgum');
  const pins = shown.remotes
    .filter(({ remote }) => !without.includes(remote))
    .map(({ remote, version }) => `${remote}@${version}`);
  await platform.forecourt('pin', slug, ...pins, '--why', 'the site opens');
}

test('a site created while the platform runs is served without a restart', async ({ platform, request }) => {
  const status = async () => (await platform.fetch('newtown', '/')).status;
  expect(await status()).toBe(404);
  await platform.forecourt('host', 'add', 'newtown', 'www.newtown.example');
  await found(platform, 'newtown', { name: 'Newtown Cars', redirectHosts: ['www.newtown.example'] });
  await expect.poll(status).toBe(503);
  await open(platform, 'newtown');
  const home = async () => (await platform.fetch('newtown', '/')).body;
  await expect.poll(home).toContain('Newtown Cars');
  await test.step('the site shows its stock list, read with its own search key, and its car pages', async () => {
    expect((await platform.fetch('newtown', allStock)).status).toBe(200);
    const [first] = await carPaths(platform, 'newtown');
    expect(first).toBe((await carPaths(platform, 'redgum'))[0]);
    expect((await platform.fetch('newtown', `/api${first}`)).status).toBe(200);
    expect((await platform.fetch('newtown', first ?? '')).status).toBe(200);
  });
  await test.step('its other host redirects to the same address at its own host', async () => {
    const moved = await request.get(
      `http://127.0.0.1:${new URL(platform.url('newtown', '/')).port}${allStock}?page=2`,
      {
        headers: { host: 'www.newtown.example' },
        maxRedirects: 0,
      },
    );
    expect([moved.status(), moved.headers()['location']]).toEqual([301, `https://newtown.example${allStock}?page=2`]);
  });
  await test.step('other sites are unchanged', async () => {
    expect((await platform.fetch('redgum', '/')).body).toContain(redgum.name);
  });
});

test('[VIEW-001] a site without favourites runs without mf-account, and may show its pictures in a slider', async ({
  platform,
  page,
}) => {
  const layout = Object.fromEntries(
    Object.entries(redgum.layout).map(([slot, widgets]) => [
      slot,
      widgets.filter((widget) => !widget.startsWith('mf-account/')),
    ]),
  );
  await found(platform, 'plain', {
    layout,
    favourites: { ...redgum.favourites, enabled: false },
    viewer: { layout: 'slider' },
  });
  await open(platform, 'plain', ['mf-account']);
  await expect.poll(async () => (await platform.fetch('plain', '/')).status).toBe(200);
  await page.goto(platform.url('plain', allStock));
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(0);
  await page.goto(platform.url('plain', (await carPaths(platform, 'plain'))[0]));
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const track = page.getByRole('group', { name: 'Pictures, scroll sideways' });
  const [slides, width] = await track.evaluate((row) => [
    [...row.children].map((slide) => slide.getBoundingClientRect().width),
    row.clientWidth,
  ]);
  expect(slides.length).toBeGreaterThan(2);
  // The next slide is partly visible.
  for (const slide of slides) expect(slide).toBeLessThan(width * 0.95);
  await expect(page.getByRole('button', { name: 'Show picture 1' })).toHaveCount(0);
});
