import type { Page } from '@playwright/test';
import { firstCarPath } from '../../platform/dealers.ts';
import type { TestPlatform } from '../../platform/platform.ts';
import { expect, hydrated, test } from '../../platform/test.ts';
import { expectOneReport, expectRestWorks, expectTeaserRuns, financeSlot } from '../page-with-a-fault.ts';
import { sound } from '../variants.ts';

test.beforeEach(({ complaints }) => complaints.allow(/integrity|digest|preload/i));

/** Modifies a file on its way to the browser. */
async function tamper(page: Page, platform: TestPlatform, site: string, file: string): Promise<void> {
  await page.route(`**${file}`, async (route) => {
    const { headers, body } = await platform.fetch(site, file);
    await route.fulfill({
      headers: { 'content-type': String(headers['content-type']), 'access-control-allow-origin': '*' },
      body: `globalThis.tampered = true;\n${body}`,
    });
  });
}

const wasTampered = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

test('a modified file does not run, and the last good version runs instead', async ({
  page,
  platform,
  reports,
  release,
}) => {
  const { lockfile, version } = await release('redgum', sound('mf-finance', '1.1.0-sound'));
  await tamper(page, platform, 'redgum', `/assets/mf-finance/${version}/remoteEntry.js`);
  await page.goto(platform.url('redgum', await firstCarPath(platform, 'redgum')));
  await hydrated(page);
  await expectTeaserRuns(page);
  expect(await wasTampered(page)).toBe(false);
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

test('a modified file of one island affects that island only', async ({ page, platform, reports }) => {
  await tamper(page, platform, 'northshore', '/assets/mf-finance/1.0.0/weekly-teaser.js');
  await page.goto(platform.url('northshore', await firstCarPath(platform, 'northshore')));
  await hydrated(page);
  await expect(financeSlot(page).locator('[data-state=static]')).toContainText(/\$\d+ \/wk/);
  expect(await wasTampered(page)).toBe(false);
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
