import type { Page } from '@playwright/test';
import { allStock, firstCarPath } from '../../platform/dealers.ts';
import { expect, hydrated, test } from '../../platform/test.ts';
import { expectOneReport } from '../page-with-a-fault.ts';

test.beforeEach(({ complaints }) => complaints.allow(/status of 503/));
test.afterEach(({ platform }) => platform.resume('search'));

const cards = (page: Page) => page.getByRole('list', { name: 'Search results' }).getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('results on screen stay when the next search fails, and the search can be retried', async ({
  page,
  platform,
  reports,
}) => {
  await page.goto(platform.url('northshore', allStock));
  await hydrated(page);
  const before = await cards(page).getByRole('heading').allTextContents();
  await platform.stop('search');
  const filters = page.getByRole('complementary', { name: /^Filters/ });
  await filters.getByRole('checkbox', { name: /^Kia/ }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t update the results' });
  await expect(alert).toBeVisible();
  expect(await cards(page).getByRole('heading').allTextContents()).toEqual(before);
  await expectOneReport(reports, { kind: 'mount', remote: 'mf-search', version: '1.0.0', site: 'northshore' });

  await platform.resume('search');
  await page.getByRole('button', { name: /try again/i }).click();
  await expect(alert).toBeHidden();
  await expect(cards(page).first()).toContainText('Kia');
  for (const card of await cards(page).allTextContents()) expect(card).toContain('Kia');
});

test('without the search service the search page is a 503; other pages work', async ({ page, platform, reports }) => {
  // An address that is not in the edge's page cache.
  const path = `${allStock}?query=quiet+weekend`;
  const car = await firstCarPath(platform, 'redgum');
  await platform.stop('search');
  await test.step('the error page works without script, and has Retry-After for search engines', async () => {
    const { status, headers, body } = await platform.fetch('redgum', `${path}+again`);
    expect([status, headers['retry-after']]).toEqual([503, '30']);
    expect(body).toContain('<title>This page didn’t load | Redgum Autos</title>');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toMatch(/<noscript>.*This page didn’t load.*Try again.*href="tel:\d+".*<\/noscript>/s);
  });
  await test.step('the search page shows that it did not load', async () => {
    const response = await page.goto(platform.url('redgum', path));
    expect(response?.status()).toBe(503);
    await expect(heading(page)).toHaveText('This page didn’t load');
    const blamed = {
      kind: 'load',
      remote: 'mf-search',
      version: '1.0.0',
      site: 'redgum',
      island: 'search.results',
    } as const;
    expect(reports().find(({ outcome, site }) => outcome === 'browser' && site === 'redgum')).toMatchObject(blamed);
    await expectOneReport(reports, { ...blamed, outcome: 'fallback' });
  });
  for (const address of ['/', car, '/dealerships', '/saved']) {
    await test.step(address, async () => {
      const response = await page.goto(platform.url('redgum', address));
      expect(response?.status()).toBe(200);
      await hydrated(page);
      await expect(heading(page)).toBeVisible();
      await expect(heading(page)).not.toHaveText('This page didn’t load');
    });
  }
  await test.step('the search page loads when the search is back', async () => {
    await platform.resume('search');
    await page.goto(platform.url('redgum', allStock));
    await hydrated(page);
    await expect.poll(() => cards(page).count()).toBeGreaterThan(5);
  });
});

test('without the search service a cached page is still served, with its date', async ({ page, platform, reports }) => {
  const dated = page.getByText(/^This page is from \d+ \w+.*Prices and availability may have changed since\.$/);
  const kept = [allStock, '/', '/brands'];
  for (const path of kept) expect((await platform.fetch('redgum', path)).status).toBe(200);
  await platform.passTime(400_000);
  await platform.stop('search');
  for (const path of kept) {
    const { status, headers, body } = await platform.fetch('redgum', path);
    expect([path, status, headers['cache-status']]).toEqual([path, 200, 'forecourt; hit; detail=stale-if-error']);
    expect(body).toContain('<p data-as-of');
  }
  await page.goto(platform.url('redgum', allStock));
  await hydrated(page);
  await expect(dated).toBeVisible();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(5);
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).not.toHaveURL(platform.url('redgum', allStock));
  await expect(dated).toBeHidden();
  expect(reports().length).toBeGreaterThan(0);

  await platform.resume('search');
  await platform.passTime(10_000);
  await expect.poll(async () => (await platform.fetch('redgum', allStock)).body).not.toContain('<p data-as-of');
});
