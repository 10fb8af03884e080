import { firstCarPath } from '../../platform/dealers.ts';
import { expect, hydrated, test } from '../../platform/test.ts';
import { expectOneReport, expectRestWorks, locationSlot } from '../page-with-a-fault.ts';
import { throwsInPageLoad, throwsInWidgetLoad } from '../variants.ts';

test('a widget whose load throws: the page is served without it, and its last good version renders in the browser', async ({
  page,
  platform,
  reports,
  release,
}) => {
  const { lockfile, version } = await release('redgum', throwsInWidgetLoad('1.1.0-throws-in-load'));
  const path = await firstCarPath(platform, 'redgum');
  const blamed = { kind: 'load', remote: 'mf-locations', version, lockfile, site: 'redgum' } as const;

  await test.step('the edge reports the failure and leaves the widget to the browser', async () => {
    const { status, body } = await platform.fetch('redgum', path);
    expect(status).toBe(200);
    expect(body).toContain('/wk');
    await expect
      .poll(reports)
      .toMatchObject([{ ...blamed, outcome: 'browser', message: 'FAULT: the yard throws in load' }]);
  });

  await page.goto(platform.url('redgum', path));
  await hydrated(page);
  await locationSlot(page).scrollIntoViewIfNeeded();
  await expect(locationSlot(page).getByRole('link', { name: /Directions/ })).toBeVisible();
  await expectOneReport(reports, { ...blamed, outcome: 'last-good', message: 'FAULT: the yard throws in load' });
  await expectRestWorks(page);
});

test('a page whose load throws is rendered by its last good version', async ({
  page,
  platform,
  reports,
  release,
  complaints,
}) => {
  // The server cannot render the page and answers 503; the browser can render it.
  complaints.allow(/status of 503/);
  const { lockfile, version } = await release('redgum', throwsInPageLoad('1.1.0-throws-in-load'));
  await page.goto(platform.url('redgum', await firstCarPath(platform, 'redgum')));
  await hydrated(page);
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^\d{4} /);
  await expectOneReport(reports, {
    kind: 'load',
    remote: 'mf-vehicle',
    version,
    lockfile,
    site: 'redgum',
    island: 'vehicle.detail',
    outcome: 'last-good',
  });
  await expectRestWorks(page);
});
