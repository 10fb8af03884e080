/** @jest-environment jsdom */
import type { SentEnquiry } from '@forecourt/contracts/api';
import type { Site } from '@forecourt/contracts/site-config';
import { addressOn, aliasedSite, demoSite, markedSite, marksIn, mountPage, unaliasedIn } from '@forecourt/kit/testing';
import { expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import garage from './pages/garage/index.ts';
import onlinePayment from './pages/online-payment/index.ts';
import saved from './pages/saved/index.ts';
import signIn from './pages/sign-in/index.ts';
import remote from './remote.ts';
import { aCar, aFavourite, aQuote } from './testing/car.ts';
import { fakeAlerts, fakeEnquiries, fakeGateways, fakeSession } from './testing/fake-gateways.ts';

const base = demoSite();
const site = markedSite({ ...base, features: { ...base.features, reserve: true, garage: true } }, [
  ...['name', 'noun', 'nounPlural', 'phone', 'email', 'legal.name', 'card.labels.sold', 'price.noPriceText'],
  ...['finance.warning', 'finance.lender', 'finance.creditLicence'],
]);

const { price: _price, ...unpriced } = aCar({ id: 'c2' });
const sold = aCar({ id: 'c3', status: 'sold' });
const reservation = { reference: 'K7PM-2XQD', deposit_cents: 20_000, until: '2026-03-04T04:30:00.000Z' };
const booking = { time: '2026-03-05T09:00:00+11:00', location: 'Artarmon' };
const enquiries = (
  [{ booking: { ...booking, state: 'booked' } }, { reservation: { ...reservation, state: 'held' } }, {}] as const
).map((more, at): SentEnquiry => {
  const vehicle = { name: '2021 Toyota RAV4' };
  return { reference: `0B5F1C2${at}`, title: 'Test Drive', sent_at: '2026-03-02T04:30:00.000Z', vehicle, ...more };
});

function gatewaysOf(signedIn: boolean, cars = [aCar(), unpriced, sold]) {
  const who = { signedIn, contact: signedIn ? 'aroha@example.com' : null, phone: null };
  const gateways = {
    ...fakeGateways(
      cars.map((car) => aFavourite({ ...car, price: 99_000 })),
      cars,
      [aQuote()],
    ),
    session: fakeSession(who),
    alerts: fakeAlerts(signedIn ? { searches: [], saved_cars: true } : null),
    enquiries: fakeEnquiries(enquiries),
  };
  if (cars.length > 0) {
    gateways.viewed.add({ id: 'c1', stocknum: '', make: '', model: '', body: '', simple_body: '' });
    gateways.searches.save({ href: '/own/search/used-cars?make=Kia', title: 'Kia', count: 3, search: 'make=Kia' });
  }
  return gateways;
}

const challenge = 'challenge=cccccccccccccccc';
const pagesOf = (shown: Site) =>
  ({
    '/saved': (signedIn: boolean) =>
      mountPage(saved, { remote, gateways: gatewaysOf(signedIn), site: shown, address: addressOn(shown, '/saved') }),
    '/saved without cars': (signedIn: boolean) =>
      mountPage(saved, {
        remote,
        gateways: gatewaysOf(signedIn, []),
        site: shown,
        address: addressOn(shown, '/saved'),
      }),
    '/my-garage': (signedIn: boolean) =>
      mountPage(garage, {
        remote,
        gateways: gatewaysOf(signedIn),
        site: shown,
        address: addressOn(shown, '/my-garage'),
      }),
    '/online-payment': (signedIn: boolean) =>
      mountPage(onlinePayment, {
        remote,
        gateways: gatewaysOf(signedIn),
        site: shown,
        address: addressOn(shown, '/online-payment'),
      }),
    ...Object.fromEntries(
      ['', 'step=phone', 'step=account', 'step=add', 'step=delete', 'step=deleted', challenge].map((query) => [
        `/sign-in?${query}`,
        (signedIn: boolean) =>
          mountPage(signIn, {
            remote,
            gateways: gatewaysOf(signedIn),
            site: shown,
            address: addressOn(shown, `/sign-in?${query}`),
          }),
      ]),
    ),
  }) satisfies Readonly<Record<string, (signedIn: boolean) => ReturnType<typeof mountPage>>>;

it.each<[page: string, shopper: 'signed in' | 'unknown', shown: Readonly<Record<string, number>>]>([
  [
    '/saved',
    'signed in',
    {
      nounPlural: 9,
      noun: 1,
      'price.noPriceText': 1,
      'card.labels.sold': 1,
      'finance.warning': 1,
      'finance.lender': 1,
      'finance.creditLicence': 1,
      name: 2,
    },
  ],
  [
    '/saved',
    'unknown',
    {
      nounPlural: 9,
      noun: 1,
      'price.noPriceText': 1,
      'card.labels.sold': 1,
      'finance.warning': 1,
      'finance.lender': 1,
      'finance.creditLicence': 1,
      name: 2,
    },
  ],
  ['/saved without cars', 'unknown', { nounPlural: 7, noun: 2, name: 2 }],
  [
    '/my-garage',
    'signed in',
    {
      nounPlural: 7,
      noun: 1,
      'price.noPriceText': 1,
      'card.labels.sold': 1,
      'finance.warning': 1,
      'finance.lender': 1,
      'finance.creditLicence': 1,
      name: 2,
    },
  ],
  ['/online-payment', 'unknown', { noun: 3, nounPlural: 1, tel: 1, phone: 1, name: 2 }],
  ['/sign-in?', 'signed in', { name: 3 }],
  ['/sign-in?', 'unknown', { 'legal.name': 1, name: 2 }],
  ['/sign-in?step=phone', 'unknown', { 'legal.name': 1, name: 2 }],
  ['/sign-in?step=account', 'signed in', { name: 2 }],
  ['/sign-in?step=account', 'unknown', { name: 3 }],
  ['/sign-in?step=add', 'signed in', { 'legal.name': 1, name: 2 }],
  ['/sign-in?step=delete', 'signed in', { 'legal.name': 1, email: 2, tel: 1, phone: 1, name: 2 }],
  ['/sign-in?step=deleted', 'unknown', { name: 3 }],
  ['/sign-in?challenge=cccccccccccccccc', 'unknown', { 'legal.name': 1, name: 2 }],
])(
  '[CONF-002] %s shows the expected settings of the site, each the expected number of times (shopper: %s)',
  async (page, shopper, shown) => {
    const test = await pagesOf(site)[page as keyof ReturnType<typeof pagesOf>](shopper === 'signed in');
    await act(async () => {});
    const found = marksIn(test);
    await test.unmount();
    expect(found).toEqual(shown);
  },
);

it.each(Object.keys(pagesOf(base)).flatMap((page) => [true, false].map((signedIn) => ({ page, signedIn }))))(
  'the links of $page use the site’s aliases (signed in: $signedIn)',
  async ({ page, signedIn }) => {
    const test = await pagesOf(aliasedSite(site))[page as keyof ReturnType<typeof pagesOf>](signedIn);
    await act(async () => {});
    const found = unaliasedIn(test);
    await test.unmount();
    expect(found).toEqual([]);
  },
);
