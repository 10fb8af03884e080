import type { Car } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import { aCar } from '../../testing/car.ts';
import { isSoldOnline, vehicleActions } from './vehicle-actions.ts';

const on = { ...demoSite().features, reserve: true, tradeIn: true };
const site = (changes: Parameters<typeof demoSite>[0] = {}) =>
  demoSite({ features: on, buyOnline: { dealerships: ['northshore-toyota'] }, ...changes });
const forCheckout = (changes: Partial<Car> = {}) => aCar({ features: { reserve: true }, ...changes });
/** Actions of every vehicle in stock when the site enables them. */
const defaultActions = ['testDrive', 'tradeIn', 'finance'];
const names = (...given: Parameters<typeof vehicleActions>) => vehicleActions(...given).map(({ name }) => name);
const hrefs = (...given: Parameters<typeof vehicleActions>) =>
  Object.fromEntries(vehicleActions(...given).map(({ name, href }) => [name, href]));

describe('actions of a vehicle', () => {
  it('[VDP-054] reserve and buy need checkout to be enabled for the car and on the site', () => {
    expect(names(forCheckout(), site())).toEqual(['reserve', 'buy', ...defaultActions]);
    expect(names(aCar(), site())).toEqual(defaultActions);
    expect(names(aCar({ features: { reserve: false } }), site())).toEqual(defaultActions);
    expect(names(forCheckout(), site({ features: { ...on, reserve: false } }))).toEqual(defaultActions);
  });

  it('[VDP-056] trade-in is offered if the site’s flag is set and the car does not switch it off', () => {
    expect(names(aCar(), site())).toContain('tradeIn');
    expect(names(aCar({ features: { tradeIn: false } }), site())).not.toContain('tradeIn');
    expect(names(aCar(), site({ features: { ...on, tradeIn: false } }))).not.toContain('tradeIn');
  });

  it('a vehicle that is reserved or coming soon can be neither reserved nor bought', () => {
    expect(names(forCheckout({ reserved: true }), site())).toEqual(defaultActions);
    expect(names(forCheckout({ status: 'coming_soon' }), site())).toEqual(['tradeIn', 'finance']);
  });

  it('[VDP-093] a caravan has no test drive, and a motorcycle has a test ride', () => {
    expect(names(aCar({ item_type: 'caravan' }), site())).toEqual(['tradeIn', 'finance']);
    const label = (changes: Partial<Car>) => vehicleActions(aCar(changes), site())[0]?.label;
    expect(label({ item_type: 'motorcycle' })).toBe('Book a test ride');
    expect(label({ item_type: 'motorhome' })).toBe('Book a test drive');
  });

  it.each([{ status: 'sold' as const }, { sold: true }])('a vehicle with %j has no actions', (change) => {
    expect(names(forCheckout(change), site())).toEqual([]);
  });

  it('[VDP-058] every link contains the car’s id or slug', () => {
    expect(hrefs(forCheckout({ id: 'n 1', slug: 'rav4' }), site())).toEqual({
      reserve: '/cars/rav4/checkout',
      buy: '/checkout-journey?car_id=n%201',
      testDrive: '/book-test-drive?car_id=n%201',
      tradeIn: '/cars/trade-in?car_id=n%201',
      finance:
        '/finance?preferredDealership=northshore-toyota&vehiclePriceBudget=58490&car_id=n+1&car_type=new&vin=JTMW23FV10D000218#finance-form',
    });
  });

  it.each([
    ['/cars/:slug/buy-online', '/cars/rav4/buy-online'],
    ['/buy-online', '/buy-online?car_id=rav4'],
  ])('[VDP-058] if the path of the checkout is %s, the Reserve link is %s', (pattern, href) => {
    const own = site({ aliases: { 'forms.checkout': [pattern] } });
    expect(hrefs(forCheckout({ slug: 'rav4' }), own).reserve).toBe(href);
  });

  it('the deposit is the car’s, else the default', () => {
    const label = (car: Car) => vehicleActions(car, site())[0]?.label;
    expect(label(forCheckout())).toBe('Reserve for $200');
    expect(label(forCheckout({ reserve_deposit: 500 }))).toBe('Reserve for $500');
  });
});

describe('vehicles sold online', () => {
  const sold = (car: Partial<Car>, rules: Parameters<typeof isSoldOnline>[1]) =>
    isSoldOnline({ car_type: 'new', dealership_slug: 'elsewhere', make: 'Toyota', ...car }, rules);
  const makes = ['Kia', 'MG'];

  it('[VDP-055] all vehicles of the listed dealerships are sold online, of any condition and make', () => {
    expect(sold({ dealership_slug: 'northshore' }, { dealerships: ['northshore'] })).toBe(true);
    expect(sold({ car_type: 'used' }, { dealerships: ['northshore'] })).toBe(false);
    expect(sold({ dealership_slug: 'northshore' }, undefined)).toBe(false);
  });

  it.each([
    ['used', 'Toyota', true, false],
    ['used', 'kia', true, true],
    ['new', 'MG', true, false],
    ['new', 'Toyota', false, false],
    ['demo', 'Toyota', false, false],
  ] as const)(
    '[VDP-055] a %s %s is sold online under the rule “used or of a listed make”: %s, under “used and of a listed make”: %s',
    (type, make, either, both) => {
      expect(sold({ car_type: type, make }, { dealerships: [], makes })).toBe(either);
      expect(sold({ car_type: type, make }, { dealerships: [], makes, usedAndMake: true })).toBe(both);
    },
  );

  it('[VDP-055] a car without a make matches no listed make', () => {
    expect(isSoldOnline({ car_type: 'new' }, { dealerships: [], makes })).toBe(false);
  });
});
