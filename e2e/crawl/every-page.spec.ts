import type { Page } from '@playwright/test';
import { accessFaults } from '../platform/accessible.ts';
import { coveredControls, statesWithoutContrast } from '../platform/control-faults.ts';
import { dealers } from '../platform/dealers.ts';
import { followLinks } from '../platform/follow-links.ts';
import { expect, hydrated, test } from '../platform/test.ts';

const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;

test.describe.configure({ mode: 'parallel' });

/** Faults of the open page at one screen size. */
async function faultsAt(page: Page, screen: (typeof screens)[number]): Promise<readonly string[]> {
  await page.setViewportSize(screen);
  const { tooWide, lost } = await page.evaluate(() => ({
    tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    lost: [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .map(({ hash }) => decodeURIComponent(hash.slice(1)))
      .filter((id) => id !== '' && document.getElementById(id) === null),
  }));
  return [
    ...(tooWide > 0 ? [`stands out ${tooWide} px at the side`] : []),
    ...lost.map((id) => `links to #${id}, which it does not have`),
    ...(await accessFaults(page)),
    ...(await statesWithoutContrast(page)),
  ].map((fault) => `at ${screen.width} px ${fault}`);
}

/** Faults of one page, in a browser. */
async function faultsOf(page: Page, address: string): Promise<readonly string[]> {
  await page.setViewportSize(screens[0]);
  const response = await page.goto(address);
  // Responses such as feeds are not pages.
  if (!response?.headers()['content-type']?.startsWith('text/html')) return [];
  await hydrated(page);
  const headings = await page.getByRole('heading', { level: 1 }).count();
  const faults = [
    ...(response.status() === 200 ? [] : [`answers ${response.status()}`]),
    ...(headings === 1 ? [] : [`has ${headings} h1 in sight`]),
  ];
  for (const screen of screens) faults.push(...(await faultsAt(page, screen)));
  // This check runs after axe has run at all sizes, because the check scrolls through the page, and scrolling may still
  // change the layout.
  for (const screen of screens) {
    await page.setViewportSize(screen);
    faults.push(...(await coveredControls(page)).map((fault) => `at ${screen.width} px ${fault}`));
  }
  return faults;
}

for (const site of dealers) {
  test(`every linked page of ${site} is free of faults in a browser, on a desktop and on phones`, async ({
    page,
    platform,
    complaints,
  }) => {
    page.setDefaultTimeout(20_000);
    const found = await followLinks(platform, site);
    const faults: string[] = [];
    for (const [path, { from }] of found) {
      const startedAt = performance.now();
      const said = complaints.all().length;
      const own = await faultsOf(page, platform.url(site, path)).catch((error: unknown) => [String(error)]);
      if (performance.now() - startedAt > 8_000) console.log(path, Math.round(performance.now() - startedAt), own);
      faults.push(...[...own, ...complaints.all().slice(said)].map((fault) => `${path} (from ${from}) ${fault}`));
    }
    console.log(`${site}: ${found.size} pages`);
    expect(faults).toEqual([]);
  });
}
