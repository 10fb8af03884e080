import type { Page } from '@playwright/test';
import { firstCarPath } from '../platform/dealers.ts';
import { expect, test } from '../platform/test.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
test.describe.configure({ mode: 'parallel' });

/** Number of partial documents that are compared. Each is a longer beginning of the page than the one before. */
const beginnings = 48;

type Seen = { readonly top: number; readonly what: string };

/** Every visible element of the first screen, by its position in the document. */
function firstScreen(page: Page): Promise<readonly (Seen | null)[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('main *')].map((element) => {
      const { top, width, height } = element.getBoundingClientRect();
      const isSeen = width > 1 && height > 1 && top < innerHeight && element.checkVisibility();
      return isSeen ? { top: Math.round(top), what: element.outerHTML.slice(0, 160) } : null;
    });
  });
}

for (const site of ['northshore', 'redgum', 'ironbark']) {
  test(`nothing on the first screen of a vehicle page of ${site} moves up or down while the page arrives`, async ({
    page,
    platform,
  }) => {
    const path = await firstCarPath(platform, site, '?refinementList[car_type][0]=used');
    const { body } = await platform.fetch(site, path);
    const start = body.indexOf('<main');
    const end = body.indexOf('</article>', start);
    expect(end).toBeGreaterThan(start);
    let served = body;
    await page.route(platform.url(site, path), (route) => route.fulfill({ body: served, contentType: 'text/html' }));
    let before: readonly (Seen | null)[] = [];
    const moved: string[] = [];
    for (let at = 1; at <= beginnings; at += 1) {
      served = body.slice(0, body.indexOf('<', start + Math.floor(((end - start) * at) / beginnings)));
      await page.goto(platform.url(site, path));
      const now = await firstScreen(page);
      for (const [index, seen] of before.entries()) {
        const later = now[index];
        // Only positions are compared: the last element of a partial document may still lack most of its text.
        if (seen && later && Math.abs(later.top - seen.top) > 2) moved.push(`${later.top - seen.top} px: ${seen.what}`);
      }
      before = now;
    }
    expect(before.filter((seen) => seen !== null).length, 'the first screen is full').toBeGreaterThan(20);
    expect(moved).toEqual([]);
  });
}
