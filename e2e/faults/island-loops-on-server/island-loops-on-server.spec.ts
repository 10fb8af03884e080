import { firstCarPath } from '../../platform/dealers.ts';
import { expect, hydrated, test } from '../../platform/test.ts';
import { expectRestWorks, expectTeaserRuns } from '../page-with-a-fault.ts';
import { loopsOnServer } from '../variants.ts';

test('an endless loop in a remote’s server code stops one render process, but not the edge', async ({
  page,
  platform,
  reports,
  release,
}) => {
  const path = await firstCarPath(platform, 'redgum');
  const { lockfile, version } = await release('redgum', loopsOnServer('1.1.0-loops-on-server'));
  const looping = platform.fetch('redgum', path);

  await test.step('other dealers are served during the loop', async () => {
    for (const address of ['/dealerships', '/saved', '/?again']) {
      expect((await platform.fetch('northshore', address)).status).toBe(200);
    }
  });

  await test.step('the page is served without that island', async () => {
    const { status, body } = await looping;
    expect(status).toBe(200);
    expect(body).toContain('</html>');
    expect(body).not.toContain('Repayment estimate');
    const blamed = { kind: 'render', remote: 'mf-finance', version, lockfile, site: 'redgum', outcome: 'browser' };
    await expect.poll(reports).toContainEqual(expect.objectContaining({ ...blamed, island: 'weekly-teaser' }));
  });

  await test.step('the browser renders the missing island', async () => {
    await page.goto(platform.url('redgum', path));
    await hydrated(page);
    await expectTeaserRuns(page);
    await expectRestWorks(page);
  });
});
