import { firstCarPath } from '../../platform/dealers.ts';
import { expect, hydrated, test } from '../../platform/test.ts';
import { expectOneReport, expectRestWorks, expectTeaserRuns, financeSlot } from '../page-with-a-fault.ts';
import { throwsInRender } from '../variants.ts';

const message = 'FAULT: the teaser throws in render';

test('a widget that throws in render is replaced by its last good version', async ({
  page,
  platform,
  reports,
  release,
}) => {
  const { lockfile, version } = await release('redgum', throwsInRender('1.1.0-throws-in-render', 'everywhere'));
  const path = await firstCarPath(platform, 'redgum');
  const blamed = { kind: 'render', remote: 'mf-finance', version, lockfile, site: 'redgum' } as const;

  await test.step('the edge reports the failure and serves the rest of the page', async () => {
    const { status, body } = await platform.fetch('redgum', path);
    expect(status).toBe(200);
    expect(body).toContain('application/ld+json');
    await expect.poll(reports).toMatchObject([{ ...blamed, island: 'weekly-teaser', outcome: 'browser', message }]);
  });

  await page.goto(platform.url('redgum', path));
  await hydrated(page);
  await expectTeaserRuns(page);
  await expectOneReport(reports, { ...blamed, island: 'weekly-teaser', outcome: 'last-good', message });
  await expectRestWorks(page);
});

test('if all versions fail, the slot shows how to contact the dealer', async ({ page, platform, reports, release }) => {
  // Two broken versions in a row: the fallback is as broken as the pinned version.
  await release('redgum', throwsInRender('1.1.1-throws-in-render', 'everywhere'));
  const { lockfile, version } = await release('redgum', throwsInRender('1.1.2-throws-in-render', 'everywhere'));
  await page.goto(platform.url('redgum', await firstCarPath(platform, 'redgum')));
  await hydrated(page);
  await expect(financeSlot(page)).toContainText('isn’t available right now');
  await expect(financeSlot(page).getByRole('link')).toHaveAttribute('href', /^tel:\d+$/);
  const blamed = { kind: 'render', remote: 'mf-finance', lockfile, site: 'redgum', message } as const;
  await expect
    .poll(() => reports().filter(({ outcome }) => outcome !== 'browser'))
    .toMatchObject([
      { ...blamed, version, outcome: 'last-good' },
      { ...blamed, version: '1.1.1-throws-in-render', outcome: 'fallback' },
    ]);
  await expectRestWorks(page);
});
