import type { HistoryEntry } from '@forecourt/contracts/release';
import type { Variant } from '../platform/build-variant.ts';
import { replacing } from '../platform/build-variant.ts';
import { publishVariant } from '../platform/releases.ts';
import { expect, hydrated, test } from '../platform/test.ts';

/** A text that is visible in the browser and on the server's page. */
const words = 'polished this morning';
const next: Variant = {
  remote: 'mf-search',
  version: '1.1.0',
  changes: [
    {
      file: 'pages/results/results-intro.tsx',
      edit: replacing('{nothing?.title ?? heading}\n        </h1>', `{nothing?.title ?? heading}, ${words}</h1>`),
    },
  ],
};
const path = '/search/new-used-and-demo-cars';
/** Longest time from the end of a command until the page shows its effect. */
const withinMs = 5_000;

test('a release manager pins one dealer to another version of one remote, and rolls back', async ({
  platform,
  page,
}) => {
  const shows = async (site: string) => (await platform.fetch(site, path)).body.includes(words);
  const showsWithinSeconds = async (site: string, expected: boolean) =>
    expect.poll(() => shows(site), { timeout: withinMs, intervals: [25] }).toBe(expected);
  // The edge caches pages that are requested repeatedly, and a pin must replace these too.
  expect(await shows('redgum')).toBe(false);
  expect(await shows('northshore')).toBe(false);

  await test.step('publish: the new version is not yet served', async () => {
    await publishVariant(platform, next);
    expect(await shows('redgum')).toBe(false);
  });

  await test.step('pin: the dealer shows the new text within seconds, another dealer does not', async () => {
    await platform.forecourt('pin', 'redgum', 'mf-search@1.1.0', '--why', 'a clearer heading');
    await showsWithinSeconds('redgum', true);
    expect(await shows('northshore')).toBe(false);

    await page.goto(platform.url('redgum', path));
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
    await page.goto(platform.url('northshore', path));
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(words);
  });

  await test.step('roll back: the text is gone within seconds', async () => {
    await platform.forecourt('rollback', 'redgum', '--why', 'the old heading sold more');
    await showsWithinSeconds('redgum', false);
    await page.goto(platform.url('redgum', path));
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(words);
  });

  await test.step('history shows who, when and why', async () => {
    const [latest, earlier] = await platform.forecourt<readonly HistoryEntry[]>('history', 'redgum');
    expect(latest).toMatchObject({ action: 'rollback', actor: 'local', why: 'the old heading sold more' });
    expect(earlier).toMatchObject({ action: 'pin', actor: 'local', why: 'a clearer heading' });
    expect(latest?.to).toBe(earlier?.from);
    for (const entry of [latest, earlier]) {
      const ageMs = Date.now() - Date.parse(entry?.at ?? '');
      expect(ageMs).toBeGreaterThanOrEqual(0);
      expect(ageMs).toBeLessThan(60_000);
    }
  });
});

test('an open page keeps the versions with which it was loaded', async ({ platform, page, release }) => {
  await page.goto(platform.url('redgum', path));
  await hydrated(page);
  await release('redgum', { ...next, version: '1.1.1' });
  await page.getByRole('link', { name: 'Used', exact: false }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(words);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
});
