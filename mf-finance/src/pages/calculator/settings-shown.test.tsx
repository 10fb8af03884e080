/** @jest-environment jsdom */
import type { Car } from '@forecourt/contracts';
import type { FinanceConfig } from '@forecourt/contracts/site-config';
import { demoSite, mountPage, polyfillDialogs } from '@forecourt/kit/testing';
import { beforeAll, expect, it } from '@jest/globals';
import remote from '../../remote.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import { aCar } from '../../testing/offer.ts';
import page from './index.ts';

beforeAll(() => {
  polyfillDialogs();
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

/** Markup of the finance page with the values of its fields, without generated ids. */
async function shown(finance: Partial<FinanceConfig>, car: Car): Promise<string> {
  const site = demoSite({ finance: { ...demoSite().finance, ...finance } });
  const gateways = fakeGateways({ cars: [car] });
  const { element, unmount } = await mountPage(page, { remote, gateways, site, address: '/finance?car_id=n40218' });
  const values = [...element.querySelectorAll<HTMLInputElement>('input, select')].map(({ value }) => value);
  const markup = element.innerHTML.replaceAll(/_r_\w+_/g, '');
  await unmount();
  return `${markup}\n${values.join('\n')}`;
}

const unquoted = aCar({ finance_lenders: {} });
const flat = { flatEstimate: true, flatRates: { interest: 6, comparison: 7 } };
const ownRate = { bands: undefined, interest: { locked: false } };

it.each<[setting: string, before: Partial<FinanceConfig>, after: Partial<FinanceConfig>, car?: Car]>([
  ['kind', { kind: 'manual' }, { kind: 'nissan' }, aCar()],
  ['comparisonPlaceholders', { ...ownRate }, { ...ownRate, comparisonPlaceholders: [5.01, 6.02] }],
  ['flatEstimate', { ...ownRate }, { ...ownRate, flatEstimate: true }],
  ['flatRates.interest', flat, { ...flat, flatRates: { interest: 6.5, comparison: 7 } }],
  ['flatRates.comparison', flat, { ...flat, flatRates: { interest: 6, comparison: 7.5 } }],
  ['loanFromPrice', {}, { loanFromPrice: true }],
  ['defaultInterest', { ...ownRate }, { ...ownRate, defaultInterest: 9.25 }],
  ['loan.maxFromPrice', {}, { loan: { maxFromPrice: true } }, { ...unquoted, price: 150_000 }],
])('[CONF-002] the page shows the site’s finance.%s', async (_, before, after, car = unquoted) => {
  expect(await shown(after, car)).not.toBe(await shown(before, car));
  expect(await shown(before, car)).toBe(await shown(before, car));
});
