import type { HealthResponse, PageViewCount, PageViewsResponse } from '@forecourt/contracts/api';
import { allStock, firstCarPath } from '../../platform/dealers.ts';
import type { TestPlatform } from '../../platform/platform.ts';
import { expect, hydrated, test } from '../../platform/test.ts';

/** The shell's script; the test blocks only this file. */
const shellFile = '**/assets/shell/**/shell.js';
/** Does not wait for the event `load`, which comes only after every script. */
const unfinished = { waitUntil: 'domcontentloaded' } as const;
const patience = { timeout: 20_000 };

/** Number of page views of the site, by outcome. */
async function health(platform: TestPlatform, site: string) {
  const { counts } = await platform.forecourt<PageViewsResponse>('health', site);
  const sum = (outcome: 'hydrated' | 'notHydrated' | 'leftEarly') =>
    counts.reduce((total: number, each: PageViewCount) => total + each[outcome], 0);
  return { hydrated: sum('hydrated'), notHydrated: sum('notHydrated'), leftEarly: sum('leftEarly') };
}

test('if the shell’s script never loads, the page stays readable and its view is counted as not hydrated', async ({
  page,
  platform,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const site = 'wattle';
  // Only the increase is compared, because other tests may have viewed pages of this dealer before.
  const before = await health(platform, site);
  const since = async () => {
    const now = await health(platform, site);
    return {
      hydrated: now.hydrated - before.hydrated,
      notHydrated: now.notHydrated - before.notHydrated,
      leftEarly: now.leftEarly - before.leftEarly,
    };
  };
  await page.route(shellFile, () => {});

  await test.step('leaving before the script could load is not counted as a failure', async () => {
    await page.goto(platform.url(site), unfinished);
    await page.goto(platform.url(site, allStock), unfinished);
    await expect.poll(since).toEqual({ hydrated: 0, notHydrated: 0, leftEarly: 1 });
  });

  await test.step('the page is readable, and its links work', async () => {
    const car = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
    const name = (await car.textContent()) ?? '';
    await car.click();
    await expect(page).toHaveURL(platform.url(site, await firstCarPath(platform, site)));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

  await test.step('after ten seconds the view counts as not hydrated', async () => {
    await expect.poll(since, patience).toEqual({ hydrated: 0, notHydrated: 1, leftEarly: 2 });
  });

  await test.step('pages hydrate again once the shell script loads', async () => {
    await page.unroute(shellFile);
    await page.goto(platform.url(site, allStock));
    await hydrated(page);
    await expect.poll(since).toEqual({ hydrated: 1, notHydrated: 1, leftEarly: 2 });
    const { counts } = await platform.forecourt<PageViewsResponse>('health', site);
    expect(counts.map(({ engine, lockfile }) => [engine, lockfile])).toContainEqual([
      'blink',
      expect.stringMatching(/^lk-[0-9a-f]{16}$/),
    ]);
  });

  const search = async () => {
    const { remotes } = await platform.forecourt<HealthResponse>('health', site);
    return remotes.find(({ remote, vitals }) => remote === 'mf-search' && vitals.ttfb !== undefined);
  };
  await test.step('its vitals are counted for the remote and the version', async () => {
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /vitals/.test(name)));
    await page.goto('about:blank');
    await expect.poll(async () => (await search())?.vitals.ttfb?.count).toBe(1);
  });

  await test.step('a 404 page has nothing to hydrate and is counted in the same way', async () => {
    await page.goto(platform.url(site, '/nothing-here'));
    await hydrated(page);
    await page.goto(platform.url(site, '/cars/nothing-here'));
    await hydrated(page);
    await expect.poll(since).toEqual({ hydrated: 3, notHydrated: 1, leftEarly: 2 });
  });

  await test.step('a report cannot blame a version that its document did not run', async () => {
    complaints.allow(/403/);
    const { version = 'none' } = (await search()) ?? {};
    const statuses = await page.evaluate(async (version) => {
      const signed = document.documentElement.dataset['lockfile'] ?? '';
      const page = { route: 'search.results', remote: 'mf-search', viewport: 'wide', values: { ttfb: 1 } };
      const report = async (lockfile: string, blamed: string) => {
        const body = JSON.stringify({ ...page, lockfile, version: blamed });
        const headers = { 'content-type': 'application/json' };
        return (await fetch('/api/vitals', { method: 'POST', headers, body })).status;
      };
      return [await report(signed.replace(/.{4}$/, 'AAAA'), version), await report(signed, '9.9.9')];
    }, version);
    expect(statuses).toEqual([403, 403]);
    expect((await search())?.vitals.ttfb?.count).toBe(1);
  });
});
