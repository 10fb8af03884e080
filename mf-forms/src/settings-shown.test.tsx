/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import type { Booking } from '@forecourt/contracts/api';
import type { Site } from '@forecourt/contracts/site-config';
import {
  addressOn,
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
import booking from './pages/booking/index.ts';
import checkout from './pages/checkout/index.ts';
import finance from './pages/finance/index.ts';
import sell from './pages/sell/index.ts';
import testDrive from './pages/test-drive/index.ts';
import thanks from './pages/thanks/index.ts';
import tradeIn from './pages/trade-in/index.ts';
import remote from './remote.ts';
import { aCar } from './testing/enquiry.ts';
import { fakeGateways } from './testing/fake-gateways.ts';
import { aLocation } from './testing/location.ts';
import enquiry from './widgets/enquiry/index.ts';
import pageForm from './widgets/page-form/index.ts';
import photoRequest from './widgets/photo-request/index.ts';
import testDriveForm from './widgets/test-drive/index.ts';

const base = demoSite();
const site = markedSite(
  {
    ...base,
    features: { ...base.features, reserve: true },
    privacy: { overseas: ['the United States'] },
    checkout: { provider: 'test' },
  },
  [
    ...['name', 'noun', 'nounPlural', 'phone', 'email', 'legal.name', 'labels.enquire', 'forms.replyTime'],
    ...['price.noPriceText', 'finance.warning', 'finance.lender', 'finance.creditLicence'],
  ],
);

const car: Car = {
  id: 'n1',
  slug: 'rav4',
  name: '2026 Toyota RAV4',
  car_type: 'used',
  status: 'in_stock',
  price: 58_490,
  features: { reserve: true },
};
const { price: _price, ...unpriced } = car;
const booked: Booking = {
  state: 'booked',
  kind: 'test-drive',
  title: 'Test Drive',
  reference: '0B5F1C2D',
  time: '2026-11-26T09:00:00+11:00',
  minutes: 30,
  sequence: 0,
  vehicle: { name: '2021 Toyota RAV4', id: 'rav4', sold: true },
  location: { id: 'artarmon', name: 'Artarmon', address: '1 Example St' },
};
const contact = { name: 'Aroha', last_name: '', email: 'a@example.com', phone: '0412 345 678', website: '' };
const receipt = {
  reference: '7K3Q-92XD',
  lead_id: 'lead-1',
  car_id: 'n1',
  deposit: 200,
  held_until: '2027-11-22T01:00:00Z',
  payment_reference: 'test_0b5f',
};

const success = { category: 'Test Drive Enquiry', form: 'testDrive' };

function partsOf(shown: Site) {
  const closed = { ...shown, features: { ...shown.features, finance: false, tradeIn: false, testDrive: false } };
  const settingOf = (address: string, changes: Partial<ReturnType<typeof fakeGateways>> = {}) => {
    const gateways = Object.assign(fakeGateways(), { car, success: null, ...changes });
    gateways.cars.push(unpriced);
    gateways.places.push(aLocation('artarmon'), aLocation('hornsby'));
    gateways.booked.set('link', booked);
    gateways.booked.set('old', 'expired');
    gateways.times.push(['2026-11-23T09:00:00+11:00']);
    return { remote, gateways, site: shown, address: addressOn(shown, address), params: { slug: 'rav4' } };
  };
  /** The checkout with stored contact details; with `done`, also with a paid deposit. */
  const checkoutAt = (step: string, done = false) => {
    const setting = settingOf(`/cars/rav4/checkout?step=${step}`);
    setting.gateways.checkouts.set('n1', { contact, sent: null, receipt: done ? receipt : null });
    return mountPage(checkout, setting);
  };
  const checkoutOf = (changes: Partial<Car> | null) =>
    mountPage(checkout, settingOf('/cars/rav4/checkout', { car: changes && { ...car, ...changes } }));
  return {
    testDrive: () => mountPage(testDrive, settingOf('/book-test-drive?car_id=n1')),
    'testDrive without a car': () => mountPage(testDrive, settingOf('/book-test-drive')),
    finance: () => mountPage(finance, settingOf('/finance?car_id=n1')),
    tradeIn: () => mountPage(tradeIn, settingOf('/cars/trade-in?car_id=n1')),
    sell: () => mountPage(sell, settingOf('/sell-my-car')),
    'testDrive switched off': () => mountPage(testDrive, { ...settingOf('/book-test-drive'), site: closed }),
    'finance switched off': () => mountPage(finance, { ...settingOf('/finance'), site: closed }),
    'tradeIn switched off': () => mountPage(tradeIn, { ...settingOf('/cars/trade-in'), site: closed }),
    'sell switched off': () => mountPage(sell, { ...settingOf('/sell-my-car'), site: closed }),
    booking: () => mountPage(booking, settingOf('/booking?t=link')),
    'expired booking': () => mountPage(booking, settingOf('/booking?t=old')),
    'unknown booking': () => mountPage(booking, settingOf('/booking?t=nobody')),
    'checkout: contact': () => mountPage(checkout, settingOf('/cars/rav4/checkout')),
    'checkout: summary': () => checkoutAt('summary'),
    'checkout: payment': () => checkoutAt('payment'),
    'checkout: done': () => checkoutAt('payment', true),
    'checkout: sold': () => checkoutOf({ status: 'sold' }),
    'checkout: reserved': () => checkoutOf({ reserved: true }),
    'checkout: coming soon': () => checkoutOf({ status: 'coming_soon' }),
    'checkout: unavailable': () => checkoutOf({ features: { reserve: false } }),
    thanks: () => mountPage(thanks, settingOf('/success?form=enquiry&reference=0B5F1C2D')),
    'thanks for a test drive': () => mountPage(thanks, settingOf('/success?form=testDrive&car_id=n1', { success })),
    enquiry: () => mountWidget(enquiry, aCar(), settingOf('/')),
    'form of a page': () => mountWidget(pageForm, { form: 'contact' }, settingOf('/')),
    photoRequest: () => mountWidget(photoRequest, aCar(), settingOf('/')),
    testDriveForm: () => mountWidget(testDriveForm, aCar(), settingOf('/')),
  };
}

it.each<[part: keyof ReturnType<typeof partsOf>, shown: Readonly<Record<string, number>>]>([
  ['testDrive', { 'price.noPriceText': 1, noun: 2, name: 3, 'legal.name': 1, phone: 1 }],
  ['testDrive without a car', { noun: 2, nounPlural: 2, name: 3, 'legal.name': 1, phone: 1 }],
  ['finance', { noun: 4, 'price.noPriceText': 1, name: 3, 'legal.name': 1 }],
  ['tradeIn', { noun: 3, 'price.noPriceText': 1, tel: 1, phone: 1, name: 3 }],
  ['sell', { noun: 4, tel: 1, phone: 1, name: 3 }],
  ['testDrive switched off', { nounPlural: 1, tel: 1, phone: 1, name: 2 }],
  ['finance switched off', { nounPlural: 1, tel: 1, phone: 1, name: 2, noun: 1 }],
  ['tradeIn switched off', { nounPlural: 1, tel: 1, phone: 1, name: 2, noun: 1 }],
  ['sell switched off', { noun: 3, nounPlural: 1, tel: 1, phone: 1, name: 2 }],
  ['booking', { noun: 1, tel: 1, phone: 1, name: 2 }],
  ['expired booking', { name: 3, tel: 1, phone: 1 }],
  ['unknown booking', { name: 3, tel: 1, phone: 1 }],
  ['checkout: contact', { noun: 4, 'legal.name': 1, name: 2 }],
  ['checkout: summary', { noun: 5, name: 2 }],
  ['checkout: payment', { noun: 4, name: 2 }],
  ['checkout: done', { noun: 7, tel: 2, phone: 1, name: 4 }],
  ['checkout: sold', { noun: 2, nounPlural: 1, tel: 1, phone: 1, name: 2 }],
  ['checkout: reserved', { noun: 2, nounPlural: 1, tel: 1, phone: 1, name: 2 }],
  ['checkout: coming soon', { noun: 2, nounPlural: 1, tel: 1, phone: 1, name: 2 }],
  ['checkout: unavailable', { noun: 2, nounPlural: 1, tel: 1, phone: 1, name: 2 }],
  ['thanks', { name: 4, 'forms.replyTime': 1, tel: 1, phone: 2, nounPlural: 1 }],
  ['thanks for a test drive', { name: 4, 'forms.replyTime': 1, 'price.noPriceText': 1, tel: 1, phone: 2 }],
  ['enquiry', { name: 1, 'labels.enquire': 1, 'forms.replyTime': 1, 'legal.name': 1 }],
  ['form of a page', { name: 1, 'labels.enquire': 1, 'legal.name': 1 }],
  ['photoRequest', { noun: 1, name: 1, 'legal.name': 1 }],
  ['testDriveForm', { name: 1, 'legal.name': 1 }],
])('[CONF-002] %s shows the expected settings of the site, each the expected number of times', async (part, shown) => {
  const test = await partsOf(site)[part]();
  await act(async () => {});
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
  // Left out: the calendar file of a paid deposit. It contains the current time, so two runs differ.
  const { 'checkout: done': _done, ...others } = partsOf(shown);
  for (const [part, open] of Object.entries(others)) {
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
  ['checkout.deposit', 500, ['checkout: contact', 'checkout: summary', 'checkout: payment', 'thanks for a test drive']],
  ['checkout.accepts', ['visa'], ['checkout: payment']],
  [
    'privacy.overseas',
    ['Japan'],
    [
      'testDrive',
      'testDrive without a car',
      'finance',
      'checkout: contact',
      'enquiry',
      'form of a page',
      'photoRequest',
      'testDriveForm',
    ],
  ],
  ['finance.provider', null, ['finance', 'enquiry']],
  [
    'features.reserve',
    false,
    [
      'checkout: contact',
      'checkout: summary',
      'checkout: payment',
      'checkout: reserved',
      'checkout: coming soon',
      'thanks for a test drive',
    ],
  ],
])('[CONF-002] the setting %s changes each part that shows it', async (key, value, changes) => {
  const after = await shownBy(withSetting(site, key, value));
  expect(Object.keys(after).filter((part) => after[part] !== before[part])).toEqual(changes);
});
