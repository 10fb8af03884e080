import type { Page } from '@playwright/test';
import type { TestPlatform } from '../platform/platform.ts';
import { expect, hydrated, test } from '../platform/test.ts';
import type { SweptKey } from './swept-keys.ts';
import { sweptKeys } from './swept-keys.ts';
import type { SweptSite } from './swept-site.ts';
import { sweepSite } from './swept-site.ts';

const site = 'northshore';

type Seen = Extract<SweptKey, { kind: 'seen' }>;

/**
 * Keys grouped by page. All keys of a page are changed one after another. So the unchanged page, which each changed
 * page is compared with, is only a few seconds old.
 */
const pages = Map.groupBy(
  Object.entries(sweptKeys).filter((entry): entry is [string, Seen] => entry[1].kind === 'seen'),
  ([, { on, with: besides = {} }]) => `${on} ${JSON.stringify(besides)}`,
);

test('changing a key of the configuration changes the page that the table of keys names for it', async ({
  platform,
}) => {
  test.setTimeout(8 * 60_000);
  const swept = await sweepSite(platform, site);
  const unseen: string[] = [];
  for (const [page, keys] of pages) {
    let found = await unseenOn(swept, keys);
    // A location may have opened between two responses, or an island may have been late, so the page is checked once
    // more.
    if (found.drifts || found.keys.length > 0) found = await unseenOn(swept, keys);
    unseen.push(...found.keys, ...(found.drifts ? [`${page} is another one without a change`] : []));
  }
  await swept.undo();
  expect(unseen).toEqual([]);
});

/** `keys`: the keys that had no effect on the page. `drifts`: whether the page changed without a change of a key. */
async function unseenOn(
  swept: SweptSite,
  keys: readonly [string, Seen][],
): Promise<{ readonly keys: readonly string[]; readonly drifts: boolean }> {
  const [, { on = '/', with: besides = {} } = {}] = keys[0] ?? [];
  await swept.change(besides);
  const shown = await swept.shows(on);
  const isAnother = async () => (await swept.shows(on)) !== shown;
  // The api applies a change later than the edge, so this waits until a response of the api has changed.
  const isLater = on.startsWith('/api/');
  const unseen: string[] = [];
  for (const [key, { value, along = {} }] of keys) {
    try {
      if (isLater) {
        await swept.change(besides);
        await expect.poll(isAnother, { timeout: 3_000, intervals: [50] }).toBe(false);
      }
      await swept.change({ ...besides, ...along, [key]: value });
      if (isLater) await expect.poll(isAnother, { timeout: 3_000, intervals: [50] }).toBe(true);
      else expect(await isAnother()).toBe(true);
    } catch (error) {
      unseen.push(`${key} on ${on}: ${String(error).slice(0, 300)}`);
    }
  }
  await swept.change(besides);
  if (isLater) await expect.poll(isAnother, { timeout: 3_000, intervals: [50] }).toBe(false);
  return { keys: unseen, drifts: await isAnother() };
}

/** Opens the stock page and twice selects and clears a make. @returns URLs of the search requests */
async function searchTwice(page: Page, platform: TestPlatform): Promise<readonly string[]> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/1/indexes/')) sent.push(request.url());
  });
  await page.goto(platform.url(site, '/search/used-cars'));
  await hydrated(page);
  const box = page
    .getByRole('complementary', { name: /^Filters/ })
    .getByRole('checkbox', { name: /^Toyota/ })
    .first();
  const list = page.getByRole('list', { name: 'Search results' }).locator('xpath=..');
  for (const wanted of ['true', 'false', 'true', 'false']) {
    await box.click();
    await expect(box).toHaveAttribute('aria-checked', wanted);
    await expect(list).toHaveAttribute('aria-busy', 'false');
  }
  return sent;
}

test('search requests carry the search application that the site sets', async ({ page, platform }) => {
  const swept = await sweepSite(platform, site);
  await swept.change({ 'search.applicationId': 'sweep' });
  const sent = await searchTwice(page, platform);
  await swept.undo();
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((address) => new URL(address).searchParams.get('x-algolia-application-id') !== 'sweep')).toEqual(
    [],
  );
});

test('the site’s configuration sets how many search responses the browser caches', async ({ page, platform }) => {
  const swept = await sweepSite(platform, site);
  const kept = await searchTwice(page, platform);
  await swept.change({ 'search.cacheEntries': 0 });
  const none = await searchTwice(await page.context().newPage(), platform);
  await swept.undo();
  expect(none.length).toBeGreaterThan(kept.length);
});

const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

test('the map of a location starts at the zoom that the site sets', async ({ page, platform }) => {
  const swept = await sweepSite(platform, site);
  const asked = new Set<string | undefined>();
  await page.route('https://tiles.example/**', (route) => {
    asked.add(new URL(route.request().url()).pathname.split('/')[1]);
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, contentType: 'image/gif', body: pixel });
  });
  const levels = async (zoom: number): Promise<readonly (string | undefined)[]> => {
    await swept.change({ 'map.zoom': zoom });
    await page.goto('about:blank');
    asked.clear();
    await page.goto(platform.url(site, '/locations/northshore-toyota'));
    await page.getByRole('region', { name: 'Where we are' }).scrollIntoViewIfNeeded();
    await expect.poll(() => asked.size).toBeGreaterThan(0);
    return [...asked];
  };
  expect([await levels(9), await levels(12)]).toEqual([['9'], ['12']]);
  await swept.undo();
});
