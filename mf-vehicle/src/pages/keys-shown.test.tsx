/** @jest-environment jsdom */
import type { Site } from '@forecourt/contracts/site-config';
import { aliasedSite, demoSite, mountPage, unaliasedIn, withSetting } from '@forecourt/kit/testing';
import { beforeAll, expect, it } from '@jest/globals';
import remote from '../remote.ts';
import { aCar } from '../testing/car.ts';
import { fakeGateways } from '../testing/gateways.ts';
import compare from './compare/index.ts';
import detail from './detail/index.ts';
import print from './print/index.ts';

const { price: _price, ...unpriced } = aCar({ id: 'other', slug: 'other', car_type: 'used' });
const cars = [
  aCar(),
  unpriced,
  aCar({ id: 'sold', slug: 'sold', status: 'sold' }),
  { ...unpriced, id: 'soon', slug: 'soon', car_type: 'new', status: 'coming_soon', preorder: true } as const,
];
const { features } = demoSite();
const site = demoSite({ features: { ...features, print: true } });

const pages = {
  new: [detail, '/cars/x', aCar().slug],
  used: [detail, '/cars/x', 'other'],
  sold: [detail, '/cars/x', 'sold'],
  soon: [detail, '/cars/x', 'soon'],
  printed: [print, `/print?car_id=${aCar().slug}`, ''],
  compared: [compare, `/compare?cars=${aCar().id},other,soon`, ''],
} as const;
type Place = keyof typeof pages;
const places = Object.keys(pages) as readonly Place[];

function open(place: Place, changed: Site) {
  const [page, address, slug] = pages[place];
  const gateways = fakeGateways({ cars });
  return mountPage(page as typeof detail, { remote, gateways, site: changed, address, params: { slug } });
}

/** The markup of a page; `not found` if the site has no such page. */
async function shows(place: Place, changed: Site): Promise<string> {
  const test = await open(place, changed).catch(() => null);
  const html = test?.element.innerHTML ?? 'not found';
  await test?.unmount();
  // React's generated ids differ in every test, so they are replaced before a comparison.
  return html.replaceAll(/_r_\w+_/g, 'id');
}

const before = new Map<Place, string>();
beforeAll(async () => {
  for (const place of places) before.set(place, await shows(place, site));
});

it.each<[key: string, value: unknown, changes: readonly Place[]]>([
  ['name', 'Sweep', ['printed']],
  ['phone', '02 5550 0000', ['new', 'used', 'sold', 'soon', 'printed']],
  ['noun', 'sweep', places],
  ['nounPlural', 'sweeps', ['new', 'used', 'sold', 'soon', 'compared']],
  ['legal.licence', 'MD 1', ['printed']],
  ['labels.enquire', 'Sweep', ['new', 'used', 'soon']],
  ['price.noPriceText', 'Sweep', ['used', 'compared']],
  ['price.preorderText', 'Sweep', ['soon', 'compared']],
  ['copy.usedCar', 'Sweep', ['used']],
  ['card.labels.sold', 'Sweep', ['sold']],
  ['features.tradeIn', false, ['new', 'used', 'soon']],
  ['features.testDrive', false, ['new', 'used', 'compared']],
  ['features.call', false, ['new', 'used', 'sold', 'soon']],
  ['features.finance', false, ['new', 'used', 'soon']],
  ['features.enquire', false, ['new', 'used', 'sold', 'soon', 'compared']],
  ['features.print', false, ['new', 'used', 'soon', 'printed']],
  ['features.deliveryCalculator', true, ['new', 'used', 'soon']],
  ['vdp.disclaimer', 'Sweep', ['new', 'used', 'sold', 'soon', 'printed']],
  ['vdp.roundEngineLitres', true, places],
  ['vdp.showViews', true, ['new', 'used', 'soon']],
  ['vdp.stickyHeader', false, ['new', 'used', 'sold', 'soon']],
])('the setting %s changes each page that shows it', async (key, value, changes) => {
  const changed = withSetting(site, key, value);
  const found: Place[] = [];
  for (const place of places) if ((await shows(place, changed)) !== before.get(place)) found.push(place);
  expect(found).toEqual(changes);
});

it.each(places)('the links of the page %s use the site’s aliases', async (place) => {
  const test = await open(place, aliasedSite(site));
  const found = unaliasedIn(test);
  await test.unmount();
  expect(found).toEqual([]);
});
