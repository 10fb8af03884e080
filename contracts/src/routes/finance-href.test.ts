import { describe, expect, it } from '@jest/globals';
import { financeHref, matchRoute } from '../index.ts';

const car = {
  id: 'n1',
  car_type: 'used',
  price: 24_990,
  vin: 'JTM1',
  dealership_slug: 'northshore-toyota',
} as const;

describe('financeHref', () => {
  it('[FIN-052] the query has dealership, budget, car, condition and VIN, and the hash is the form', () => {
    expect(financeHref(car, {})).toBe(
      '/finance?preferredDealership=northshore-toyota&vehiclePriceBudget=24990&car_id=n1&car_type=used&vin=JTM1#finance-form',
    );
  });

  it('[FIN-052] leaves out unknown values', () => {
    expect(financeHref({ id: 'a&b', car_type: 'new' }, {})).toBe('/finance?car_id=a%26b&car_type=new#finance-form');
  });

  it('[FIN-051] uses the site’s own address of the page', () => {
    expect(financeHref(car, { 'finance.calculator': ['/finance-enquiry'] })).toMatch(/^\/finance-enquiry\?/);
    const addresses = ['/finance', '/finance-enquiry', '/apply-for-finance', '/finance-pre-approval'];
    expect(addresses.map((path) => matchRoute(path)?.route)).toEqual(addresses.map(() => 'finance.calculator'));
    expect(matchRoute('/loans', { 'finance.calculator': ['/loans'] })?.route).toBe('finance.calculator');
  });

  it('[FIN-054] the address /personalised/finance leads to the finance page', () => {
    expect(matchRoute('/personalised/finance')?.route).toBe('finance.calculator');
  });
});
