/** @jest-environment jsdom */
import { href } from '@forecourt/contracts';
import type { Offer } from '@forecourt/contracts/api';
import type { Site } from '@forecourt/contracts/site-config';
import {
  aliasedSite,
  demoSite,
  markedSite,
  marksIn,
  mountPage,
  mountWidget,
  unaliasedIn,
  wholeOf,
  withSetting,
} from '@forecourt/kit/testing';
import { beforeAll, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import type { LocationGateways } from './gateways/index.ts';
import contact from './pages/contact/index.ts';
import detail from './pages/detail/index.ts';
import list from './pages/list/index.ts';
import offer from './pages/offer/index.ts';
import offers from './pages/offers/index.ts';
import remote from './remote.ts';
import { knowing } from './testing/fake-gateways.ts';
import { aLocation } from './testing/location.ts';
import locationFinder from './widgets/location-finder/index.ts';
import locationPanel from './widgets/location-panel/index.ts';
import locationStrip from './widgets/location-strip/index.ts';
import offerStrip from './widgets/offer-strip/index.ts';

const { phone: _phone, ...reached } = aLocation().contact_detail;
const locations = [
  aLocation({ slug: 'one', contact_detail: reached }),
  aLocation({ id: 'y2', slug: 'two', dealership_slug: 'another', contact_detail: reached }),
  aLocation({ id: 'y3', slug: 'three', location_type: 'service', contact_detail: reached }),
];
const promotion: Offer = {
  id: 'run-out',
  name: 'Run-out',
  description: 'The last three.',
  disclaimer: 'While stock lasts.',
  category: 'New',
  manufacturer: 'kia',
  image_url: '/media/studio/suv.webp',
  expiry: '2026-12-01',
};
const all = async () => [promotion];
const gateways: LocationGateways = {
  ...knowing(...locations),
  offers: {
    all,
    withEnded: async () => ({ offers: [promotion], ended: [{ id: 'old', name: 'Old', last_day: '2026-11-01' }] }),
    byId: async () => ({ offer: promotion, conditions: [] }),
  },
};
const base = demoSite({ locations: { showStockLink: true } });
const site = markedSite(base, [...['name', 'noun', 'nounPlural', 'phone', 'email', 'legal.name', 'labels.enquire']]);
const car = { id: 'c1', slug: 'c1', name: 'RAV4', carType: 'new', status: 'in_stock', locationId: 'y1' } as const;

function partsOf(shown: Site) {
  const setting = { remote, gateways, site: shown };
  return {
    list: () => mountPage(list, { ...setting, address: '/dealerships' }),
    detail: () => mountPage(detail, { ...setting, address: '/locations/one', params: { slug: 'one' } }),
    contact: () => mountPage(contact, { ...setting, address: '/contact-us/one', params: { slug: 'one' } }),
    offers: () => mountPage(offers, { ...setting, address: '/offers' }),
    offer: () => {
      const params = { manufacturer: 'kia', id: 'run-out' };
      const address = href('offers.detail', params, { aliases: shown.aliases });
      return mountPage(offer, { ...setting, address, params });
    },
    finder: () => mountWidget(locationFinder, {}, setting),
    panel: () => mountWidget(locationPanel, car, setting),
    strip: () => mountWidget(locationStrip, {}, setting),
    offerStrip: () => mountWidget(offerStrip, {}, setting),
  };
}

it.each<[part: keyof ReturnType<typeof partsOf>, shown: Readonly<Record<string, number>>]>([
  ['list', { nounPlural: 1, tel: 4, phone: 7, noun: 1, email: 2, name: 4 }],
  ['detail', { tel: 2, phone: 3, email: 2, noun: 1, name: 2 }],
  ['contact', { tel: 2, phone: 2, email: 2, noun: 2, name: 1 }],
  ['offers', { name: 2 }],
  ['offer', { name: 3, tel: 2, phone: 2 }],
  ['finder', { tel: 3, phone: 3 }],
  ['strip', { tel: 3, phone: 3 }],
])('[CONF-002] %s shows the expected settings of the site, each the expected number of times', async (part, shown) => {
  const test = await partsOf(site)[part]();
  const found = marksIn(test);
  await test.unmount();
  expect(found).toEqual(shown);
});

it.each(Object.keys(partsOf(base)) as (keyof ReturnType<typeof partsOf>)[])(
  'the links of %s use the site’s aliases',
  async (part) => {
    const test = await partsOf(aliasedSite(site))[part]();
    await act(async () => {});
    const found = unaliasedIn(test);
    await test.unmount();
    expect(found).toEqual([]);
  },
);

/** The markup of each page and widget for a site; `none`: the site has no such page. */
async function shownBy(shown: Site): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  for (const [part, open] of Object.entries(partsOf(shown))) {
    const test = await open().catch(() => null);
    await act(async () => {});
    found[part] = test === null ? 'none' : wholeOf(test);
    await test?.unmount();
  }
  return found;
}
let before: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  before = await shownBy(site);
});

it.each<[key: string, value: unknown, changes: readonly string[]]>([
  ['locations.showStockLink', false, ['list', 'strip']],
  ['locations.slugs', ['two'], ['list', 'detail', 'contact', 'finder', 'strip']],
])('[CONF-002] the setting %s changes each part that shows it', async (key, value, changes) => {
  const after = await shownBy(withSetting(site, key, value));
  expect(Object.keys(after).filter((part) => after[part] !== before[part])).toEqual(changes);
});
