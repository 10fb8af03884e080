import type { DefaultTreeAdapterTypes } from 'parse5';
import { firstCarPath } from '../platform/dealers.ts';
import { attributeOf, readHtml } from '../platform/read-html.ts';
import { expect, hydrated, test } from '../platform/test.ts';
import { filledSlots } from './filled-slots.ts';
import { sweepSite } from './swept-site.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Widgets that fill the slots of a served page, each as `slot remote/widget`. */
function filledIn(html: string): ReadonlySet<string> {
  const slots = readHtml(html).elements.filter((element) => attributeOf(element, 'data-slot') !== undefined);
  const filled = slots.flatMap((slot) =>
    slot.childNodes
      .filter((child): child is Element => 'attrs' in child && child.childNodes.length > 0)
      .map((island) => `${attributeOf(slot, 'data-slot')} ${attributeOf(island, 'data-widget')}`),
  );
  return new Set(filled);
}

test('each widget is in the server’s markup of the page that the table names for it', async ({ platform }) => {
  const swept = await sweepSite(platform, 'northshore');
  const pages = new Map<string, ReadonlySet<string>>();
  const empty: string[] = [];
  for (const [pair, line] of Object.entries(filledSlots)) {
    if (!('on' in line)) continue;
    const { site, on } = line;
    const page = `${site} ${on}`;
    if (!pages.has(page)) {
      const path = site === 'northshore' ? on : on.replace(':car', await firstCarPath(platform, site));
      const html = site === 'northshore' ? await swept.shows(path) : (await platform.fetch(site, path)).body;
      pages.set(page, filledIn(html));
    }
    if (!pages.get(page)?.has(pair)) empty.push(`${pair} on ${page}`);
  }
  await swept.undo();
  expect(empty).toEqual([]);
});

test('the stock in the menu and the form in the chat appear when menu or chat is opened', async ({
  page,
  platform,
}) => {
  await page.goto(platform.url('northshore', '/'));
  await hydrated(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Stock' }).click();
  await expect(banner.locator('[data-slot="frame.menu"]').getByRole('link').first()).toBeVisible();
  await page.goto(platform.url('ironbark', '/'));
  await hydrated(page);
  await page.getByRole('button', { name: /chat/i }).click();
  await expect(page.locator('[data-slot="frame.chat"]').getByRole('form').getByLabel('First name')).toBeVisible();
});
