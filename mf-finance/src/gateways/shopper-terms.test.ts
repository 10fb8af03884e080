/** @jest-environment jsdom */
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createShopperTermsGateway } from './shopper-terms.ts';

const site = demoSite();

describe('a shopper’s stored terms', () => {
  afterEach(() => localStorage.clear());
  const open = () => createShopperTermsGateway({ site, where: 'browser' });

  it('are stored on the device, per site', () => {
    open().write({ termYears: 5, depositCents: 300_000 });
    expect(open().read()).toEqual({ termYears: 5, depositCents: 300_000 });
    expect(localStorage.getItem('forecourt-finance-terms:northshore')).not.toBeNull();
  });

  it.each([
    '',
    '{',
    'null',
    '{"termYears":"5","depositCents":1}',
    '{"termYears":5,"depositCents":-1}',
    '{"termYears":99,"depositCents":1}',
  ])('are null when the stored value is %j', (stored) => {
    localStorage.setItem('forecourt-finance-terms:northshore', stored);
    expect(open().read()).toBeNull();
  });

  it('are null on the server', () => {
    expect(createShopperTermsGateway({ site, where: 'server' }).read()).toBeNull();
  });
});
