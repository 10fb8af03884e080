import { unwrap } from '../../deploy/registry/index.ts';
import { createStaff } from '../attacks/stage/staff.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { expect, test } from '../platform/test.ts';
import { sweptKeys } from './swept-keys.ts';
import { sweepSite } from './swept-site.ts';
import { valueAt } from './with-key.ts';

const site = 'northshore';

type Replaced = { readonly key: string; readonly before: string; readonly after: string };

/** Keys of texts that each location or lender may replace with its own. */
const others = ['legal.licence', 'legal.repairer', 'finance.lender', 'finance.creditLicence'];

/** Keys whose values the pages show, if the value is a text of several words or an email address. */
async function replacedTexts(platform: TestPlatform): Promise<readonly Replaced[]> {
  const { registry } = createStaff(platform).admin;
  const { config } = unwrap(await registry.release(site));
  return Object.entries(sweptKeys).flatMap(([key, line]) => {
    const before = valueAt(config, key);
    if (line.kind !== 'seen' || line.with !== undefined || key.startsWith('theme.') || others.includes(key)) return [];
    const isText = typeof before === 'string' && /[ @]/.test(before);
    return isText && typeof line.value === 'string' ? [{ key, before, after: line.value }] : [];
  });
}

const paths = [
  ...['/', '/search/used-cars', '/search/sedan', '/search/people-mover', '/search/used-cars?query=zzzz'],
  ...['/brands', '/toyota/overview', '/models', '/budget', '/finance', '/compare', '/saved', '/sign-in', '/contact'],
  ...[':car', ':used', ':used/checkout', '/dealerships', '/locations/northshore-toyota'],
  ...['/contact-us/northshore-toyota', '/offers', '/offers/demo-plates-off', '/book-test-drive', '/cars/trade-in'],
  ...['/sell-my-car', '/booking', '/online-payment', '/blog', '/service', '/no-such'],
];

/** Pages whose parts depend on the theme's arrangement. The arrangements below together show every part. */
const arranged = ['/', '/search/used-cars', ':car'];
const arrangements = [
  { hero: 'prices', header: 'utility', footer: 'dark', card: 'ticket', vehicle: 'mosaic' },
  { hero: 'landscape', header: 'centred', footer: 'light', card: 'tile', vehicle: 'sidebar' },
  { hero: 'group', header: 'bar', footer: 'light', card: 'soft', vehicle: 'sidebar' },
];

const arrangementKeys = (arrangement: object) =>
  Object.fromEntries(Object.entries(arrangement).map(([name, value]) => [`theme.arrangement.${name}`, value]));

test('a text that the dealer replaces is replaced on every page that shows it', async ({ platform }) => {
  test.setTimeout(3 * 60_000);
  const texts = await replacedTexts(platform);
  expect(texts.length).toBeGreaterThan(30);
  const swept = await sweepSite(platform, site);
  // Replaces the footer's menus too, because their labels contain the dealer's name.
  const footer = [{ label: 'Sweep', links: [{ label: 'Sweep', href: '/' }] }];
  const replaced = { 'nav.footer': footer, ...Object.fromEntries(texts.map(({ key, after }) => [key, after])) };
  const longestFirst = texts.toSorted((a, b) => b.after.length - a.after.length);
  const left: string[] = [];
  const look = async (path: string): Promise<void> => {
    const shown = longestFirst.reduce((text, { after }) => text.replaceAll(after, ''), await swept.shows(path));
    for (const { key, before } of texts) {
      const at = shown.indexOf(before);
      if (at >= 0) left.push(`${key} on ${path}: …${shown.slice(Math.max(0, at - 80), at + 40)}…`);
    }
  };
  await swept.change(replaced);
  for (const path of paths) await look(path);
  for (const arrangement of arrangements) {
    await swept.change({ ...replaced, ...arrangementKeys(arrangement) });
    for (const path of arranged) await look(path);
  }
  await swept.undo();
  expect(left).toEqual([]);
});
