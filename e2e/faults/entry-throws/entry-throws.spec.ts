import { firstCarPath } from '../../platform/dealers.ts';
import { hydrated, test } from '../../platform/test.ts';
import { expectOneReport, expectRestWorks, expectTeaserRuns } from '../page-with-a-fault.ts';
import { throwsOnLoad } from '../variants.ts';

test('a remote that throws on load is replaced by its last good version', async ({
  page,
  platform,
  reports,
  release,
}) => {
  const { lockfile, version } = await release('redgum', throwsOnLoad('1.1.0-throws-on-load'));
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
    message: 'FAULT: the remote throws on load',
  });
  await expectRestWorks(page);
});
