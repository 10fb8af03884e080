import type { HealthResponse } from '@forecourt/contracts/api';
import { expectAccessible } from '../../platform/accessible.ts';
import { signInToConsole } from '../../platform/console.ts';
import { allStock, firstCarPath } from '../../platform/dealers.ts';
import { expect, hydrated, test } from '../../platform/test.ts';
import { expectOneReport, expectRestWorks, expectTeaserRuns, fromBrowsers } from '../page-with-a-fault.ts';
import { pageThrowsInBrowser, throwsInRender } from '../variants.ts';

// React logs to the console that it discarded the server's markup.
test.beforeEach(({ complaints }) => complaints.allow(/hydrat|FAULT/i));

test('a widget that throws only in the browser is replaced by its last good version', async ({
  page,
  platform,
  reports,
  release,
}) => {
  const { lockfile, version } = await release('redgum', throwsInRender('1.1.0-throws-in-browser', 'browser'));
  const path = await firstCarPath(platform, 'redgum');
  expect((await platform.fetch('redgum', path)).body).toContain('Repayment estimate');
  expect(reports(), 'the server’s page is whole').toEqual([]);

  await page.goto(platform.url('redgum', path));
  await hydrated(page);
  await expectTeaserRuns(page);
  await expectOneReport(reports, {
    kind: 'render',
    remote: 'mf-finance',
    version,
    lockfile,
    site: 'redgum',
    island: 'weekly-teaser',
    outcome: 'last-good',
    message: 'FAULT: the teaser throws in render',
  });
  await expectRestWorks(page);

  await test.step('health names file, line and function of the source, and no visitor gets the source map', async () => {
    const { remotes } = await platform.forecourt<HealthResponse>('health', 'redgum');
    const failures = remotes.find((each) => each.remote === 'mf-finance' && each.version === version)?.failures ?? [];
    // The minimizer inlines the component into the island's definition. The stack frame then has the name of the
    // definition's property, `View`.
    const source = { file: 'mf-finance/src/widgets/weekly-teaser/index.ts', line: 6, name: 'View' };
    const [innermost, caller] = failures[0]?.stack ?? [];
    expect(innermost).toMatchObject({ built: { file: `mf-finance/${version}/weekly-teaser.js` }, source });
    expect(caller?.source?.file).toMatch(/^node_modules\/react-dom\//);
    const script = `/assets/mf-finance/${version}/weekly-teaser.js`;
    const statuses = [script, `${script}.map`].map(async (file) => (await platform.fetch('redgum', file)).status);
    expect(await Promise.all(statuses)).toEqual([200, 404]);
  });

  await test.step('the console shows the same, by keyboard, and the site’s figures by hour as chart and table', async () => {
    await signInToConsole(page, platform);
    await page.goto(`http://127.0.0.1:${platform.adminPort}/console/health`);
    const failures = page.getByRole('group').filter({ hasText: 'Failures of Redgum' });
    await expect(failures.getByText('RENDER_FAILED')).toBeHidden();
    await failures.locator('summary').focus();
    await page.keyboard.press('Enter');
    const place = failures.getByText(/^View, mf-finance\/src\/widgets\/weekly-teaser\/index\.ts:6:\d+$/);
    await expect(place.first()).toBeVisible();
    await expectAccessible(page);

    await page.goto(`http://127.0.0.1:${platform.adminPort}/console/sites/redgum`);
    await page.getByLabel('Measure', { exact: true }).selectOption('Own failures');
    await expect(page.getByRole('img', { name: /^Own failures by hour: highest [1-9]/ })).toBeVisible();
    await page.getByText('Figures as a table').focus();
    await page.keyboard.press('Enter');
    const figures = page.getByRole('group').filter({ hasText: 'Figures as a table' });
    await expect(figures.getByRole('columnheader', { name: 'LCP p75' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a page that throws only in the browser is replaced by its last good version', async ({
  page,
  platform,
  reports,
  release,
}) => {
  const { lockfile, version } = await release('redgum', pageThrowsInBrowser('1.1.0-throws-in-browser'));
  await page.goto(platform.url('redgum', allStock));
  await hydrated(page);
  await expectOneReport(reports, {
    kind: 'render',
    remote: 'mf-search',
    version,
    lockfile,
    site: 'redgum',
    island: 'search.results',
    outcome: 'last-good',
    message: 'FAULT: the page throws in render',
  });
  const results = page.getByRole('list', { name: 'Search results' });
  await expect(results).toHaveCount(1);
  const makes = page.getByRole('complementary', { name: /^Filters/ }).getByRole('group', { name: 'Make' });
  await makes.getByRole('checkbox').first().click();
  await expect(page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem')).toHaveCount(1);
  await expectRestWorks(page);
});

test('if all versions fail, the server’s page stays readable', async ({ page, platform, reports, release }) => {
  await release('redgum', pageThrowsInBrowser('1.1.1-throws-in-browser'));
  await release('redgum', pageThrowsInBrowser('1.1.2-throws-in-browser'));
  const served = await platform.fetch('redgum', allStock);
  await page.goto(platform.url('redgum', allStock));
  const cards = page.getByRole('list', { name: 'Search results' }).getByRole('article');
  await expect.poll(() => cards.count()).toBeGreaterThan(5);
  const first = cards.first().getByRole('heading').getByRole('link');
  expect(served.body).toContain((await first.textContent()) ?? '');
  // Each of the two versions replaces the links when it is tried, so the click waits until both have failed.
  await expect.poll(() => fromBrowsers(reports())).toHaveLength(2);
  await first.click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
});
