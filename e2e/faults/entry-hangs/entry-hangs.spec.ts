import { firstCarPath } from '../../platform/dealers.ts';
import { expect, hydrated, test } from '../../platform/test.ts';
import { expectOneReport, expectRestWorks, expectTeaserRuns, financeSlot } from '../page-with-a-fault.ts';
import { sound } from '../variants.ts';

/** Longer than the shell's timeout of six seconds for the entry of a remote. */
const patience = { timeout: 15_000 };
/** Does not wait for the event `load`, which comes only after every preload. */
const unfinished = { waitUntil: 'domcontentloaded' } as const;

test('a remote that never responds does not delay other remotes', async ({ page, platform, reports }) => {
  await page.route('**/assets/mf-finance/**/*.js', () => {});
  await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore')), unfinished);
  await hydrated(page);
  // The shell still waits for the hanging remote here: its timeout is longer than that of the assertion.
  const heart = page.getByRole('article').getByRole('button', { name: /^Save \d/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  expect(reports()).toEqual([]);

  await expect(financeSlot(page).locator('[data-state=static]')).toContainText(/\$\d+ \/wk/, patience);
  await expectOneReport(reports, {
    kind: 'entry',
    remote: 'mf-finance',
    version: '1.0.0',
    site: 'northshore',
    outcome: 'fallback',
    message: expect.stringContaining('REMOTE_TOO_SLOW'),
  });
  await expectRestWorks(page);
});

test('a new version that never responds is replaced by the last good version', async ({
  page,
  platform,
  reports,
  release,
}) => {
  const { lockfile, version } = await release('redgum', sound('mf-finance', '1.1.0-sound'));
  await page.route(`**/assets/mf-finance/${version}/*.js`, () => {});
  await page.goto(platform.url('redgum', await firstCarPath(platform, 'redgum')), unfinished);
  await hydrated(page);
  await expect(async () => expect(reports()).toHaveLength(1)).toPass(patience);
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
