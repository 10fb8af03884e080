import { allStock, firstCarPath } from '../../platform/dealers.ts';
import { expect, hydrated, test } from '../../platform/test.ts';
import { expectOneReport, expectRestWorks, expectTeaserRuns, financeSlot } from '../page-with-a-fault.ts';
import { sound } from '../variants.ts';

test.beforeEach(({ complaints }) => complaints.allow(/status of 404/));

test('a remote whose entry is a 404 leaves the server’s markup, and the rest of the page works', async ({
  page,
  platform,
  reports,
}) => {
  await page.route('**/assets/mf-finance/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore')));
  await hydrated(page);
  await expect(financeSlot(page).locator('[data-state=static]')).toContainText(/\$\d+ \/wk/);
  await expectOneReport(reports, {
    kind: 'entry',
    remote: 'mf-finance',
    version: '1.0.0',
    site: 'northshore',
    island: 'weekly-teaser',
    outcome: 'fallback',
  });
  await expectRestWorks(page);
});

test('a new version whose entry is a 404 is replaced by the last good version', async ({
  page,
  platform,
  reports,
  release,
}) => {
  const { lockfile, version } = await release('redgum', sound('mf-finance', '1.1.0-sound'));
  await page.route(`**/assets/mf-finance/${version}/**`, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto(platform.url('redgum', await firstCarPath(platform, 'redgum')));
  await hydrated(page);
  await expectTeaserRuns(page);
  await expectOneReport(reports, {
    kind: 'entry',
    remote: 'mf-finance',
    version,
    lockfile,
    site: 'redgum',
    outcome: 'last-good',
  });
  await expectRestWorks(page);
});

test('a tab whose versions are no longer served loads the next page anew, with the current versions', async ({
  page,
  platform,
  release,
}) => {
  await page.goto(platform.url('northshore'));
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isOldTab: true }));
  const { version } = await release('northshore', sound('mf-locations', '1.1.0-sound'));
  await page.route(
    (url) => url.pathname.startsWith('/assets/mf-locations/') && !url.pathname.includes(version),
    (route) => route.fulfill({ status: 404, body: 'Not found' }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Dealerships' }).click();
  await expect(page).toHaveURL(/\/dealerships$/);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/dealerships/i);
  expect(await page.evaluate(() => 'isOldTab' in window)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(platform.url('northshore'));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/dealerships/i);
});

test('[NAV-049] if the files of a page’s remote are a 404, an error is shown in place of the page', async ({
  page,
  platform,
  reports,
}) => {
  await page.route('**/assets/mf-locations/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto(platform.url('northshore'));
  await hydrated(page);
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('banner').getByRole('link', { name: 'Dealerships' }).click();
  await expect(heading).toHaveText('This page didn’t load');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(/This page didn’t load/);
  await expectOneReport(reports, {
    kind: 'entry',
    remote: 'mf-locations',
    version: '1.0.0',
    site: 'northshore',
    island: 'location.list',
    outcome: 'fallback',
  });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Saved/ })
    .click();
  await expect(heading).toHaveText('Saved cars');
  await expect(heading).toBeFocused();
});

test('a failing remote with an island on every card is reported once', async ({ page, platform, reports }) => {
  await page.route('**/assets/mf-account/**/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto(platform.url('northshore', allStock));
  await hydrated(page);
  await expect(
    page.getByRole('banner').locator('[data-state=static]').getByRole('link', { name: 'Saved' }),
  ).toBeVisible();
  await expect(page.locator('[data-slot="search.card.favourite"] [data-state=static]').first()).toBeAttached();
  await expectOneReport(reports, { kind: 'entry', remote: 'mf-account', version: '1.0.0', site: 'northshore' });
  await page
    .getByRole('complementary', { name: /^Filters/ })
    .getByRole('checkbox', { name: /^Kia/ })
    .click();
  await expect(page.getByRole('list', { name: 'Applied filters' }).getByRole('listitem')).toHaveCount(1);
  await expectOneReport(reports, { kind: 'entry', remote: 'mf-account', version: '1.0.0', site: 'northshore' });
});
