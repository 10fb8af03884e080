import { allStock, firstCarPath } from '../../platform/dealers.ts';
import { publishVariant } from '../../platform/releases.ts';
import { expect, hydrated, test } from '../../platform/test.ts';
import { expectRestWorks, expectTeaserRuns } from '../page-with-a-fault.ts';
import { sound } from '../variants.ts';

test.afterEach(({ platform }) => platform.resume('registry'));

test('without the registry the sites serve the versions that they served last', async ({ page, platform, reports }) => {
  await platform.stop('registry');
  await test.step('pages that were not requested before', async () => {
    for (const path of ['/', `${allStock}?query=registry`, '/dealerships', '/saved']) {
      const { status } = await platform.fetch('southern', path);
      expect(status).toBe(200);
    }
  });
  await test.step('a page in a browser', async () => {
    await page.goto(platform.url('redgum', await firstCarPath(platform, 'redgum')));
    await hydrated(page);
    await expectTeaserRuns(page);
    await expectRestWorks(page);
  });
  await test.step('the command line explains why it cannot run', async () => {
    await expect(platform.forecourt('show', 'redgum')).rejects.toThrow(/REGISTRY_UNREACHABLE/);
  });
  expect(reports()).toEqual([]);
});

test('a pin made right after the registry has returned is applied', async ({ platform }) => {
  await publishVariant(platform, sound('mf-locations', '1.1.0-sound'));
  const before = await platform.forecourt<{ readonly lockfile: string }>('show', 'redgum');
  await platform.stop('registry');
  await platform.resume('registry');
  await platform.forecourt('pin', 'redgum', 'mf-locations@1.1.0-sound', '--why', 'right after a break');
  const served = async () => (await platform.fetch('redgum', '/dealerships')).body;
  await expect.poll(served, { timeout: 15_000 }).toContain('/assets/mf-locations/1.1.0-sound/');
  await platform.forecourt('rollback', 'redgum', '--to', before.lockfile, '--why', 'the test is over');
  await expect.poll(served).not.toContain('/assets/mf-locations/1.1.0-sound/');
});
