/** @jest-environment jsdom */
import type { Site } from '@forecourt/contracts/site-config';
import type { IslandTest } from '@forecourt/kit/testing';
import { aliasedSite, demoSite, mountPage, mountWidget, unaliasedIn, withSetting } from '@forecourt/kit/testing';
import { beforeAll, expect, it } from '@jest/globals';
import remote from '../remote.ts';
import { buildCar } from '../testing/build-car.ts';
import { createFakeGateways, outcomeOf } from '../testing/fake-gateways.ts';
import featuredStock from '../widgets/featured-stock/index.ts';
import heroSearch from '../widgets/hero-search/index.ts';
import priceSearch from '../widgets/price-search/index.ts';
import searchPreview from '../widgets/search-preview/index.ts';
import brand from './brand/index.ts';
import models from './models/index.ts';

/** Later than the clock of every test, so that the car always counts as just arrived. */
const arrived = '2096-01-01T00:00:00Z';
const { price: _price, ...unpriced } = buildCar({ id: '2' });
const cars = [
  buildCar({ created_at: arrived, car_type: 'new' }),
  buildCar({ id: '6', created_at: arrived }),
  unpriced,
  { ...unpriced, id: '3', preorder: true },
  buildCar({ id: '4', status: 'sold' }),
  buildCar({ id: '5', reserved: true }),
];
const toyota = {
  title: 'Toyota',
  slug: 'toyota',
  logo: null,
  banner: '/media/toyota.webp',
  description: 'Sold here.',
  skipPage: false,
};
const site = demoSite({ brands: [toyota] });

const params = { brand: 'toyota' };
/** All pages and widgets except the page of results; `e2e/sweep` covers that page. */
const places = {
  brand: (setting) => mountPage(brand, { ...setting, address: '/toyota/overview', params }),
  models: (setting) => mountPage(models, { ...setting, address: '/models' }),
  featured: (setting) => mountWidget(featuredStock, {}, setting),
  preview: (setting) => mountWidget(searchPreview, { title: 'Close', query: '' }, setting),
  hero: (setting) => mountWidget(heroSearch, { layout: 'row' as const }, setting),
  prices: (setting) => mountWidget(priceSearch, {}, setting),
} satisfies Readonly<Record<string, (setting: ReturnType<typeof settingOf>) => Promise<IslandTest>>>;
type Place = keyof typeof places;
const all = Object.keys(places) as readonly Place[];

const gatewaysOf = () => {
  const facets = { car_type: { new: 1, used: 4 }, make: { Toyota: 5 }, body: { SUV: 5 } };
  return createFakeGateways(() => outcomeOf(cars, { facets, stock: { ...facets, price_range: { '40000': 3 } } }), {
    list: cars,
  });
};
const settingOf = (changed: Site) => ({ remote, gateways: gatewaysOf(), site: changed });

async function shows(place: Place, changed: Site): Promise<string> {
  const test = await places[place](settingOf(changed));
  const html = test.element.innerHTML;
  await test.unmount();
  // React numbers its ids across all tests, so equal markup of two tests has different ids.
  return html.replaceAll(/_r_\w+_/g, 'id');
}

const before = new Map<Place, string>();
beforeAll(async () => {
  for (const place of all) before.set(place, await shows(place, site));
});

/** The pages and widgets that show cars on result cards. */
const cards: readonly Place[] = ['brand', 'featured', 'preview'];
it.each<[key: string, value: unknown, changes: readonly Place[]]>([
  ['name', 'Sweep', ['brand', 'models']],
  ['nounPlural', 'sweeps', ['brand', 'models', 'preview', 'hero', 'prices']],
  ['labels.enquire', 'Sweep', cards],
  ['price.noPriceText', 'Sweep', cards],
  ['price.preorderText', 'Sweep', cards],
  ['card.labels.sold', 'Sweep', ['brand', 'featured']],
  ['card.labels.reserved', 'Sweep', cards],
  ['card.labels.justArrived', 'Sweep', cards],
  ['card.labels.justArrivedUsed', 'Sweep', cards],
  ['features.enquire', false, cards],
  ['features.testDrive', false, cards],
  ['features.finance', false, cards],
  ['features.call', false, cards],
  ['features.tradeIn', false, cards],
  ['search.priceSlider.min', 10_000, ['hero', 'prices']],
  ['search.priceSlider.max', 60_000, ['hero', 'prices']],
  ['theme.arrangement.card', 'ticket', ['brand', 'featured', 'preview']],
])('the setting %s changes each part that shows it', async (key, value, changes) => {
  const changed = withSetting(site, key, value);
  const found: Place[] = [];
  for (const place of all) if ((await shows(place, changed)) !== before.get(place)) found.push(place);
  expect(found).toEqual(changes);
});

it.each(all)('the links of %s use the site’s aliases', async (place) => {
  const test = await places[place](settingOf(aliasedSite(site)));
  const found = unaliasedIn(test);
  await test.unmount();
  expect(found).toEqual([]);
});
