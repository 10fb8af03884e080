import type { Variant } from '../../platform/build-variant.ts';
import { replacing } from '../../platform/build-variant.ts';
import { firstCarPath } from '../../platform/dealers.ts';
import { expect, hydrated, test } from '../../platform/test.ts';
import { expectOneReport, expectRestWorks, expectTeaserRuns, fromBrowsers } from '../page-with-a-fault.ts';

/** A version that publishes a repayment which is not an amount in cents. */
const publishesNonsense: Variant = {
  remote: 'mf-finance',
  version: '1.1.0-publishes-nonsense',
  changes: [
    {
      file: 'wiring.ts',
      edit: replacing('publish(financeQuoted, quoted)', "publish(financeQuoted, { ...quoted, weeklyCents: 'plenty' })"),
    },
  ],
};

/** A subscriber that throws when it receives a repayment. */
const subscribesBadly: Variant = {
  remote: 'mf-forms',
  version: '1.1.0-subscribes-badly',
  changes: [
    {
      file: 'wiring.ts',
      edit: replacing(
        '    quote = next;',
        "    quote = next;\n    throw new Error('FAULT: the form throws on a quote');",
      ),
    },
  ],
};

test('an invalid payload is reported, reaches no subscriber, and does not affect the page', async ({
  page,
  platform,
  reports,
  release,
}) => {
  const { lockfile, version } = await release('redgum', publishesNonsense);
  await page.goto(platform.url('redgum', await firstCarPath(platform, 'redgum')));
  await hydrated(page);
  await expectTeaserRuns(page);
  await page.locator('#enquire').scrollIntoViewIfNeeded();
  await expect(page.getByRole('form').getByRole('button', { name: 'Enquire Now' })).toBeEnabled();
  await expect(page.getByRole('form').locator('xpath=..')).not.toContainText('/wk');
  await expectOneReport(reports, {
    kind: 'event',
    remote: 'mf-finance',
    version,
    lockfile,
    site: 'redgum',
    island: 'finance:quoted@1',
    message: expect.stringContaining('bad-payload-spoken'),
  });
  await expectRestWorks(page);
});

test('a subscriber that throws is reported, and the publisher is not affected', async ({
  page,
  platform,
  reports,
  release,
}) => {
  const { lockfile, version } = await release('redgum', subscribesBadly);
  await page.goto(platform.url('redgum', await firstCarPath(platform, 'redgum')));
  await hydrated(page);
  await expect(async () => {
    await page.locator('#enquire').scrollIntoViewIfNeeded();
    expect(fromBrowsers(reports())).not.toEqual([]);
  }).toPass();
  await expectOneReport(reports, {
    kind: 'event',
    remote: 'mf-forms',
    version,
    lockfile,
    site: 'redgum',
    island: 'finance:quoted@1',
    message: expect.stringContaining('FAULT: the form throws on a quote'),
  });
  await expectTeaserRuns(page);
  await page.locator('#enquire').scrollIntoViewIfNeeded();
  await expectRestWorks(page);
});
